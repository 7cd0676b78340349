// Generated from `karban.games.makalu.facts` by `python -m karban.server.wire makalu`.

export interface Asked {
  draw?: number;
  match?: string;
  "match-or-ten"?: string;
  name?: "rank" | "suit";
  rank?: string;
  suit?: string;
}

/** All that a view of Makalu shows. */
export interface Facts {
  asked: Asked;
  bottom: string[];
  closer: number | null;
  deal: number;
  dealer: number;
  direction: "clockwise" | "counter-clockwise";
  drawn: string | null;
  draws: number;
  gained: number[];
  hand: string[];
  hand_sizes: number[];
  known: string[][];
  laid: string[][];
  limit: number;
  makalu: number[];
  out: number[];
  pile: string[];
  stock: number;
  totals: number[];
}
