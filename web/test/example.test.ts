// The page of the example game agrees with its catalogues and its facts.
import { FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { optionsOf } from "@web/moves";
import type { Look } from "@web/scene";
import { Words } from "@web/words.svelte";
import type { Facts } from "../../examples/elephant/game/page/facts";
import page from "../../examples/elephant/game/page/table";

const read = (name: string) => readFileSync(new URL(`../../examples/elephant/game/${name}`, import.meta.url), "utf8");
const CARDS = Array.from({ length: 12 }, (_, i) => String(i + 1));
const facts: Facts = {
  deal: 2,
  deals: 5,
  hand: ["1", "11"],
  hand_sizes: [2, 1, 1],
  leader: 1,
  trick: [null, "8", "12"],
  played: ["3", "5", "8", "9", "12"],
  tricks: [0, 0, 4],
};

function look(language: "en" | "cs"): Look<Facts> {
  const words = new Words(language, [new FluentResource(read(`${language}.ftl`))], "elephant");
  const moves = facts.hand.map((card) => ({ move: Number(card) - 1, text: `play ${card}`, kind: "play", verb: "play", cards: [card], touches: [`hand:${card}`] }));
  return { facts, seat: 0, players: 3, turn: 0, options: {}, words, name: (place) => ["Eva", "Petr", "Jana"][place] ?? "", moves, lines: [] };
}

it("draws every card in its own way", () => {
  const drawings = [...CARDS.map((code) => page.face(code)), page.back, page.cover ?? ""];
  expect(new Set(drawings).size).toBe(14);
  for (const drawing of drawings) expect(drawing).not.toMatch(/undefined|NaN|style=/);
});

it("lays the trick out as it was played, and what was played before beside it", () => {
  const { centre, hand, seats } = page.scene(look("en"));
  expect(centre.map((zone) => [zone.id, zone.spots.map((spot) => spot.code)])).toEqual([["trick", ["8", "12"]], ["played", ["3", "5", "9"]]]);
  expect(centre[0]?.spots.map((spot) => spot.mark)).toEqual(["Petr", "Jana"]);
  expect(hand?.spots.map((spot) => spot.target)).toEqual(["hand:1", "hand:11"]);
  expect(seats.map((seat) => [seat.held, seat.points])).toEqual([[2, "0 tricks"], [1, "0 tricks"], [1, "4 tricks"]]);
});

it.each(["en", "cs"] as const)("has all of its words in %s", (language) => {
  const seen = look(language);
  const { words } = seen;
  const said = [words.say(...page.question(seen, [])), words.say(page.graph?.key ?? ""), ...CARDS.map((code) => page.name(code, words))];
  for (const { targets, label } of optionsOf(page, seen, page.scene(seen))) {
    expect(page.scene(seen).hand?.spots.some((spot) => spot.target === targets[0])).toBe(true);
    said.push(label);
  }
  const { badges, centre, seats } = page.scene(seen);
  said.push(...badges.map((badge) => badge.text), ...centre.map((zone) => zone.label), ...seats.map((seat) => seat.points ?? ""));
  for (const text of said) expect(text).not.toMatch(/^(asks|move|zone|card|tricks|graph)\b.*-|^graph$|\{|undefined/);
});
