// Karma on the table: what lies where, and what a move touches.
import type { Facts, GamePage, Look, Scene, SeatScene, Spot, Zone } from "@web/scene";
import { cover } from "./cover";
import { back, face } from "./face";

const SHOWN = 5; // cards of the pile

function demand({ facts, words }: Look): string {
  if (facts.first === null || facts.up.flat().every((card: string | null) => !card)) {
    if (facts.hand_sizes.some((size: number) => size > 3)) return words.say("need-up");
  }
  const top: string | undefined = facts.pile.at(-1);
  if (top === undefined) return words.say("need-new");
  if (top === "F") return words.say("need-five");
  return Number(top) > 1 ? words.say("need-number", { card: top }) : words.say("need-any");
}

/** The three places before a seat: a face-up card on a hidden one. */
function row(facts: Facts, place: number, own: boolean): Spot[] {
  return facts.up[place].map((code: string | null, i: number) => {
    const hidden: boolean = facts.hidden[place][i];
    if (code) return { code, under: hidden, ...(own ? { target: `up:${code}`, wish: `play ${code}` } : {}) };
    if (hidden) return { code: null, ...(own ? { target: `hidden:${i + 1}`, wish: `flip ${i + 1}` } : {}) };
    return { code: null, slot: true };
  });
}

function table(look: Look, place: number, own: boolean): Zone {
  return { id: "table", kind: "row", label: look.words.say("zone-table"), spots: row(look.facts, place, own) };
}

function seat(look: Look, place: number): SeatScene {
  const { facts, words } = look;
  const out = !facts.hand_sizes[place] && !facts.hidden[place].some(Boolean) && !facts.up[place].some(Boolean);
  const marks = [];
  if (facts.loser === place) marks.push(words.say("mark-lost"));
  else if (out) marks.push(words.say("mark-out"));
  return {
    place,
    held: facts.hand_sizes[place],
    known: facts.known[place],
    zones: [table(look, place, false)],
    points: null,
    marks,
    target: `seat:${place}`,
  };
}

function scene(look: Look): Scene {
  const { facts, words } = look;
  const pile: Zone = {
    id: "pile",
    kind: "pile",
    label: words.say("pile"),
    spots: facts.pile.slice(-SHOWN).map((code: string) => ({ code })),
    count: facts.pile.length,
    target: "pile",
    wish: "take",
    note: facts.pile.length > SHOWN ? words.say("pile-bottom", { card: facts.pile[0] }) : "",
  };
  const removed: Zone = {
    id: "removed",
    kind: "pile",
    label: words.say("zone-removed"),
    spots: facts.removed.slice(-1).map(() => ({ code: null })),
    count: facts.removed.length,
    minor: true,
  };
  const hand = facts.hand.map((code: string) => ({ code, target: `hand:${code}`, wish: `play ${code}` }));
  return {
    badges: [
      { key: "demand", text: demand(look), tone: "strong" },
      { key: "turn", text: words.say("turn", { n: facts.turn }) },
      ...(facts.foreseen.length
        ? [{ key: "foreseen", text: words.say("foreseen", { n: facts.foreseen.length, cards: facts.foreseen.join(", ") }) }]
        : []),
    ],
    centre: [
      { id: "deck", kind: "deck", label: words.say("zone-draw"), spots: [], count: facts.draw_pile },
      pile,
      ...(facts.removed.length ? [removed] : []),
    ],
    seats: facts.hand_sizes.map((_: number, place: number) => seat(look, place)),
    own: look.seat === null ? [] : [table(look, look.seat, true)],
    hand: look.seat === null ? null : { id: "hand", kind: "row", label: "", spots: hand },
  };
}

const page: GamePage = {
  cover,
  quick: 4,
  minutes: [10, 20],
  scene,
  move(text, look) {
    const [verb = "", ...rest] = text.split(" ");
    const card = rest[0] ?? "";
    if (verb === "play") {
      const place = look.facts.hand.length ? "hand" : "up";
      const several = look.moves.some((move) => move.text === `play ${card} ${card}`);
      const targets = [`${place}:${card}`, ...(several ? [`choice:${rest.length}`] : [])];
      return { targets, label: ["do-play", { card, n: rest.length }] };
    }
    if (verb === "up") return { targets: rest.map((code) => `hand:${code}`), label: ["do-up", {}] };
    if (verb === "take") return { targets: ["pile"], label: ["do-take", {}] };
    if (verb === "flip") return { targets: [`hidden:${card}`], label: ["do-flip", { n: card }] };
    if (verb === "table") return { targets: [`up:${card}`], label: ["do-table", { card }] };
    return { targets: [`seat:${card}`], label: ["do-give", { name: look.name(Number(card)) }] };
  },
  question({ facts, moves }, chosen) {
    const verbs = new Set(moves.map((move) => move.text.split(" ")[0]));
    const only = (verb: string) => verbs.has(verb) && !(verb === "flip" ? verbs.has("play") : false);
    if (chosen.length && verbs.has("play")) return ["question-count", {}];
    if (verbs.has("up")) return ["question-up", { n: 3 - chosen.length }];
    if (verbs.has("give")) return ["question-give", {}];
    if (verbs.has("table")) return ["question-table", {}];
    if (only("flip")) return [facts.pile.at(-1) === "T" && !verbs.has("take") ? "question-table-hidden" : "question-flip", {}];
    if (verbs.has("play")) return [facts.pile.length ? (facts.hand.length ? "question-play" : "question-play-up") : "question-lead", {}];
    return ["question-take", {}];
  },
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
  confirm: (text) => text.startsWith("up"),
  graph: {
    key: "graph",
    values: (facts) =>
      facts.hand_sizes.map(
        (held: number, p: number) => held + facts.up[p].filter(Boolean).length + facts.hidden[p].filter(Boolean).length,
      ),
    round: (facts) => facts.turn,
  },
};

export default page;
