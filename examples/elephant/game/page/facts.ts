// Generated from `karban.games.elephant.words` by `python -m karban.server.wire elephant`.

/** All that a view of Mouse and Elephant shows. */
export interface Facts {
  deal: number;
  deals: number;
  hand: string[];
  hand_sizes: number[];
  leader: number;
  played: string[];
  trick: (string | null)[];
  tricks: number[];
}
