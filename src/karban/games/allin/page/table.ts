// All-in on the table: what lies where, and what is asked.
import { verbsOf } from "@web/moves";
import { ownHand, shown, tappable, type Badge, type GamePage, type Look, type Scene, type SeatScene, type Spot, type Zone } from "@web/scene";
import type { Words } from "@web/words.svelte";
import { cover } from "./cover";
import { back, effectsOf, face, rankOf } from "./face";
import type { Facts } from "./facts";

const MARKS = ".seat .tag, .me .tag";

function short(code: string, words: Words): string {
  if (rankOf(code) === "R") return words.say("card-rune");
  return words.say("card-short", { rank: rankOf(code), clan: code.slice(-1) });
}

function effects(code: string, words: Words): string {
  return effectsOf(code).map(({ name, must, cards }) => `${must ? "★ " : ""}${words.say(`effect-${name}`, { n: cards })}`).join(", ");
}

function marks({ facts, words, name, turn }: Look<Facts>, place: number): string[] {
  const said = [];
  if (facts.all_in === place) said.push(words.say("mark-allin"));
  const rank = facts.answers[place];
  if (rank) said.push(words.say("mark-said", { rank }));
  const predicted = facts.predictions[place] ?? null;
  const full = facts.offer.flat().every(Boolean); // before that they are of the last round
  if (full && predicted !== null) said.push(words.say("mark-predicts", { whom: name(predicted) }));
  if (turn === null && facts.revealed[place]?.length) said.push(words.say("combination", { kind: facts.combinations[place] ?? "nothing" }));
  return said;
}

function seat(look: Look<Facts>, place: number): SeatScene {
  const { facts, words, turn } = look;
  const revealed = turn === null ? shown(facts.revealed[place] ?? []) : [];
  return {
    place,
    held: revealed.length ? null : (facts.hand_sizes[place] ?? null),
    known: facts.known[place] ?? [],
    zones: revealed.length ? [{ id: "revealed", kind: "row", label: words.say("zone-revealed"), spots: revealed }] : [],
    points: words.say("runes-of", { n: facts.runes[place] ?? 0 }),
    marks: marks(look, place),
    target: `seat:${place}`,
  };
}

/** A card that may be got, or a place for one. */
const reach = (code: string | null): Spot[] => (code ? tappable("got", [code], "take") : [{ code: null, slot: true }]);

/** The second layer above the first, column by column; a covered card is locked. */
function offer({ facts, words }: Look<Facts>): Zone {
  const [below, above] = facts.offer;
  const bottom = below.flatMap(reach).map((spot, i) => ({ ...spot, tucked: Boolean(above[i]) }));
  return { id: "offer", kind: "grid", label: words.say("offer"), columns: below.length, spots: [...above.flatMap(reach), ...bottom] };
}

/** Played and discarded cards, once there are some: the last one, which can be got at some tables. */
function discards({ facts, words, options }: Look<Facts>): Zone[] {
  const count = facts.discards.length;
  const top = facts.discards.at(-1) ?? null;
  const spots = top && options.discard === "control" ? reach(top) : [{ code: top }];
  return count ? [{ id: "discards", kind: "pile", label: words.say("zone-discards"), spots, count, minor: true }] : [];
}

function centre(look: Look<Facts>): Zone[] {
  const { facts, words } = look;
  const zones: Zone[] = [
    { id: "deck", kind: "deck", label: words.say("zone-deck"), spots: [], count: facts.deck, target: "deck", wish: "draw" },
    offer(look),
    ...discards(look),
  ];
  if (facts.played) {
    zones.push({ id: "played", kind: "row", label: words.say("zone-played"), spots: shown([facts.played]), note: effects(facts.played, words) });
  }
  if (facts.turned.length) {
    const spots = facts.turned.flatMap((code): Spot[] => (code ? tappable("turned", [code], "keep") : [{ code }]));
    zones.push({ id: "turned", kind: "row", label: words.say("turned"), spots });
  }
  return zones;
}

function badges({ facts, words }: Look<Facts>): Badge[] {
  const places = facts.offer.flat();
  const taken = places.filter(Boolean).length;
  return [
    { key: "bank", text: words.say("bank", { n: facts.bank }), tone: "strong" },
    { key: "round", text: words.say("round", { n: facts.round, of: facts.rounds }) },
    { key: "free", text: words.say("offer-free", { n: places.length - taken }), gauge: { value: taken, of: places.length } },
  ];
}

function scene(look: Look<Facts>): Scene {
  const { facts } = look;
  return {
    badges: badges(look),
    centre: centre(look),
    seats: facts.runes.map((_, place) => seat(look, place)),
    own: [],
    hand: ownHand(look.seat, tappable("hand", facts.hand, "play")),
  };
}

const page: GamePage<Facts> = {
  cover,
  quick: 3,
  minutes: [15, 30],
  scene,
  question({ facts, moves }, chosen) {
    const verbs = verbsOf(moves);
    const first = ["ask", "discard", "show", "predict", "keep", "swap", "take", "draw"].find((verb) => verbs.has(verb));
    if (first === "ask") return [`question-${facts.effect}`, {}];
    if (first === "swap" && chosen.length) return [chosen[0]?.startsWith("hand") ? "question-swap-got" : "question-swap-given", {}];
    if (first === "show" && moves.length === 1) return ["question-show-all", {}];
    return [`question-${first ?? "turn"}`, {}];
  },
  details: ({ cards: [card = ""] = [] }, { words }) => ({ effects: effects(card, words) }),
  confirm: (move) => move.kind === "play", // its signs are explained before it is played
  face,
  back,
  name: (code, words) => `${short(code, words)}: ${effects(code, words)}`,
  short,
  points: { answers: MARKS, predictions: MARKS, combinations: MARKS, runes: ".points" },
  graph: { key: "graph", values: (facts) => facts.runes, round: (facts) => facts.round },
};

export default page;
