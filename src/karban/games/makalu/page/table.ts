// Makalu on the table: what lies where, and what is asked.
import { verbsOf } from "@web/moves";
import { ownHand, shown, tappable, type Badge, type GamePage, type Look, type Scene, type SeatScene, type Spot, type Zone } from "@web/scene";
import type { Words } from "@web/words.svelte";
import { cover } from "./cover";
import { back, face } from "./face";
import type { Asked, Facts } from "./facts";

const SIGNS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };
const SHOWN = 3; // cards of the pile

function short(code: string, words: Words): string {
  return code === "X" ? words.say("card-short-joker") : code.slice(0, -1) + (SIGNS[code.slice(-1)] ?? "");
}

function name(code: string, words: Words): string {
  if (code === "X") return words.say("card-joker");
  if (code === "Kh") return words.say("card-carlos");
  return words.say("card-name", { rank: code.slice(0, -1), suit: code.slice(-1) });
}

/** What the next card must do. */
function asked({ facts, words }: Look<Facts>): Badge[] {
  const asked = Object.entries(facts.asked) as [keyof Asked, string | number][];
  return asked.map(([what, value]) => ({
    key: "asked",
    text: words.say(`asked-${what}`, { value: what === "match" || what === "match-or-ten" ? short(String(value), words) : value }),
    tone: what === "draw" ? "warn" : "strong",
  }));
}

/** The hand of the last deal, laid open; one's own is still in hand when the match is over. */
function laid({ facts, words, seat, turn }: Look<Facts>, place: number): Zone[] {
  const spots = shown(facts.laid[place] ?? []);
  if (!spots.length || (turn === null && place === seat)) return [];
  return [{ id: "laid", kind: "row", label: words.say("zone-laid"), spots }];
}

function seat(look: Look<Facts>, place: number): SeatScene {
  const { facts, words, turn } = look;
  const zones = place === look.seat ? [] : laid(look, place);
  const marks = [];
  if (facts.dealer === place) marks.push(words.say("mark-dealer"));
  if (facts.makalu.includes(place)) marks.push(words.say("mark-makalu"));
  if (facts.closer === place) marks.push(words.say("mark-closed"));
  if (facts.out.includes(place)) marks.push(words.say("mark-out"));
  return {
    place,
    held: turn === null && zones.length ? null : (facts.hand_sizes[place] ?? null),
    known: facts.known[place] ?? [],
    zones,
    points: words.say("points-of", { n: facts.totals[place] ?? 0 }),
    marks,
    target: `seat:${place}`,
  };
}

function hand({ facts, words, seat, turn }: Look<Facts>): Spot[] {
  const spots = tappable("hand", facts.hand, "play");
  const drawn = facts.drawn && seat === turn ? tappable("drawn", [facts.drawn], "play") : [];
  return [...spots, ...drawn.map((spot) => ({ ...spot, mark: words.say("mark-drawn") }))];
}

function scene(look: Look<Facts>): Scene {
  const { facts, words } = look;
  const way = facts.direction === "clockwise" ? "right" : "left";
  const bottom = facts.bottom.map((code) => short(code, words)).join(", ");
  return {
    badges: [
      ...asked(look),
      { key: "direction", text: words.say(`direction-${way}`), icon: facts.direction },
      { key: "deal", text: `${words.say("deal", { n: facts.deal })}, ${words.say("limit", { n: facts.limit })}` },
    ],
    centre: [
      {
        id: "stock",
        kind: "deck",
        label: words.say("zone-stock"),
        spots: [],
        count: facts.stock,
        target: "stock",
        wish: "draw",
        note: bottom && words.say("bottom", { cards: bottom }),
      },
      {
        id: "pile",
        kind: "pile",
        label: words.say("pile"),
        spots: shown(facts.pile.slice(-SHOWN)),
        count: facts.pile.length,
      },
    ],
    seats: facts.totals.map((_, place) => seat(look, place)),
    own: look.seat === null ? [] : laid(look, look.seat),
    hand: ownHand(look.seat, hand(look)),
  };
}

const page: GamePage<Facts> = {
  cover,
  quick: 3,
  minutes: [15, 30],
  scene,
  question({ facts, moves }, chosen) {
    const verbs = verbsOf(moves);
    if (chosen.length) return ["question-call", {}];
    if (verbs.has("suit")) return ["question-suit", {}];
    if (verbs.has("rank")) return ["question-rank", {}];
    if (verbs.has("keep")) return [verbs.has("play") ? "question-drawn" : "question-keep", {}];
    if (verbs.has("pass")) return ["question-pass", {}];
    if (facts.asked.draw) return [verbs.has("play") ? "question-answer" : "question-must-draw", { n: facts.draws }];
    if (!verbs.has("play")) return ["question-draw", {}];
    return [verbs.has("draw") ? "question-turn-or-draw" : "question-turn", {}];
  },
  details: (move, { facts }) => (move.kind === "draw" ? { n: facts.draws } : undefined),
  face,
  back,
  name,
  short,
  points: { drawn: ".hand .cards" },
  graph: { key: "graph", values: (facts) => facts.totals, round: (facts) => facts.deal },
};

export default page;
