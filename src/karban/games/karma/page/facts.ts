// Generated from `karban.games.karma.facts` by `python -m karban.server.wire karma`.

/** All that a view of Karma shows. */
export interface Facts {
  asked: "any" | "five" | "give" | "new" | "number" | "table" | "up";
  draw_pile: number;
  first: number | null;
  foreseen: string[];
  hand: string[];
  hand_sizes: number[];
  hidden: boolean[][];
  known: string[][];
  loser: number | null;
  pile: string[];
  removed: string[];
  turn: number;
  up: (string | null)[][];
}
