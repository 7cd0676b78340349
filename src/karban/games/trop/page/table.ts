// Trop on the table: what lies where, and what a move touches.
import type { GamePage, Look, Scene, SeatScene, Zone } from "@web/scene";
import { cover } from "./cover";
import { back, face } from "./face";

const LIMIT = 21;

/** The hand of the last round, laid open; one's own is still in hand when the match is over. */
function laid({ facts, words, seat, turn }: Look, place: number): Zone[] {
  const spots = facts.laid[place].map((code: string) => ({ code }));
  if (!spots.length || (turn === null && place === seat)) return [];
  return [{ id: "laid", kind: "row", label: words.say("zone-laid"), spots }];
}

function seat(look: Look, place: number): SeatScene {
  const { facts, words } = look;
  const zones = place === look.seat ? [] : laid(look, place);
  return {
    place,
    held: facts.laid.some((hand: string[]) => hand.length) ? null : facts.hand_sizes[place],
    known: facts.known[place],
    zones,
    points: words.say("points-of", { n: facts.totals[place] }),
    marks: facts.bust === place ? [words.say("mark-bust")] : [],
    target: `seat:${place}`,
  };
}

function scene(look: Look): Scene {
  const { facts, words } = look;
  const way = facts.direction === "clockwise" ? "right" : "left";
  const dropped: string[] = facts.dropped;
  const act = /^(drop|take) /.exec(look.moves[0]?.text ?? "")?.[1];
  return {
    badges: [
      {
        key: "total",
        text: words.say("row-total", { total: facts.row_total }),
        tone: facts.row_total > 14 ? "warn" : "strong",
        gauge: { value: facts.row_total, of: LIMIT },
      },
      { key: "direction", text: words.say(`direction-${way}`), icon: facts.direction },
      { key: "round", text: `${words.say("round", { n: facts.round })}, ${words.say("target", { n: facts.target })}` },
    ],
    centre: [
      { id: "deck", kind: "deck", label: words.say("zone-deck"), spots: [], count: facts.deck, target: "deck", wish: "draw" },
      {
        id: "row",
        kind: "row",
        label: words.say("row"),
        spots: facts.row.map((code: string) => ({ code, target: `row:${code}`, ...(act ? { wish: `${act} ${code}` } : {}) })),
      },
      ...(dropped.length
        ? [
            {
              id: "dropped",
              kind: "pile" as const,
              label: words.say("zone-dropped"),
              spots: dropped.slice(-2).map((code) => ({ code })),
              count: dropped.length,
              minor: true,
            },
          ]
        : []),
    ],
    seats: facts.totals.map((_: number, place: number) => seat(look, place)),
    own: look.seat === null ? [] : laid(look, look.seat),
    hand:
      look.seat === null
        ? null
        : {
            id: "hand",
            kind: "row",
            label: "",
            spots: facts.hand.map((code: string) => ({ code, target: `hand:${code}`, wish: `play ${code}` })),
          },
  };
}

function action(code: string): string {
  return /[rdts]$/.test(code) ? code.slice(-1) : "none";
}

const page: GamePage = {
  cover,
  quick: 3,
  minutes: [10, 20],
  scene,
  move(text) {
    const [verb = "", card = ""] = text.split(" ");
    if (verb === "draw") return { targets: ["deck"], label: ["do-draw", {}] };
    const place = verb === "play" ? "hand" : "row";
    return { targets: [`${place}:${card}`], label: [`do-${verb}`, { card: written(card) }] };
  },
  question({ moves }) {
    const verbs = new Set(moves.map((move) => move.text.split(" ")[0]));
    if (verbs.has("drop")) return ["question-drop", {}];
    if (verbs.has("take")) return ["question-take", {}];
    if (!verbs.has("draw")) return ["question-full", {}];
    return [verbs.has("play") ? "question-turn" : "question-draw", {}];
  },
  face,
  back,
  name: (code, words) => words.say("card-name", { number: written(code).split(" ")[0] ?? "", action: action(code) }),
  short: (code, words) => words.say("card-short", { number: written(code).split(" ")[0] ?? "", action: action(code) }),
  points: { row_total: "[data-badge=total]" },
  graph: { key: "graph", values: (facts) => facts.totals, round: (facts) => facts.round },
};

/** The number with a proper minus. */
function written(code: string): string {
  return code.replace(/[rdts]$/, "").replace("-", "−");
}

export default page;
