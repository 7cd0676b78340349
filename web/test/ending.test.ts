import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ending } from "@web/ending";
import type { Event, FromTable } from "../src/wire";
import { Play } from "../src/table/play.svelte";
import { latest, setUp, tableOf } from "./network";

const told = (...kinds: string[]): Event[] => kinds.map((kind) => ({ kind }));
const view = (seq: number, ...kinds: string[]) => ({ type: "view", match: "t.1", seq, seat: 0, turn: 0, facts: {}, events: told(...kinds) }) as unknown as FromTable;

let play: Play;

beforeEach(() => {
  setUp();
  vi.stubGlobal("localStorage", sessionStorage);
  play = new Play("t");
  latest().open();
  latest().bring(tableOf("t.1", { fair: { protocol: "", commitment: "" } }));
});
afterEach(() => {
  play.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const kinds = (lines: Play["lines"]) => lines.map((line) => line.event?.kind);

it("takes what comes before the first deal for no ending", () => {
  latest().bring(view(1, "dealer", "deal", "begin"));
  expect(kinds(play.ended)).toEqual([]);
  expect(kinds(play.latest)).toEqual(["dealer", "deal", "begin"]);
});

it("tells how a deal ended until the next one has gone on", () => {
  latest().bring(view(1, "dealer", "deal", "begin"));
  latest().bring(view(2, "play", "score", "lost", "deal", "begin"));
  expect(kinds(play.ended)).toEqual(["play", "score", "lost"]);
  expect(kinds(play.latest)).toEqual(["deal", "begin"]);
});

it("tells of several deals only how the last one ended", () => {
  const news = told("dealer", "deal", "play", "score", "deal", "play", "lost", "deal", "begin");
  expect(ending(news, false)).toEqual([5, 7]);
  expect(ending(news, true)).toEqual([5, 7]);
});
