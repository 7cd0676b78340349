// Generated from `karban.games.trop.facts` by `python -m karban.server.wire trop`.

/** All that a view of Trop shows. */
export interface Facts {
  bust: number | null;
  deck: number;
  direction: "clockwise" | "counter-clockwise";
  dropped: string[];
  gained: number[];
  hand: string[];
  hand_sizes: number[];
  known: string[][];
  laid: string[][];
  limit: number;
  round: number;
  row: string[];
  row_total: number;
  target: number;
  totals: number[];
}
