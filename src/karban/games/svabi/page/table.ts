// Švábí diskotéka on the table: what lies where, and what a move touches.
import type { GamePage, Look, Scene, SeatScene, Spot, Zone } from "@web/scene";
import { cover } from "./cover";
import { back, face } from "./face";

const sum = (cards: string[]) => cards.reduce((total, card) => total + Number(card), 0);

/** A collection, with the hidden card under it. */
function collection({ facts, words }: Look, place: number, own: boolean): Zone {
  const cards: string[] = facts.collections[place];
  const spots: Spot[] = cards.map((code) => ({ code, ...(own ? { target: `own:${code}`, wish: `mirror ${code}` } : {}) }));
  if (facts.covered[place]) spots.push({ code: own ? facts.hidden[place] : null, mark: words.say("mark-hidden") });
  return { id: "collection", kind: "row", label: words.say("zone-collection"), spots };
}

/** The card that was picked and lies before a seat: open, or not yet. */
function picked(look: Look, place: number): Zone[] {
  const { facts, words } = look;
  const code: string | null = facts.revealed[place] ?? null;
  const secret = !code && look.chosen?.includes(place) && !isHiding(look);
  if (!code && !secret) return [];
  return [{ id: "picked", kind: "row", label: words.say("zone-picked"), spots: [{ code }] }];
}

/** What is chosen is the card to hide, not yet the first pick. */
function isHiding({ facts, options }: Look): boolean {
  return Boolean(options.hidden) && facts.round <= 1 && !facts.covered.every(Boolean);
}

function seat(look: Look, place: number): SeatScene {
  const { facts, words, players } = look;
  const own = place === look.seat;
  const marks = [];
  if (facts.tie === place) marks.push(words.say("mark-tie"));
  if (facts.mirror === place) marks.push(words.say("mark-mirror"));
  const now = sum(facts.collections[place]) + (own && facts.hidden[place] ? Number(facts.hidden[place]) : 0);
  const total: number = look.turn === null ? facts.totals[place] : now;
  const points = facts.games > 1 && look.turn !== null ? words.say("sum-and-total", { n: now, total: facts.totals[place] }) : words.say("sum-of", { n: total });
  const inHand = facts.revealed[place] === undefined ? null : handSize(facts.piles[place], facts.round, facts.rounds);
  const played = place < players ? picked(look, place) : [];
  return {
    place,
    held: place < players && inHand !== null ? inHand - played.length : null,
    known: [],
    zones: [...played, collection(look, place, false)],
    points,
    marks,
    target: `seat:${place}`,
  };
}

/** Nobody says how many cards another holds; three, as long as there is a pile. */
function handSize(pile: number, round: number, rounds: number): number | null {
  if (round === 0) return null;
  return pile > 0 ? 3 : Math.max(0, Math.min(3, rounds - round));
}

function scene(look: Look): Scene {
  const { facts, words, seat: own } = look;
  const game = facts.games > 1 ? `, ${words.say("game", { n: facts.game_number, of: facts.games })}` : "";
  const ownZones: Zone[] = own === null ? [] : [...picked(look, own), collection(look, own, true)];
  return {
    badges: [
      { key: "round", text: words.say("round", { n: facts.round, of: facts.rounds }) + game, tone: "strong" },
      ...(own === null ? [] : [{ key: "pile", text: words.say("pile-left", { n: facts.piles[own] }) }]),
    ],
    centre: [
      {
        id: "floor",
        kind: "row",
        label: words.say("floor"),
        spots: facts.floor.map((code: string) => ({ code, target: `floor:${code}`, wish: `take ${code}` })),
        target: "floor",
      },
      ...(facts.thrown.length
        ? [
            {
              id: "thrown",
              kind: "pile" as const,
              label: words.say("zone-thrown"),
              spots: facts.thrown.slice(-2).map((code: string) => ({ code })),
              count: facts.thrown.length,
              minor: true,
            },
          ]
        : []),
    ],
    seats: facts.totals.map((_: number, place: number) => seat(look, place)),
    own: ownZones,
    hand:
      own === null
        ? null
        : {
            id: "hand",
            kind: "row",
            label: "",
            spots: facts.hand.map((code: string) => ({ code, target: `hand:${code}`, wish: `pick ${code}` })),
          },
  };
}

const page: GamePage = {
  cover,
  quick: 4,
  minutes: [5, 10],
  scene,
  move(text, look) {
    const [verb = "", card = "", pair] = text.split(" ");
    const legal = (other: string) => look.moves.some((move) => move.text === other);
    if (verb === "wait") return { targets: ["choice:wait"], label: ["do-wait", {}] };
    if (verb === "take") {
      const whole = card === "all";
      const label = pair ? "do-take-pair" : whole ? "do-take-all" : "do-take";
      const both = legal(`take ${card}`) && legal(`take ${card} pair`);
      const choice = both ? [`choice:${pair ?? "alone"}`] : [];
      return { targets: [whole ? "floor" : `floor:${card}`, ...choice], label: [label, { card }] };
    }
    return { targets: [`${verb === "mirror" ? "own" : "hand"}:${card}`], label: [`do-${verb}`, { card }] };
  },
  question({ facts, moves }, chosen) {
    const verbs = new Set(moves.map((move) => move.text.split(" ")[0]));
    if (chosen.length) return ["question-pair", {}];
    if (verbs.has("hide")) return ["question-hide", {}];
    if (verbs.has("pick")) return ["question-pick", {}];
    if (verbs.has("mirror")) return [verbs.has("wait") ? "question-mirror" : "question-mirror-must", {}];
    if (moves.some((move) => move.text.startsWith("take all"))) return ["question-take-all", {}];
    return [facts.round === facts.rounds ? "question-take-last" : "question-take", {}];
  },
  face,
  back,
  name: (code, words) => words.say("card-name", { code: Number(code) }),
  short: (code) => code,
  points: { collections: "[data-zone=collection]", revealed: "[data-zone=picked]", tie: ".seat .tag, .me .tag" },
  graph: {
    key: "graph",
    values: (facts) => facts.collections.map((cards: string[], p: number) => sum(cards) + (facts.games > 1 || !cards.length ? facts.totals[p] : 0)),
    round: (facts) => facts.game_number * 20 + facts.round,
  },
};

export default page;
