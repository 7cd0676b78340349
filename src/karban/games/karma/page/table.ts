// Karma on the table: what lies where, and what is asked.
import { kindsOf } from "@web/moves";
import { ownHand, shown, tappable, type GamePage, type Look, type Scene, type SeatScene, type Spot, type Zone } from "@web/scene";
import { cover } from "./cover";
import { back, face } from "./face";
import type { Facts } from "./facts";

const SHOWN = 5; // cards of the pile

function demand({ facts, words }: Look<Facts>): string {
  const asked = facts.asked === "table" || facts.asked === "give" ? "any" : facts.asked;
  return words.say(`need-${asked}`, { card: facts.pile.at(-1) ?? "" });
}

/** The places before a seat: a face-up card on a hidden one. */
function row({ facts }: Look<Facts>, place: number, own: boolean): Spot[] {
  return (facts.up[place] ?? []).map((code, i) => {
    const under = facts.hidden[place]?.[i] ?? false;
    if (code) return { code, under, ...(own ? { target: `up:${code}`, wish: `play ${code}` } : {}) };
    if (under) return { code: null, ...(own ? { target: `hidden:${i + 1}`, wish: `flip ${i + 1}` } : {}) };
    return { code: null, slot: true };
  });
}

function table(look: Look<Facts>, place: number, own: boolean): Zone {
  return { id: "table", kind: "row", label: look.words.say("zone-table"), spots: row(look, place, own) };
}

/** How many cards a place has left, in hand and on the table. */
function left(facts: Facts, place: number): number {
  const lying = [...(facts.up[place] ?? []), ...(facts.hidden[place] ?? [])];
  return (facts.hand_sizes[place] ?? 0) + lying.filter(Boolean).length;
}

function seat(look: Look<Facts>, place: number): SeatScene {
  const { facts, words } = look;
  const marks = [];
  if (facts.loser === place) marks.push(words.say("mark-lost"));
  else if (!left(facts, place)) marks.push(words.say("mark-out"));
  return {
    place,
    held: facts.hand_sizes[place] ?? null,
    known: facts.known[place] ?? [],
    zones: [table(look, place, false)],
    points: null,
    marks,
    target: `seat:${place}`,
  };
}

function pile({ facts, words }: Look<Facts>): Zone {
  const [bottom = ""] = facts.pile;
  return {
    id: "pile",
    kind: "pile",
    label: words.say("pile"),
    spots: shown(facts.pile.slice(-SHOWN)),
    count: facts.pile.length,
    target: "pile",
    wish: "take",
    note: facts.pile.length > SHOWN ? words.say("pile-bottom", { card: bottom }) : "",
  };
}

/** Cards that are out of the game, once there are some. */
function removed({ facts, words }: Look<Facts>): Zone[] {
  const count = facts.removed.length;
  return count ? [{ id: "removed", kind: "pile", label: words.say("zone-removed"), spots: [{ code: null }], count, minor: true }] : [];
}

function scene(look: Look<Facts>): Scene {
  const { facts, words } = look;
  const foreseen = { n: facts.foreseen.length, cards: facts.foreseen.join(", ") };
  return {
    badges: [
      { key: "demand", text: demand(look), tone: "strong" },
      { key: "turn", text: words.say("turn", { n: facts.turn }) },
      ...(foreseen.n ? [{ key: "foreseen", text: words.say("foreseen", foreseen) }] : []),
    ],
    centre: [
      { id: "deck", kind: "deck", label: words.say("zone-draw"), spots: [], count: facts.draw_pile },
      pile(look),
      ...removed(look),
    ],
    seats: facts.hand_sizes.map((_, place) => seat(look, place)),
    own: look.seat === null ? [] : [table(look, look.seat, true)],
    hand: ownHand(look.seat, tappable("hand", facts.hand, "play")),
  };
}

const page: GamePage<Facts> = {
  cover,
  quick: 4,
  minutes: [10, 20],
  scene,
  question({ facts, moves }, chosen) {
    const kinds = kindsOf(moves);
    const [first] = moves;
    if (first?.kind === "up") return ["question-up", { n: (first.cards ?? []).length - chosen.length }];
    if (kinds.has("play")) {
      if (chosen.length) return ["question-count", {}];
      if (!facts.pile.length) return ["question-lead", {}];
      return [facts.hand.length ? "question-play" : "question-play-up", {}];
    }
    if (kinds.has("give")) return ["question-give", {}];
    if (kinds.has("table")) return ["question-table", {}];
    if (kinds.has("flip")) return [facts.asked === "table" ? "question-table-hidden" : "question-flip", {}];
    return ["question-take", {}];
  },
  confirm: (move) => move.kind === "up",
  face,
  back,
  name: (code, words) => words.say("card-name", { code }),
  short: (code) => code,
  points: {
    draw_pile: "[data-zone=deck]",
    up: ".mine [data-zone=table]",
    hidden: ".mine [data-zone=table]",
    loser: ".seat .tag",
  },
  graph: { key: "graph", values: (facts) => facts.hand_sizes.map((_, place) => left(facts, place)), round: (facts) => facts.turn },
};

export default page;
