// Generated from `karban.games.allin.facts` by `python -m karban.server.wire allin`.

/** An effect of a card; `must` where it has a star, `cards` are those that a peek turns. */
export interface Effect {
  cards: number;
  must: boolean;
  name: string;
}

/** All that a view of All-in shows. */
export interface Facts {
  all_in: number | null;
  answers: (string | null)[];
  asked: number | null;
  bank: number;
  combinations: (string | null)[];
  contenders: number[];
  deck: number;
  discards: (string | null)[];
  effect: string | null;
  gained: number[];
  hand: string[];
  hand_sizes: number[];
  known: string[][];
  offer: [(string | null)[], (string | null)[]];
  played: string | null;
  predictions: (number | null)[];
  revealed: string[][];
  round: number;
  rounds: number;
  runes: number[];
  strongest: number | null;
  turn: number;
  turned: (string | null)[];
}

/** What is printed on the cards and does not follow from their codes. */
export interface Printed {
  effects: Record<string, Effect[]>;
}

export const PRINTED: Printed = {"effects": {"2": [{"name": "peek", "must": true, "cards": 4}], "3": [{"name": "hypnosis", "must": false, "cards": 0}, {"name": "peek", "must": true, "cards": 3}], "4": [{"name": "swap", "must": false, "cards": 0}, {"name": "peek", "must": true, "cards": 2}], "5": [{"name": "eye", "must": false, "cards": 0}, {"name": "take", "must": true, "cards": 0}], "6": [{"name": "swap", "must": false, "cards": 0}, {"name": "draw", "must": true, "cards": 0}], "7": [{"name": "rune", "must": false, "cards": 0}, {"name": "peek", "must": true, "cards": 2}], "8": [{"name": "hypnosis", "must": false, "cards": 0}, {"name": "peek", "must": true, "cards": 2}], "9": [{"name": "eye", "must": false, "cards": 0}, {"name": "peek", "must": true, "cards": 2}], "10": [{"name": "rune", "must": false, "cards": 0}, {"name": "draw", "must": true, "cards": 0}], "J": [{"name": "take", "must": true, "cards": 0}, {"name": "draw", "must": false, "cards": 0}], "Q": [{"name": "draw", "must": true, "cards": 0}, {"name": "swap", "must": false, "cards": 0}], "K": [{"name": "eye", "must": false, "cards": 0}, {"name": "peek", "must": true, "cards": 4}], "A": [{"name": "hypnosis", "must": false, "cards": 0}, {"name": "take", "must": true, "cards": 0}], "R": [{"name": "rune", "must": false, "cards": 0}, {"name": "draw", "must": true, "cards": 0}]}};
