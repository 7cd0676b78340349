// What lies on a table, for any game: a game's own page makes a scene from what a view tells.
import type { LegalMove } from "../wire";
import type { Args, Words } from "./words.svelte";

/** A card, or a place for one. Without a code it shows its back. */
export interface Spot {
  code: string | null;
  /** What a move calls it, such as `hand:12`. */
  target?: string;
  /** The move that somebody means who taps it, to be asked about when it is not legal. */
  wish?: string;
  /** A word on the card, such as "drawn". */
  mark?: string;
  /** A place with no card in it. */
  slot?: boolean;
  /** A hidden card lies under this one. */
  under?: boolean;
  /** It lies across, or half covered. */
  tucked?: boolean;
}

/** `deck`: backs and a number. `pile`: the last cards. `row`: all of them. `grid`: in columns. */
export interface Zone {
  id: string;
  kind: "deck" | "pile" | "row" | "grid";
  label: string;
  spots: Spot[];
  /** How many cards there are, where not all are shown. */
  count?: number;
  target?: string;
  wish?: string;
  columns?: number;
  /** What stands below it. */
  note?: string;
  /** Nothing there is worth a place on a small screen. */
  minor?: boolean;
}

/** A place at the table: a seat, or one beyond the seats that has a score. */
export interface SeatScene {
  place: number;
  /** Cards in hand, and those of them that are known. */
  held: number | null;
  known: string[];
  zones: Zone[];
  points: string | null;
  marks: string[];
  target?: string;
}

/** What must always be in plain sight. */
export interface Badge {
  key: string;
  text: string;
  /** `strong` is the thing to look at; `gauge` fills up to `of`. */
  tone?: "strong" | "warn";
  gauge?: { value: number; of: number };
  icon?: "clockwise" | "counter-clockwise";
}

export interface Scene {
  badges: Badge[];
  centre: Zone[];
  seats: SeatScene[];
  own: Zone[];
  hand: Zone | null;
  /** The table in text, where nothing draws it. */
  lines?: string[];
}

/** What a game's page is given to look at; the type of its facts is in the game's own `facts.ts`. */
export interface Look<Facts = unknown> {
  facts: Facts;
  seat: number | null;
  players: number;
  turn: number | null;
  options: Record<string, boolean | number | string>;
  words: Words;
  name: (place: number) => string;
  moves: LegalMove[];
  /** Seats that have chosen while others still choose. */
  chosen?: number[];
  /** The table in text, for a page that wants it. */
  lines: string[];
}

export interface GamePage<Facts = unknown> {
  /** The picture in the lobby, 400 × 250; without it the title stands on a card. */
  cover?: string;
  /** Players of *Play now*, and the minutes that a match takes. */
  quick?: number;
  minutes?: [number, number];
  /** It wants the table in text. */
  lines?: boolean;
  scene(look: Look<Facts>): Scene;
  /** The key of the question that is asked, with its words; `chosen` are the targets tapped so far. */
  question(look: Look<Facts>, chosen: string[]): [string, Args];
  /** What the sentence `do-…` of a move is told beside its cards, seat, place or name. */
  details?(move: LegalMove, look: Look<Facts>): Args | undefined;
  /** A card's drawing, 100 × 140. */
  face(code: string): string;
  /** The drawing of a back. */
  back: string;
  /** What a card is called, and how it is written in a sentence. */
  name(code: string, words: Words): string;
  short(code: string, words: Words): string;
  /** Moves that should be confirmed. */
  confirm?(move: LegalMove): boolean;
  /** Where a lesson's facts are seen, as selectors; those not named are a zone, a badge, or common. */
  points?: Partial<Record<keyof Facts, string>>;
  /** What the graph of a match shows, by place; the key says what it is. */
  graph?: { key: string; values(facts: Facts): number[]; round(facts: Facts): number };
}

/** Cards that lie there to be looked at. */
export const shown = (codes: string[]): Spot[] => codes.map((code) => ({ code }));

/** Cards that moves touch: `hand:7` at the place `hand`. With `wish`, who taps it means `play 7`. */
export function tappable(place: string, codes: string[], wish?: string): Spot[] {
  return codes.map((code) => ({ code, target: `${place}:${code}`, wish: wish && `${wish} ${code}` }));
}

/** One's own cards; a spectator has none. */
export function ownHand(seat: number | null, spots: Spot[]): Zone | null {
  return seat === null ? null : { id: "hand", kind: "row", label: "", spots };
}
