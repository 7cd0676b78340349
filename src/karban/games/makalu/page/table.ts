// Makalu on the table: what lies where, and what a move touches.
import type { Badge, GamePage, Look, Scene, SeatScene, Spot, Zone } from "@web/scene";
import type { Words } from "@web/words.svelte";
import { cover } from "./cover";
import { back, face } from "./face";

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
function asked({ facts, words }: Look): Badge[] {
  return Object.entries(facts.asked as Record<string, string | number>).map(([what, value]) => ({
    key: "asked",
    text: words.say(`asked-${what}`, { value: what.startsWith("match") ? short(String(value), words) : value }),
    tone: what === "draw" ? "warn" : "strong",
  }));
}

/** The hand of the last deal, laid open; one's own is still in hand when the match is over. */
function laid({ facts, words, seat, turn }: Look, place: number): Zone[] {
  const spots = facts.laid[place].map((code: string) => ({ code }));
  if (!spots.length || (turn === null && place === seat)) return [];
  return [{ id: "laid", kind: "row", label: words.say("zone-laid"), spots }];
}

function seat(look: Look, place: number): SeatScene {
  const { facts, words, turn } = look;
  const zones = place === look.seat ? [] : laid(look, place);
  const marks = [];
  if (facts.dealer === place) marks.push(words.say("mark-dealer"));
  if (facts.hand_sizes[place] === 1) marks.push(words.say("mark-makalu"));
  if (facts.closer === place) marks.push(words.say("mark-closed"));
  if (facts.out.includes(place)) marks.push(words.say("mark-out"));
  return {
    place,
    held: turn === null && zones.length ? null : facts.hand_sizes[place],
    known: facts.known[place],
    zones,
    points: words.say("points-of", { n: facts.totals[place] }),
    marks,
    target: `seat:${place}`,
  };
}

function hand({ facts, words, seat, turn }: Look): Spot[] {
  const spots: Spot[] = facts.hand.map((code: string) => ({ code, target: `hand:${code}`, wish: `play ${code}` }));
  const drawn: string | null = facts.drawn;
  if (!drawn || seat !== turn) return spots;
  return [...spots, { code: drawn, target: `drawn:${drawn}`, wish: `play ${drawn}`, mark: words.say("mark-drawn") }];
}

function scene(look: Look): Scene {
  const { facts, words } = look;
  const way = facts.direction === "clockwise" ? "right" : "left";
  const bottom: string[] = facts.bottom;
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
        note: bottom.length ? words.say("bottom", { cards: bottom.map((code) => short(code, words)).join(", ") }) : "",
      },
      {
        id: "pile",
        kind: "pile",
        label: words.say("pile"),
        spots: facts.pile.slice(-SHOWN).map((code: string) => ({ code })),
        count: facts.pile.length,
      },
    ],
    seats: facts.totals.map((_: number, place: number) => seat(look, place)),
    own: look.seat === null ? [] : laid(look, look.seat),
    hand: look.seat === null ? null : { id: "hand", kind: "row", label: "", spots: hand(look) },
  };
}

const page: GamePage = {
  cover,
  quick: 3,
  minutes: [15, 30],
  scene,
  move(text, look) {
    const [verb = "", what = ""] = text.split(" ");
    const card = what.replace("!", "");
    if (verb === "draw") {
      const n: number = look.facts.asked.draw ?? 1;
      return { targets: ["stock"], label: ["do-draw", { n }] };
    }
    if (verb === "play") {
      const both = ["", "!"].every((call) => look.moves.some((move) => move.text === `play ${card}${call}`));
      const place = look.facts.drawn === card ? "drawn" : "hand";
      const call = what.endsWith("!");
      return {
        targets: [`${place}:${card}`, ...(both ? [`choice:${call ? "call" : "quiet"}`] : [])],
        label: [call ? "do-call" : "do-play", { card: short(card, look.words) }],
      };
    }
    if (verb === "suit") return { targets: [`choice:${what}`], label: ["do-suit", { suit: what }] };
    if (verb === "rank") return { targets: [`choice:${what}`], label: ["do-rank", { rank: what }] };
    return { targets: [`choice:${verb}`], label: [`do-${verb}`, {}] };
  },
  question({ facts, moves }, chosen) {
    const verbs = new Set(moves.map((move) => move.text.split(" ")[0]));
    if (chosen.length) return ["question-call", {}];
    if (verbs.has("suit")) return ["question-suit", {}];
    if (verbs.has("rank")) return ["question-rank", {}];
    if (verbs.has("keep")) return [verbs.has("play") ? "question-drawn" : "question-keep", {}];
    if (verbs.has("pass")) return ["question-pass", {}];
    if (facts.asked.draw) return [verbs.has("play") ? "question-answer" : "question-must-draw", { n: facts.asked.draw }];
    if (!verbs.has("play")) return ["question-draw", {}];
    return [verbs.has("draw") ? "question-turn-or-draw" : "question-turn", {}];
  },
  face,
  back,
  name,
  short,
  points: { drawn: ".hand .cards" },
  graph: { key: "graph", values: (facts) => facts.totals, round: (facts) => facts.deal },
};

export default page;
