// Generated from the server's messages by `python -m karban.server.wire`.

export const VERSION = 1;
export const EMOTES = ["hello", "well-played", "thanks", "oops", "laugh", "hurry"] as const;

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

/** Hand the device to the person of this seat; `show` opens the curtain. */
export interface Curtain {
  type: "curtain";
  match: string;
  seq: number;
  seat: number;
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

/** A guest; `token` only for a program that has just been let in. */
export interface Guest {
  name: string;
  avatar: string;
  language: string;
  token?: string;
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

/** A match that the guest has played; times are milliseconds since 1970. */
export interface ListedMatch {
  match: string;
  seat: number;
  began: number;
  over: boolean;
  game: string;
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

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
}

/** What went wrong: a code that stays the same, and one sentence. */
export interface Problem {
  code: string;
  message: string;
}

/** The guest's seats are ready; `word` is random, up to 64 letters and digits. */
export interface Ready {
  type: "ready";
  word: string;
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

/** A seat as everybody sees it: `kind` is `open`, `person` or `bot`. */
export interface SeatInfo {
  kind: string;
  name: string;
  avatar?: string;
  level?: string;
  ready?: boolean;
  away?: boolean;
  here?: boolean;
  yours?: boolean;
}

/** The person of this seat looks at the device: send what the seat sees. */
export interface Show {
  type: "show";
  seat: number;
  seen?: number;
}

/** The move is stored as this entry. */
export interface Stored {
  seq: number;
}

/** The table itself, whenever something but the play changes. `phase`: gathering, playing, over. `seats_yours` are the seats of the guest; with several of them hands wait behind a curtain. `note` is a sentence on a match that was played by other rules than the server has now. One that these cannot follow is over and has no result. `begins` is there if the game lets its table name who begins, and the host may answer it. */
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
  watching: number;
  fair: Fair;
  result?: Result | null;
  note?: string;
  begins?: Begins | null;
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

export type FromClient = Hello | Ready | Play | Show | Undo | Why | Emote | Ping;
export type FromTable = Welcome | Table | View | Curtain | Accepted | Refused | Because | Emoted | Pong | Moved;
