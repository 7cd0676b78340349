// A game without a page of its own is played with the plain one.
import { FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { gamePage } from "@web/games";
import { plain, plainCover } from "@web/plain";
import type { Look } from "@web/scene";
import { Words } from "@web/words.svelte";

const root = fileURLToPath(new URL("../..", import.meta.url));
const records = readdirSync(join(root, "tests/records")).filter((name) => name.endsWith(".jsonl"));
const NAMES = ["Eva", "Petr", "Jana", "Karel", "Marie", "Josef", "Alena", "Filip"];

function words(language: "en" | "cs", game: string): Words {
  const catalogues = ["src/karban/core", "web/words", `src/karban/games/${game}`];
  return new Words(language, catalogues.map((folder) => new FluentResource(readFileSync(join(root, folder, `${language}.ftl`), "utf8"))), game);
}

function look(spoken: Words, moves: string[] = [], lines: string[] = []): Look {
  const legal = moves.map((text, move) => ({ move, text }));
  return { facts: {}, seat: 0, players: 3, turn: 0, options: {}, words: spoken, name: (place) => NAMES[place] ?? "", moves: legal, lines };
}

it("is what a game gets that has none", async () => {
  const page = await gamePage("bridge");
  expect(page.lines).toBe(true);
  expect(page.back).toMatch(/^data:image\/svg/);
  expect((await gamePage("trop")).lines).toBeUndefined();
});

it.each(records)("says every move of %s in words, and asks for one", (name) => {
  const game = name.replace(".jsonl", "");
  const entries = readFileSync(join(root, "tests/records", name), "utf8").split("\n").filter(Boolean).flatMap((line) => JSON.parse(line).entries as [number | string, string][]);
  const moves = [...new Set(entries.filter(([seat]) => seat !== "*").map(([, text]) => text))];
  expect(moves.length).toBeGreaterThan(5);
  for (const language of ["en", "cs"] as const) {
    const spoken = words(language, game);
    for (const move of moves) {
      const { targets, label } = plain.move(move, look(spoken));
      expect(targets).toEqual([`choice:${move}`]);
      expect(spoken.say(...label)).not.toMatch(/move-|\{|undefined/);
      expect(spoken.say(...plain.question(look(spoken, [move]), []))).not.toMatch(/asks-|question|\{/);
    }
  }
});

it("names a seat that a move speaks of, and oneself", () => {
  const spoken = words("en", "karma");
  const said = (move: string) => spoken.say(...plain.move(move, look(spoken)).label);
  expect(said("give 2")).toContain("Jana");
  expect(spoken.say(...plain.question(look(spoken, ["give 1", "take"]), []))).toBe("What do you do?");
});

it("lays the table out in text, with a place for everybody", () => {
  const scene = plain.scene(look(words("en", "trop"), [], ["one", "two"]));
  expect(scene.lines).toEqual(["one", "two"]);
  expect(scene.seats.map((seat) => seat.place)).toEqual([0, 1, 2]);
});

it("writes any title on a card", () => {
  const drawing = plainCover('Čert & <b> "Káča"');
  expect(drawing).not.toMatch(/<b>|& |NaN/);
  expect(drawing).toContain("Čert");
});
