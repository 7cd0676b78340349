// Mouse and Elephant on the table: what lies where, and what a move touches.
import type { GamePage, Look, Scene, SeatScene, Spot, Zone } from "@web/scene";
import type { Words } from "@web/words.svelte";
import { cover } from "./cover";
import { back, face } from "./face";

function name(code: string, words: Words): string {
  if (code === "1") return words.say("card-mouse");
  return code === "12" ? words.say("card-elephant") : code;
}

/** The cards of the trick as they were played, from the leader on, each with its player's name. */
function trick({ facts, players, name }: Look): Spot[] {
  const order = Array.from({ length: players }, (_, i) => (facts.leader + i) % players);
  return order.filter((place) => facts.trick[place]).map((place) => ({ code: facts.trick[place], mark: name(place) }));
}

function seat({ facts, words }: Look, place: number): SeatScene {
  const points = words.say("tricks-of", { n: facts.tricks[place] });
  return { place, held: facts.hand_sizes[place], known: [], zones: [], points, marks: [] };
}

/** What was played before this trick, once there is something. */
function played({ facts, words }: Look): Zone[] {
  const codes: string[] = facts.played.filter((code: string) => !facts.trick.includes(code));
  const spots = codes.map((code) => ({ code }));
  return spots.length ? [{ id: "played", kind: "row", label: words.say("zone-played"), spots, minor: true }] : [];
}

function scene(look: Look): Scene {
  const { facts, words } = look;
  const hand = facts.hand.map((code: string) => ({ code, target: `hand:${code}`, wish: `play ${code}` }));
  return {
    badges: [{ key: "deal", text: words.say("deal", { n: facts.deal, of: facts.deals }) }],
    centre: [{ id: "trick", kind: "row", label: words.say("zone-trick"), spots: trick(look) }, ...played(look)],
    seats: facts.tricks.map((_: number, place: number) => seat(look, place)),
    own: [],
    hand: look.seat === null ? null : { id: "hand", kind: "row", label: "", spots: hand },
  };
}

const page: GamePage = {
  cover,
  quick: 3,
  minutes: [5, 10],
  scene,
  move(text) {
    const card = text.split(" ")[1] ?? "";
    return { targets: [`hand:${card}`], label: ["move-play", { first: card }] };
  },
  question: () => ["asks-play", {}],
  face,
  back,
  name,
  short: (code) => code,
  points: { tricks: ".points", leader: ".arrow" },
  graph: { key: "graph", values: (facts) => facts.tricks, round: (facts) => facts.deal },
};

export default page;
