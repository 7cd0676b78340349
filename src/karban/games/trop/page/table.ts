// Trop on the table: what lies where, and what is asked.
import { kindsOf } from "@web/moves";
import { ownHand, shown, tappable, type GamePage, type Look, type Scene, type SeatScene, type Zone } from "@web/scene";
import type { Words } from "@web/words.svelte";
import { cover } from "./cover";
import { back, face } from "./face";
import type { Facts } from "./facts";

/** The hand of the last round, laid open; one's own is still in hand when the match is over. */
function laid({ facts, words, seat, turn }: Look<Facts>, place: number): Zone[] {
  const spots = shown(facts.laid[place] ?? []);
  if (!spots.length || (turn === null && place === seat)) return [];
  return [{ id: "laid", kind: "row", label: words.say("zone-laid"), spots }];
}

function seat(look: Look<Facts>, place: number): SeatScene {
  const { facts, words } = look;
  return {
    place,
    held: facts.laid.some((hand) => hand.length) ? null : (facts.hand_sizes[place] ?? null),
    known: facts.known[place] ?? [],
    zones: place === look.seat ? [] : laid(look, place),
    points: words.say("points-of", { n: facts.totals[place] ?? 0 }),
    marks: facts.bust === place ? [words.say("mark-bust")] : [],
    target: `seat:${place}`,
  };
}

/** Cards that were dropped from the row, once there are some. */
function dropped({ facts, words }: Look<Facts>): Zone[] {
  if (!facts.dropped.length) return [];
  const spots = shown(facts.dropped.slice(-2));
  return [{ id: "dropped", kind: "pile", label: words.say("zone-dropped"), spots, count: facts.dropped.length, minor: true }];
}

function scene(look: Look<Facts>): Scene {
  const { facts, words, moves } = look;
  const way = facts.direction === "clockwise" ? "right" : "left";
  const act = ["drop", "take"].find((kind) => kindsOf(moves).has(kind));
  return {
    badges: [
      {
        key: "total",
        text: words.say("row-total", { total: facts.row_total }),
        tone: facts.row_total / facts.limit > 2 / 3 ? "warn" : "strong",
        gauge: { value: facts.row_total, of: facts.limit },
      },
      { key: "direction", text: words.say(`direction-${way}`), icon: facts.direction },
      { key: "round", text: `${words.say("round", { n: facts.round })}, ${words.say("target", { n: facts.target })}` },
    ],
    centre: [
      { id: "deck", kind: "deck", label: words.say("zone-deck"), spots: [], count: facts.deck, target: "deck", wish: "draw" },
      { id: "row", kind: "row", label: words.say("row"), spots: tappable("row", facts.row, act) },
      ...dropped(look),
    ],
    seats: facts.totals.map((_, place) => seat(look, place)),
    own: look.seat === null ? [] : laid(look, look.seat),
    hand: ownHand(look.seat, tappable("hand", facts.hand, "play")),
  };
}

/** The number of a card, with a proper minus, and the letter of its action. */
function parts(code: string): { number: string; action: string } {
  const [, number = "", action] = /^(-?\d+)(\w?)$/.exec(code) ?? [];
  return { number: number.replace("-", "−"), action: action || "none" };
}

const short = (code: string, words: Words): string => words.say("card-short", parts(code));

const page: GamePage<Facts> = {
  cover,
  quick: 3,
  minutes: [10, 20],
  scene,
  question({ facts: { limit }, moves }) {
    const kinds = kindsOf(moves);
    if (kinds.has("drop")) return ["question-drop", {}];
    if (kinds.has("take")) return ["question-take", {}];
    if (!kinds.has("draw")) return ["question-full", { limit }];
    return kinds.has("play") ? ["question-turn", { limit }] : ["question-draw", {}];
  },
  face,
  back,
  name: (code, words) => words.say("card-name", parts(code)),
  short,
  points: { row_total: "[data-badge=total]" },
  graph: { key: "graph", values: (facts) => facts.totals, round: (facts) => facts.round },
};

export default page;
