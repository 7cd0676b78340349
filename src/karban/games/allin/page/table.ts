// All-in on the table: what lies where, and what a move touches.
import type { Badge, GamePage, Look, Scene, SeatScene, Spot, Zone } from "@web/scene";
import type { Words } from "@web/words.svelte";
import { cover } from "./cover";
import { back, EFFECTS, face, rankOf } from "./face";

const MARKS = ".seat .tag, .me .tag";

function short(code: string, words: Words): string {
  if (rankOf(code) === "R") return words.say("card-rune");
  return words.say("card-short", { rank: rankOf(code), clan: code.slice(-1) });
}

function effects(code: string, words: Words): string {
  const said = (EFFECTS[rankOf(code)] ?? []).map((effect) => {
    const [name = "", n = "0"] = effect.replace("*", "").split(" ");
    const text = words.say(`effect-${name}`, { n: Number(n) });
    return effect.startsWith("*") ? `★ ${text}` : text;
  });
  return said.join(", ");
}

function seat({ facts, words, name, turn }: Look, place: number): SeatScene {
  const marks: string[] = [];
  if (facts.all_in === place) marks.push(words.say("mark-allin"));
  if (facts.answers[place]) marks.push(words.say("mark-said", { rank: facts.answers[place] }));
  const predicted: number | null = facts.predictions[place];
  const full = facts.offer.flat().every(Boolean); // before that they are of the last round
  if (full && predicted !== null && predicted !== undefined) marks.push(words.say("mark-predicts", { whom: name(predicted) }));
  const zones: Zone[] = [];
  const shown: string[] = facts.revealed[place];
  if (turn === null && shown.length) {
    marks.push(words.say("combination", { kind: facts.combinations[place] ?? "nothing" }));
    zones.push({ id: "revealed", kind: "row", label: words.say("zone-revealed"), spots: shown.map((code) => ({ code })) });
  }
  return {
    place,
    held: turn === null && shown.length ? null : facts.hand_sizes[place],
    known: facts.known[place],
    zones,
    points: words.say("runes-of", { n: facts.runes[place] }),
    marks,
    target: `seat:${place}`,
  };
}

/** The second layer above the first, column by column; a covered card is locked. */
function offer({ facts, words }: Look): Zone {
  const [below, above]: [(string | null)[], (string | null)[]] = facts.offer;
  const reach = (code: string | null): Spot =>
    code ? { code, target: `got:${code}`, wish: `take ${code}` } : { code: null, slot: true };
  const top = above.map(reach);
  const bottom = below.map((code, i) => ({ ...reach(code), tucked: Boolean(above[i]) }));
  return { id: "offer", kind: "grid", label: words.say("offer"), columns: below.length, spots: [...top, ...bottom] };
}

function centre(look: Look): Zone[] {
  const { facts, words } = look;
  const top: string | null = facts.discards.at(-1) ?? null;
  const zones: Zone[] = [
    { id: "deck", kind: "deck", label: words.say("zone-deck"), spots: [], count: facts.deck, target: "deck", wish: "draw" },
    offer(look),
  ];
  if (facts.discards.length) {
    const spot: Spot = { code: top, ...(top && look.options.discard === "control" ? { target: `got:${top}`, wish: `take ${top}` } : {}) };
    zones.push({ id: "discards", kind: "pile", label: words.say("zone-discards"), spots: [spot], count: facts.discards.length, minor: true });
  }
  if (facts.played) {
    zones.push({ id: "played", kind: "row", label: words.say("zone-played"), spots: [{ code: facts.played }], note: effects(facts.played, words) });
  }
  if (facts.turned.length) {
    const spots = facts.turned.map((code: string | null) => (code ? { code, target: `turned:${code}`, wish: `keep ${code}` } : { code: null }));
    zones.push({ id: "turned", kind: "row", label: words.say("turned"), spots });
  }
  return zones;
}

function badges({ facts, words }: Look): Badge[] {
  const [below, above]: [(string | null)[], (string | null)[]] = facts.offer;
  const places = below.length * 2;
  const free = [...below, ...above].filter((code) => !code).length;
  return [
    { key: "bank", text: words.say("bank", { n: facts.bank }), tone: "strong" },
    { key: "round", text: words.say("round", { n: facts.round, of: facts.rounds }) },
    { key: "free", text: words.say("offer-free", { n: free }), gauge: { value: places - free, of: places } },
  ];
}

function scene(look: Look): Scene {
  const { facts } = look;
  const hand: Spot[] = facts.hand.map((code: string) => ({ code, target: `hand:${code}`, wish: `play ${code}` }));
  return {
    badges: badges(look),
    centre: centre(look),
    seats: facts.runes.map((_: number, place: number) => seat(look, place)),
    own: [],
    hand: look.seat === null ? null : { id: "hand", kind: "row", label: "", spots: hand },
  };
}

const page: GamePage = {
  cover,
  quick: 3,
  minutes: [15, 30],
  scene,
  move(text, look) {
    const [verb = "", ...rest] = text.split(" ");
    const card = rest[0] ?? "";
    const written = (code: string) => short(code, look.words);
    switch (verb) {
      case "play":
        return { targets: [`hand:${card}`], label: ["do-play", { card: written(card), effects: effects(card, look.words) }] };
      case "discard":
        return { targets: [`hand:${card}`], label: ["do-discard", { card: written(card) }] };
      case "take":
        return { targets: [`got:${card}`], label: ["do-take", { card: written(card) }] };
      case "keep":
        return { targets: [`turned:${card}`], label: ["do-keep", { card: written(card) }] };
      case "swap":
        return { targets: [`hand:${card}`, `got:${rest[1]}`], label: ["do-swap", { card: written(card), other: written(rest[1] ?? "") }] };
      case "ask":
      case "predict":
        return { targets: [`seat:${card}`], label: Number(card) === look.seat ? ["do-name-self", {}] : ["do-name", { name: look.name(Number(card)) }] };
      case "show": {
        const hidden = look.facts.hand.filter((code: string) => !rest.includes(code));
        return { targets: hidden.length ? hidden.map((code: string) => `hand:${code}`) : ["choice:show"], label: ["do-show", {}] };
      }
      case "draw":
        return { targets: ["deck"], label: ["do-draw", {}] };
      default:
        return { targets: [`choice:${verb}`], label: [`do-${verb}`, {}] };
    }
  },
  question({ facts, moves }, chosen) {
    const verbs = new Set(moves.map((move) => move.text.split(" ")[0]));
    const first = ["discard", "show", "predict", "keep", "swap", "take", "draw", "allin", "play"].find((verb) => verbs.has(verb));
    if (verbs.has("ask")) return [/hypnosis/.test(asksBy(facts.played)) ? "question-hypnosis" : "question-eye", {}];
    if (first === "swap" && chosen.length) return [chosen[0]?.startsWith("hand") ? "question-swap-got" : "question-swap-given", {}];
    if (first === "show" && moves.length === 1) return ["question-show-all", {}];
    if (first === "allin" || first === "play") return ["question-turn", {}];
    return [`question-${first ?? "turn"}`, {}];
  },
  face,
  back,
  name: (code, words) => `${short(code, words)}: ${effects(code, words)}`,
  short,
  confirm: (text) => text.startsWith("play"), // its signs are explained before it is played
  points: { answers: MARKS, predictions: MARKS, combinations: MARKS, runes: ".points" },
  graph: { key: "graph", values: (facts) => facts.runes, round: (facts) => facts.round },
};

/** A card asks somebody at most once, by hypnosis or by the eye. */
function asksBy(played: string | null): string {
  return (played ? (EFFECTS[rankOf(played)] ?? []) : []).join(" ");
}

export default page;
