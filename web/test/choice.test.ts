import { describe, expect, it } from "vitest";
import { buttons, complete, kept, lit, open, without, type Option } from "@web/choice";

const option = (move: number, ...targets: string[]): Option => ({ move: { move, text: String(move), kind: "", verb: "" }, targets, label: "" });
const isCard = (target: string) => target.startsWith("hand:") || target.startsWith("got:");

describe("a move that touches two things", () => {
  const swaps = [option(1, "hand:a", "got:x"), option(2, "hand:a", "got:y"), option(3, "hand:b", "got:x"), option(4, "choice:skip")];

  it("can be begun at either end", () => {
    expect(lit(swaps, [])).toEqual(new Set(["hand:a", "hand:b", "got:x", "got:y"]));
    expect(lit(swaps, ["got:x"])).toEqual(new Set(["hand:a", "hand:b"]));
    expect(lit(swaps, ["hand:b"])).toEqual(new Set(["got:x"]));
  });

  it("is complete once both are tapped, and not before", () => {
    expect(complete(swaps, ["got:y"])).toBeNull();
    expect(complete(swaps, ["got:y", "hand:a"])?.move.move).toBe(2);
  });

  it("leaves a button for what is no card", () => {
    expect(buttons(swaps, [], isCard).map((one) => one.move.move)).toEqual([4]);
    expect(buttons(swaps, ["hand:a"], isCard)).toEqual([]);
  });
});

describe("a question of how many", () => {
  const plays = [option(1, "hand:7", "choice:1"), option(2, "hand:7", "choice:2"), option(3, "hand:9")];

  it("is asked only where there is a choice", () => {
    expect(complete(plays, ["hand:9"])?.move.move).toBe(3);
    expect(complete(plays, ["hand:7"])).toBeNull();
    expect(buttons(plays, ["hand:7"], isCard).map((one) => one.move.move)).toEqual([1, 2]);
  });

  it("answers itself when one answer is left", () => {
    expect(complete([plays[0]!], ["hand:7"])?.move.move).toBe(1);
  });
});

describe("equal cards", () => {
  it("count as often as they are tapped", () => {
    const up = [option(1, "hand:3", "hand:3", "hand:9"), option(2, "hand:3", "hand:9", "hand:G")];
    expect(lit(up, ["hand:3", "hand:3"])).toEqual(new Set(["hand:9"]));
    expect(complete(up, ["hand:9", "hand:3", "hand:G"])?.move.move).toBe(2);
    expect(without(["hand:3"], ["hand:3", "hand:3"])).toBeNull();
  });
});

it("forgets what was tapped when it leads nowhere any more", () => {
  const now = [option(1, "hand:a")];
  expect(kept(now, ["hand:a"])).toEqual(["hand:a"]);
  expect(kept(now, ["hand:b"])).toEqual([]);
  expect(open(now, ["hand:b"])).toEqual([]);
});
