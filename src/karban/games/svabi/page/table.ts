// Švábí diskotéka on the table: what lies where, and what is asked.
import { kindsOf, verbsOf } from "@web/moves";
import { ownHand, shown, tappable, type GamePage, type Look, type Scene, type SeatScene, type Zone } from "@web/scene";
import { cover } from "./cover";
import { back, face } from "./face";
import type { Facts } from "./facts";

/** A collection, with the hidden card under it. */
function collection({ facts, words }: Look<Facts>, place: number, own: boolean): Zone {
  const cards = facts.collections[place] ?? [];
  const spots = own ? tappable("own", cards, "mirror") : shown(cards);
  if (facts.covered[place]) spots.push({ code: own ? (facts.hidden[place] ?? null) : null, mark: words.say("mark-hidden") });
  return { id: "collection", kind: "row", label: words.say("zone-collection"), spots };
}

/** The card that was picked and lies before a seat: open, or not yet. */
function picked({ facts, words, chosen }: Look<Facts>, place: number): Zone[] {
  const code = facts.revealed[place] ?? null;
  const secret = facts.picking && chosen?.includes(place);
  return code || secret ? [{ id: "picked", kind: "row", label: words.say("zone-picked"), spots: [{ code }] }] : [];
}

/** What the collection of a place comes to, or once the match is over all of them. */
function points({ facts, words, turn }: Look<Facts>, place: number): string {
  const [n = 0, total = 0] = [facts.sums[place], facts.totals[place]];
  if (turn === null) return words.say("sum-of", { n: total });
  return facts.games > 1 ? words.say("sum-and-total", { n, total }) : words.say("sum-of", { n });
}

function seat(look: Look<Facts>, place: number): SeatScene {
  const { facts, words } = look;
  const marks = [];
  if (facts.tie === place) marks.push(words.say("mark-tie"));
  if (facts.mirror === place) marks.push(words.say("mark-mirror"));
  return {
    place,
    held: facts.round ? (facts.hand_sizes[place] ?? null) : null,
    known: [],
    zones: [...picked(look, place), collection(look, place, false)],
    points: points(look, place),
    marks,
    target: `seat:${place}`,
  };
}

/** Cards that are out of the game, once there are some. */
function thrown({ facts, words }: Look<Facts>): Zone[] {
  if (!facts.thrown.length) return [];
  const spots = shown(facts.thrown.slice(-2));
  return [{ id: "thrown", kind: "pile", label: words.say("zone-thrown"), spots, count: facts.thrown.length, minor: true }];
}

function scene(look: Look<Facts>): Scene {
  const { facts, words, seat: own } = look;
  const game = facts.games > 1 ? `, ${words.say("game", { n: facts.game_number, of: facts.games })}` : "";
  return {
    badges: [
      { key: "round", text: words.say("round", { n: facts.round, of: facts.rounds }) + game, tone: "strong" },
      ...(own === null ? [] : [{ key: "pile", text: words.say("pile-left", { n: facts.piles[own] ?? 0 }) }]),
    ],
    centre: [
      { id: "floor", kind: "row", label: words.say("floor"), spots: tappable("floor", facts.floor, "take"), target: "floor" },
      ...thrown(look),
    ],
    seats: facts.totals.map((_, place) => seat(look, place)),
    own: own === null ? [] : [...picked(look, own), collection(look, own, true)],
    hand: ownHand(own, tappable("hand", facts.hand, "pick")),
  };
}

const page: GamePage<Facts> = {
  cover,
  quick: 4,
  minutes: [5, 10],
  scene,
  question({ facts, moves }, chosen) {
    const verbs = verbsOf(moves);
    if (chosen.length) return ["question-pair", {}];
    if (verbs.has("hide")) return ["question-hide", {}];
    if (verbs.has("pick")) return ["question-pick", {}];
    if (verbs.has("mirror")) return [verbs.has("wait") ? "question-mirror" : "question-mirror-must", {}];
    if (kindsOf(moves).has("take-all")) return ["question-take-all", {}];
    return [facts.round === facts.rounds ? "question-take-last" : "question-take", {}];
  },
  face,
  back,
  name: (code, words) => words.say("card-name", { code: Number(code) }),
  short: (code) => code,
  points: { collections: "[data-zone=collection]", revealed: "[data-zone=picked]", tie: ".seat .tag, .me .tag" },
  graph: { key: "graph", values: (facts) => facts.standings, round: (facts) => facts.game_number * (facts.rounds + 1) + facts.round },
};

export default page;
