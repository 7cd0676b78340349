import { expect, it } from "vitest";
import { all, byRound, thinned } from "@web/rounds";
import type { GamePage } from "@web/scene";
import type { Moments } from "../src/wire";

const page = { graph: { key: "graph", values: (facts: { t: number[] }) => facts.t, round: (facts: { r: number }) => facts.r } } as unknown as GamePage;
const moment = (r: number, t: number[]) => ({ seat: 0, text: "", turn: 0, facts: { r, t }, events: [] });

it("takes what stood after the move that ended a round", () => {
  const deal = { ...moment(1, [0, 0]), seat: "chance" };
  const moments = [deal, moment(1, [0, 0]), moment(2, [5, 0]), moment(2, [5, 0]), moment(2, [5, 9])];
  expect(byRound(page, moments)).toEqual([
    { round: 0, values: [0, 0] },
    { round: 1, values: [5, 0] },
    { round: 2, values: [5, 9] },
  ]);
});

it("begins after the last card is dealt", () => {
  const chance = (r: number) => ({ ...moment(r, [0]), seat: "chance" });
  expect(byRound(page, [chance(0), chance(0), chance(1), moment(1, [3])]).map((row) => row.values)).toEqual([[0], [3]]);
});

it("keeps the last row when there are too many", () => {
  const rows = Array.from({ length: 100 }, (_, i) => ({ round: i, values: [i] }));
  expect(thinned(rows).length).toBe(24);
  expect(thinned(rows).at(-1)).toEqual({ round: 99, values: [99] });
  expect(thinned(rows)[0]).toEqual({ round: 0, values: [0] });
});

it("fetches a match part by part", async () => {
  const part = (first: number) => Promise.resolve({ total: 5, moments: [1, 2].slice(0, 5 - first).map(() => moment(1, [])) } as unknown as Moments);
  expect((await all(part)).moments.length).toBe(5);
});
