import { describe, expect, it } from "vitest";
import { lay, seenHand } from "@web/cards";
import type { Scene, Zone } from "@web/scene";

const row = (id: string, ...codes: (string | null)[]): Zone => ({ id, kind: "row", label: id, spots: codes.map((code) => ({ code })) });
const deck = (count: number): Zone => ({ id: "deck", kind: "deck", label: "deck", spots: [], count });

function scene(hand: string[], centre: Zone[], held = 2, known: string[] = []): Scene {
  const seat = (place: number, cards: number) => ({ place, held: cards, known: place === 1 ? known : [], zones: [], points: null, marks: [] });
  return { badges: [], centre, seats: [seat(0, hand.length), seat(1, held)], own: [], hand: row("hand", ...hand) };
}

const keyOf = (laid: ReturnType<typeof lay>[0], place: string, index = 0) => laid.keys.get(place)?.[index];

describe("a card keeps its key", () => {
  it("where it stays, though others leave", () => {
    const [before] = lay(scene(["3", "7", "9"], [row("row")]), 0, null, null);
    const [after] = lay(scene(["3", "9"], [row("row", "7")]), 0, before, 0);
    expect(keyOf(after, "seat:0/hand", 0)).toBe(keyOf(before, "seat:0/hand", 0));
    expect(keyOf(after, "seat:0/hand", 1)).toBe(keyOf(before, "seat:0/hand", 2));
    expect(keyOf(after, "row")).toBe(keyOf(before, "seat:0/hand", 1));
  });

  it("when another seat plays it from a hidden hand", () => {
    const [before] = lay(scene(["3"], [row("row")], 2), 0, null, null);
    const [after] = lay(scene(["3"], [row("row", "12")], 1), 0, before, 1);
    expect(before.keys.get("seat:1/hand")).toContain(keyOf(after, "row"));
  });

  it("of equal cards one each", () => {
    const [before] = lay(scene(["5", "5"], [row("row")]), 0, null, null);
    const [after] = lay(scene(["5"], [row("row", "5")]), 0, before, 0);
    expect(new Set([keyOf(after, "row"), keyOf(after, "seat:0/hand")])).toEqual(new Set(before.keys.get("seat:0/hand")));
  });
});

describe("a card that was not seen before", () => {
  it("comes from the pile that has fewer now", () => {
    const [before] = lay(scene(["3"], [deck(10)]), 0, null, null);
    const [after, flight] = lay(scene(["3", "8"], [deck(9)]), 0, before, 0);
    expect(flight.from.get(keyOf(after, "seat:0/hand", 1) ?? "")).toBe("deck");
  });

  it("goes to the hand that has more now", () => {
    const [before] = lay(scene(["3"], [row("pile", "4", "6")], 8), 0, null, null);
    const [, flight] = lay(scene(["3"], [row("pile")], 10), 0, before, 1);
    expect([...flight.to.values()]).toEqual(["seat:1/hand", "seat:1/hand"]);
  });
});

it("shows what is known of a hand first, and not more backs than fit", () => {
  expect(seenHand(3, ["7"]).map((spot) => spot.code)).toEqual(["7", null, null]);
  expect(seenHand(40, []).length).toBe(8);
  expect(seenHand(0, [])).toEqual([]);
});
