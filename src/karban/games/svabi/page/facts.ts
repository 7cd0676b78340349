// Generated from `karban.games.svabi.facts` by `python -m karban.server.wire svabi`.

/** All that a view of Švábí diskotéka shows. */
export interface Facts {
  collections: string[][];
  covered: boolean[];
  floor: string[];
  game_number: number;
  games: number;
  hand: string[];
  hand_sizes: number[];
  hidden: (string | null)[];
  mirror: number | null;
  picking: boolean;
  piles: number[];
  revealed: (string | null)[];
  round: number;
  rounds: number;
  standings: number[];
  sums: number[];
  thrown: string[];
  tie: number | null;
  totals: number[];
}
