// Generated from the server's messages by `python -m karban.server.wire`.

export const VERSION = 1;
export const EMOTES = ["hello", "well-played", "thanks", "oops", "laugh", "hurry"] as const;
/** Codes of closing after which it is no use to come again. */
export const FOR_GOOD: readonly number[] = [4400];

/** The answer to a move that was sent again: it is stored, as this number. */
export interface Accepted {
  type: "accepted";
  id: string;
  seq: number;
}

/** The answer to `why`: one sentence, and the number of the rule; both empty if it is legal. */
export interface Because {
  type: "because";
  text: string;
  message: string;
  rule: string;
}

/** What a game asks of its table, such as who begins; without a seat a random draw decides. */
export interface Begins {
  question: string;
  seat: number | null;
}

/** The same guest has come with another device, which is called so. */
export interface Came {
  type: "came";
  device: string;
}

/** Says something to all at the table, where `chat` of the table allows it. */
export interface Chat {
  type: "chat";
  text: string;
}

/** Somebody whom the guest has played with. */
export interface Companion {
  name: string;
  avatar: string;
  matches: number;
}

/** Hand the device to the person of this seat; `show` opens the curtain. */
export interface Curtain {
  type: "curtain";
  match: string;
  seq: number;
  seat: number;
}

/** Where the guest is known: `name` such as “Firefox, Android”, `this` for the one that asks. */
export interface Device {
  id: string;
  name: string;
  seen: number;
  this: boolean;
}

/** Calls something across the table, one of a few things. */
export interface Emote {
  type: "emote";
  seat: number;
  emote: string;
}

/** Somebody called something across the table. */
export interface Emoted {
  type: "emoted";
  seat: number;
  emote: string;
}

/** What happened, for a sentence `event-<kind>` of the game's catalogue. */
export interface Event {
  kind: string;
  seat?: number | null;
  args?: Record<string, string | number>;
}

/** The turn that a rulebook shows: what each of its pictures is made of. */
export interface Example {
  players: number;
  seat: number;
  seats: string[];
  options: Record<string, boolean | number | string>;
  tables: Picture[];
}

/** The deal: words from the start of the match on, the secret only after its end. */
export interface Fair {
  protocol: string;
  commitment: string;
  words?: string[];
  secret?: string;
}

/** A game, for a page that offers it; `needs` tells what some numbers of players must set. A `draft` lacks a second language, a `rulebook` or a `lesson`. */
export interface GameInfo {
  name: string;
  title: string;
  tagline: string;
  players: number[];
  options: OptionInfo[];
  needs: Record<string, Record<string, boolean | number | string>>;
  rules: string[];
  draft: boolean;
  rulebook: boolean;
  lesson: boolean;
}

/** What a guest has done in a game; `ranks` counts first places, second places and so on. */
export interface GameStats {
  game: string;
  title: string;
  matches: number;
  wins: number;
  ranks: number[];
}

/** What can be played, and with which bots, weakest first. */
export interface Games {
  games: GameInfo[];
  levels: string[];
}

/** Like a moment, without the entry itself: whose it was, and what a viewer saw of it. */
export interface Glance {
  seat: number | string;
  turn: number | null;
  facts: Record<string, unknown>;
  events: Event[];
  lines?: string[];
}

/** A guest; `token` only for a program that has just been let in. `recovery` tells whether there is a recovery code, `passkeys` and `devices` how many there are. */
export interface Guest {
  name: string;
  avatar: string;
  language: string;
  token?: string;
  recovery?: boolean;
  passkeys?: number;
  devices?: number;
}

/** The first message. With the match and the number last seen, only what was missed comes. `lines` asks for the table in text and `sentences` for events in words, in `language`; `story` for the last events also where earlier ones were missed, and `undo` for word of moves that can be taken back. */
export interface Hello {
  type: "hello";
  version: number;
  match?: string;
  seen?: number;
  language?: string;
  lines?: boolean;
  sentences?: boolean;
  story?: boolean;
  undo?: boolean;
}

/** A legal move: its number, how it is written, and its kind. Moves that answer the same question have the same `verb`. A move is about cards, a seat, a place or something named; `touches` is what is tapped on a table, in any order. */
export interface LegalMove {
  move: number;
  text: string;
  kind: string;
  verb: string;
  cards?: string[];
  seat?: number | null;
  place?: number | null;
  named?: string | null;
  touches?: string[];
}

/** A scripted first match, all of it in the learner's own view. */
export interface Lesson {
  game: string;
  players: number;
  seat: number;
  seats: string[];
  options: Record<string, boolean | number | string>;
  steps: LessonStep[];
}

/** A step of a lesson: what happens first, what is said then, which facts it speaks of. `wished` is the legal move that is asked for, and `gentle` is said to another one. A step without it is only read. After a `leap` time has passed untold. */
export interface LessonStep {
  glances: Glance[];
  leap: boolean;
  sentence: string;
  gentle: string;
  point: string[];
  wished: number | null;
  moves: LegalMove[];
}

/** A link that makes another device the guest's, once and for `minutes`; `code` is its end. */
export interface Link {
  url: string;
  code: string;
  minutes: number;
  qr: string;
}

/** Whom a link belongs to, before it is used. */
export interface LinkOffer {
  name: string;
  avatar: string;
}

/** A table in the lobby; `free` is the number of seats to be had, if it is known. */
export interface ListedTable {
  id: string;
  game: string;
  title: string;
  phase: string;
  free: number | null;
  names: string[];
}

/** One entry of a match, and how a viewer saw it: what it did, and all that was known then. `chosen` are the seats that have chosen while others still choose. `lines` are the table in text, for those who ask for it. */
export interface Moment {
  seat: number | string;
  text: string;
  turn: number | null;
  facts: Record<string, unknown>;
  events: Event[];
  chosen?: number[];
  lines?: string[];
}

/** A part of a match, from entry `first` on; `total` is how many entries there are. `note` is a sentence on a match that was played by other rules than it is replayed by. */
export interface Moments {
  game: string;
  players: number;
  seats: string[];
  options: Record<string, boolean | number | string>;
  first: number;
  total: number;
  moments: Moment[];
  result: Result | null;
  fair: Fair | null;
  note: string;
}

/** Another server of the same tables holds this one now; connect there. */
export interface Moved {
  type: "moved";
  address: string;
}

/** Calls and chat of the person at this seat are no longer told to this guest, or again. */
export interface Mute {
  type: "mute";
  seat: number;
  on: boolean;
}

/** A match of the guest that is over. Rank and points are None where there is no result, or where others held the seat at the end. `places` counts who was ranked, also whoever plays along without a seat. */
export interface MyMatch {
  match: string;
  game: string;
  title: string;
  began: number;
  ended: number;
  seat: number;
  players: Player[];
  places: number;
  rank: number | null;
  points: number | null;
  won: boolean;
}

/** Matches, newest first; with `next` as `before` the older ones come. */
export interface MyMatches {
  matches: MyMatch[];
  total: number;
  next: number | null;
}

/** A table of the guest that is not over. `waiting`: it is the guest's turn. `alone`: only bots play with the guest. `deadline` is when the turn's time is up. */
export interface MyTable {
  id: string;
  game: string;
  title: string;
  phase: string;
  host: boolean;
  alone: boolean;
  players: Player[];
  waiting: boolean;
  deadline: number | null;
  timer: number;
  touched: number;
}

/** What a table can set: `kind` is `switch`, `number`, `seat` or `choice`. */
export interface OptionInfo {
  name: string;
  kind: string;
  text: string;
  rule: string;
  default: boolean | number | string;
  least: number;
  most: number;
  choices: string[];
}

/** A passkey of the guest. */
export interface Passkey {
  id: string;
  name: string;
  made: number;
}

/** What `navigator.credentials` is given, as WebAuthn's JSON. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** A table as a seat sees it, without anybody who plays there. */
export interface Picture {
  turn: number | null;
  facts: Record<string, unknown>;
}

/** Asks whether the table is still there, and says that the client is. */
export interface Ping {
  type: "ping";
}

/** A move, by its number. `id` is the client's own: sent again it is not made again. */
export interface Play {
  type: "play";
  match: string;
  seat: number;
  seq: number;
  move: number;
  id: string;
}

/** Somebody at a table or in a match: `kind` is `open`, `person` or `bot`. */
export interface Player {
  kind: string;
  name: string;
  avatar?: string;
  you?: boolean;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
}

/** What went wrong: a code that stays the same, and one sentence. */
export interface Problem {
  code: string;
  message: string;
}

/** Something that the table is asked. `kind` is `rematch`, `pause`, `abandon`, `hand` (the person of `seat` is idle: a bot shall go on) or `takeover` (`name` wants the seat of a bot). `yes` and `no` are the seats that have answered, and `waiting` those that may still do so; `asked` tells whether the viewer is one of them. After `left` milliseconds it is decided. */
export interface Proposal {
  number: number;
  kind: string;
  name: string;
  seat: number | null;
  yes: number[];
  no: number[];
  waiting: number[];
  asked: boolean;
  left: number;
}

/** The public key of the server (VAPID), in base64url. */
export interface PushOffer {
  key: string;
}

/** The guest's seats are ready; `word` is random, up to 64 letters and digits. */
export interface Ready {
  type: "ready";
  word: string;
}

/** A new recovery code, in the guest's language; earlier ones work no more. */
export interface Recovery {
  words: string[];
}

/** One sentence, and a code that stays the same; `id` is that of a refused move. */
export interface Refused {
  type: "refused";
  code: string;
  message: string;
  id?: string;
}

/** A finished match, step by step; `note` as of a table. */
export interface Replay {
  game: string;
  title: string;
  seats: string[];
  steps: TellStep[];
  fair: Fair;
  result: Result | null;
  note: string;
}

/** How a match ended; `places` are what the places that have a score are called. */
export interface Result {
  scores: number[];
  winners: number[];
  places: string[];
}

/** A game's rulebook in Markdown; `cards` says which code in it is cards. */
export interface Rulebook {
  game: string;
  title: string;
  text: string;
  cards: string[];
}

/** Somebody at a seat said something; `at` is milliseconds since 1970. */
export interface Said {
  type: "said";
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** A seat as everybody sees it: `kind` is `open`, `person` or `bot`. `here` is a person with a connection, and `gone` how many milliseconds are left until the seat of one without is freed, or a bot steps in; with `away` a bot has. `take` says how the viewer could get the seat: `sit` now, `back` now since it was theirs, `ask` the table, or not at all. `muted` tells whether the viewer has muted the person. */
export interface SeatInfo {
  kind: string;
  name: string;
  avatar?: string;
  level?: string;
  ready?: boolean;
  away?: boolean;
  here?: boolean;
  yours?: boolean;
  host?: boolean;
  gone?: number | null;
  take?: string;
  muted?: boolean;
}

/** The person of this seat looks at the device: send what the seat sees. */
export interface Show {
  type: "show";
  seat: number;
  seen?: number;
}

/** A page about the guest; the streak is of wins, in matches that have a result. */
export interface Stats {
  matches: number;
  wins: number;
  streak: number;
  games: GameStats[];
  companions: Companion[];
}

/** The move is stored as this entry. */
export interface Stored {
  seq: number;
}

/** The table itself, whenever something but the play changes. `phase`: gathering, playing, over. `seats_yours` are the seats of the guest; with several of them hands wait behind a curtain. `note` is a sentence on a match that was played by other rules than the server has now, or that ended without a result: `ended` is `closed`, `abandoned` or `expired` then. `begins` is there if the game lets its table name who begins, and the host may answer it. `grace` is how many seconds the table waits for somebody who is gone; 0 as long as the turn lasts. With `starting` the host starts: who is here and not `ready` should be so at once. `watching` are the names of those who look on. */
export interface Table {
  type: "table";
  id: string;
  match: string;
  seq: number;
  phase: string;
  game: string;
  title: string;
  options: Record<string, boolean | number | string>;
  public: boolean;
  timer: number;
  host: boolean;
  seats: SeatInfo[];
  seats_yours: number[];
  watching: string[];
  fair: Fair;
  result?: Result | null;
  note?: string;
  begins?: Begins | null;
  ended?: string;
  paused?: boolean;
  starting?: boolean;
  chat?: boolean;
  grace?: number;
  proposal?: Proposal | null;
}

/** One entry of a match, and what it did, in words. */
export interface TellStep {
  seat: number | string;
  text: string;
  sentences: string[];
}

/** Take back the seat's last move; `undo` of the view says when that can be done. */
export interface Undo {
  type: "undo";
  match: string;
  seat: number;
  seq: number;
}

/** What a seat (None: a spectator) knows now, and what it saw happen since its last message. `turn` is the seat to move. `moves` are the viewer's own legal moves. Where several seats choose at the same time, `choosing` are all of them and `chosen` those that have; `turn` is the viewer's own seat until it has, and afterwards another one that has not. `choice` is what the viewer has chosen, and any of `instead` may still take its place. `left` is what remains of the turn's time in milliseconds. With `whole`, earlier messages were skipped, and a client that wants sentences or the story gets the last of it. `id` is that of the move, for the seat that made it: the move is stored. With `undo` the viewer may take back the last move; `undone` is the seat that has just done so. */
export interface View {
  type: "view";
  match: string;
  seq: number;
  seat: number | null;
  turn: number | null;
  facts: Record<string, unknown>;
  events: Event[];
  moves?: LegalMove[];
  choosing?: number[];
  chosen?: number[];
  choice?: number | null;
  instead?: LegalMove[];
  left?: number | null;
  whole?: boolean;
  id?: string;
  lines?: string[];
  sentences?: string[];
  undo?: boolean;
  undone?: number | null;
}

/** The answer to `hello`; a client that says nothing for `silence` seconds is let go. */
export interface Welcome {
  type: "welcome";
  version: number;
  table: string;
  name: string;
  silence: number;
}

/** Asks why a move, written as a text, is not legal for the seat now. */
export interface Why {
  type: "why";
  match: string;
  seat: number;
  text: string;
}

export type FromClient = Hello | Ready | Play | Show | Undo | Why | Emote | Chat | Mute | Ping;
export type FromTable = Welcome | Table | View | Curtain | Accepted | Refused | Because | Emoted | Said | Came | Pong | Moved;
