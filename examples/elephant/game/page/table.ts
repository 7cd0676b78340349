// Mouse and Elephant on the table: what lies where, and what is asked.
import { ownHand, shown, tappable, type GamePage, type Look, type Scene, type SeatScene, type Spot, type Zone } from "@web/scene";
import type { Words } from "@web/words.svelte";
import { cover } from "./cover";
import { back, face } from "./face";
import type { Facts } from "./facts";

function name(code: string, words: Words): string {
  if (code === "1") return words.say("card-mouse");
  return code === "12" ? words.say("card-elephant") : code;
}

/** The cards of the trick as they were played, from the leader on, each with its player's name. */
function trick({ facts, players, name }: Look<Facts>): Spot[] {
  const order = Array.from({ length: players }, (_, i) => (facts.leader + i) % players);
  return order.filter((place) => facts.trick[place]).map((place) => ({ code: facts.trick[place] ?? null, mark: name(place) }));
}

function seat({ facts, words }: Look<Facts>, place: number): SeatScene {
  const points = words.say("tricks-of", { n: facts.tricks[place] ?? 0 });
  return { place, held: facts.hand_sizes[place] ?? null, known: [], zones: [], points, marks: [] };
}

/** What was played before this trick, once there is something. */
function played({ facts, words }: Look<Facts>): Zone[] {
  const spots = shown(facts.played.filter((code) => !facts.trick.includes(code)));
  return spots.length ? [{ id: "played", kind: "row", label: words.say("zone-played"), spots, minor: true }] : [];
}

function scene(look: Look<Facts>): Scene {
  const { facts, words } = look;
  return {
    badges: [{ key: "deal", text: words.say("deal", { n: facts.deal, of: facts.deals }) }],
    centre: [{ id: "trick", kind: "row", label: words.say("zone-trick"), spots: trick(look) }, ...played(look)],
    seats: facts.tricks.map((_, place) => seat(look, place)),
    own: [],
    hand: ownHand(look.seat, tappable("hand", facts.hand, "play")),
  };
}

const page: GamePage<Facts> = {
  cover,
  quick: 3,
  minutes: [5, 10],
  scene,
  question: () => ["asks-play", {}],
  face,
  back,
  name,
  short: (code) => code,
  points: { tricks: ".points", leader: ".arrow" },
  graph: { key: "graph", values: (facts) => facts.tricks, round: (facts) => facts.deal },
};

export default page;
