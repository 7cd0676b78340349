// Positions of kept matches, as the server tells them; written by `python -m tests.web.positions`.
import { FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Look } from "@web/scene";
import { Words, type Language } from "@web/words.svelte";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const LANGUAGES = ["en", "cs"] as const;
export const NAMES = ["Eva", "Petr", "Jana", "Karel", "Marie", "Josef", "Alena", "Filip"];

type Position = Omit<Look, "words" | "name"> & { game: string };

export const positions = readFileSync(new URL("positions.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Position);

/** All words that a table of a game speaks with. */
export function wordsOf(language: Language, game: string): Words {
  const catalogues = ["src/karban/core", "web/words", `src/karban/games/${game}`];
  const read = (folder: string) => new FluentResource(readFileSync(`${root}/${folder}/${language}.ftl`, "utf8"));
  return new Words(language, catalogues.map(read), game);
}

/** The positions of a game, in a language. */
export function looks(game: string, language: Language): Look[] {
  const words = wordsOf(language, game);
  const name = (place: number) => NAMES[place] ?? words.say("extra-place");
  return positions.filter((one) => one.game === game).map((one) => ({ ...one, words, name }));
}
