// Everything that is said is in both languages, and games' pages agree with their rules.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { Words } from "@web/words.svelte";
import type { GamePage } from "@web/scene";
import { positions } from "./positions";
import { PRINTED } from "@games/allin/page/facts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const GAMES = join(root, "src/karban/games");
const games = readdirSync(GAMES, { withFileTypes: true }).filter((one) => one.isDirectory() && !one.name.startsWith("_")).map((one) => one.name);
const drawn = games.filter((game) => existsSync(join(GAMES, game, "page/table.ts"))); // the others have the plain page
const read = (...parts: string[]) => readFileSync(join(root, ...parts), "utf8");
const catalogue = (path: string) => new FluentResource(read(path));
const keys = (path: string) => catalogue(path).body.map((entry) => entry.id).sort();

function files(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.(ts|svelte)$/.test(one.name))
    .map((one) => join(one.parentPath, one.name));
}

const said = (source: string) => [...source.matchAll(/["'`]((?:ui|need|question|do|zone|mark|card|points|graph)-[a-z-]+)["'`]/g)].map((found) => found[1] as string);

describe("catalogues", () => {
  it("of the page have the same sentences in both languages", () => {
    expect(keys("web/words/en.ftl")).toEqual(keys("web/words/cs.ftl"));
  });

  it("of the page have each sentence once", () => {
    for (const path of ["web/words/en.ftl", "web/words/cs.ftl"]) expect(keys(path)).toEqual([...new Set(keys(path))]);
  });

  it("of the page hold all that is said, and nothing else", () => {
    const sources = files("web/src").map((path) => readFileSync(path, "utf8"));
    const used = new Set(sources.flatMap(said).filter((key) => key.startsWith("ui-")));
    const built = [...sources.join("\n").matchAll(/`(ui-[a-z-]+-)\$\{/g)].map((found) => found[1] as string);
    const held = keys("web/words/en.ftl");
    expect([...used].filter((key) => !held.includes(key))).toEqual([]);
    expect(held.filter((key) => !used.has(key) && !built.some((begin) => key.startsWith(begin)))).toEqual([]);
  });

  it.each(drawn)("of %s hold all that its page says", (game) => {
    const source = readFileSync(join(GAMES, game, "page/table.ts"), "utf8");
    const used = said(source);
    for (const language of ["en", "cs"]) {
      const held = keys(`src/karban/games/${game}/${language}.ftl`);
      expect(used.filter((key) => !key.startsWith("ui-") && !key.endsWith("-") && !held.includes(key))).toEqual([]);
    }
  });
});

describe.each(drawn)("the cards of %s", (game) => {
  const pages = import.meta.glob<GamePage>("@games/*/page/table.ts", { import: "default", eager: true });
  const page = Object.entries(pages).find(([path]) => path.includes(`/${game}/`))?.[1] as GamePage;
  const codes = positions.filter((one) => one.game === game).flatMap((one) => one.moves.flatMap((move) => move.cards ?? []));

  it("are drawn, each in its own way", () => {
    const pictures = new Set([...new Set(codes)].map((code) => page.face(code)));
    expect(pictures.size).toBe(new Set(codes).size);
    for (const picture of [...pictures, page.back, page.cover ?? ""]) {
      expect(picture).not.toMatch(/undefined|NaN|style=|<script/);
      expect((picture.match(/<(g|text)\b/g) ?? []).length).toBe((picture.match(/<\/(g|text)>/g) ?? []).length);
    }
  });

  it("have names in both languages", () => {
    for (const language of ["en", "cs"] as const) {
      const words = new Words(language, [catalogue(`src/karban/games/${game}/${language}.ftl`)], game);
      for (const code of new Set(codes)) {
        expect(page.name(code, words)).not.toMatch(/card-|\{|undefined/);
        expect(page.short(code, words)).not.toMatch(/card-|\{|undefined/);
      }
    }
  });
});

it("draws the effects that rule A10 tells", () => {
  const bundle = new FluentBundle("en", { useIsolating: false });
  bundle.addResource(catalogue("src/karban/games/allin/en.ftl"));
  const rule = bundle.formatPattern(bundle.getMessage("rule-A10")!.value!);
  for (const [rank, effects] of Object.entries(PRINTED.effects)) {
    const told = effects.map(({ name, must, cards }) => `${must ? "★" : ""}${name}${cards ? ` ${cards}` : ""}`);
    expect(rule).toContain(`${rank} ${told.join(", ")}`);
  }
});

it("a negative number is written with a minus, whether it comes as a number or as text", () => {
  const words = new Words("en", [new FluentResource("wrote = You write { $points }, { $total } in all.")]);
  expect(words.say("wrote", { points: -10, total: "-120" })).toBe("You write −10, −120 in all.");
});
