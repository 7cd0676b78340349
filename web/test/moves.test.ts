// What may be tapped at the tables of all games, and what is said of it.
import { describe, expect, it } from "vitest";
import { buttons, complete, isChoice } from "@web/choice";
import { optionsOf } from "@web/moves";
import { plain } from "@web/plain";
import type { GamePage, Look, Scene } from "@web/scene";
import { LANGUAGES, looks, positions } from "./positions";

const pages = import.meta.glob<GamePage>("@games/*/page/table.ts", { import: "default", eager: true });
const games = [...new Set(positions.map((one) => one.game))];
const pageOf = (game: string) => Object.entries(pages).find(([path]) => path.includes(`/${game}/`))?.[1] ?? plain;
const UNSAID = /\{|undefined|NaN|null|\b(do|move|question|asks|effect|card)-|^question$/;

function targets({ centre, own, hand, seats }: Scene): string[] {
  const zones = [...centre, ...own, ...(hand ? [hand] : [])];
  return [...zones, ...zones.flatMap((zone) => zone.spots), ...seats].flatMap((one) => one.target ?? []);
}

/** Taps what a move touches, then its button if one is asked for. */
function made(look: Look, page: GamePage, number: number): number | undefined {
  const options = optionsOf(page, look, page.scene(look));
  const wanted = options.find((option) => option.move.move === number)!;
  const tapped = wanted.targets.filter((target) => !isChoice(target));
  const done = complete(options, tapped) ?? buttons(options, tapped, () => false).find((option) => option.label === wanted.label);
  return done?.move.move;
}

describe.each(games)("at a table of %s", (game) => {
  const page = pageOf(game);
  const turns = (language: "en" | "cs") => looks(game, language).filter((look) => look.moves.length);

  it("every legal move can be made by tapping what lies there, and a button where that leaves a choice", () => {
    for (const look of turns("en")) {
      const there = targets(page.scene(look));
      for (const { move, targets } of optionsOf(page, look, page.scene(look))) {
        expect(targets.filter((target) => !isChoice(target) && !there.includes(target))).toEqual([]);
        expect(made(look, page, move.move)).toBe(move.move);
      }
    }
  });

  it.each(LANGUAGES)("every move has a button's text, and every turn a question, in %s", (language) => {
    for (const look of turns(language)) {
      const options = optionsOf(page, look, page.scene(look));
      const asked = [[], ...options.map((option) => option.targets.slice(0, 1))].map((chosen) => look.words.say(...page.question(look, chosen)));
      for (const text of [...options.map((option) => option.label), ...asked]) expect(text).not.toMatch(UNSAID);
    }
  });

  it("a scene has nothing that the facts do not tell", () => {
    for (const look of looks(game, "cs")) expect(JSON.stringify(page.scene(look))).not.toMatch(/undefined|NaN/);
  });

  it("the graph has a number for every place", () => {
    for (const { facts } of looks(game, "en")) {
      expect(page.graph?.values(facts).every(Number.isInteger)).toBe(true);
      expect(Number.isInteger(page.graph?.round(facts))).toBe(true);
    }
  });
});

const option = (game: string, text: string) => {
  const look = looks(game, "en").find((one) => one.moves.some((move) => move.text === text))!;
  return optionsOf(pageOf(game), look, pageOf(game).scene(look)).find((one) => one.move.text === text)!;
};
const first = (game: string, kind: string) => positions.filter((one) => one.game === game).flatMap((one) => one.moves).find((move) => move.kind === kind)!.text;

describe("what a button says", () => {
  it("names a seat, and oneself", () => {
    const said = looks("allin", "en").flatMap((look) => optionsOf(pageOf("allin"), look, pageOf("allin").scene(look)));
    const predictions = said.filter((one) => one.move.kind === "predict").map((one) => one.label);
    expect(new Set(predictions)).toEqual(new Set(["Me", "Petr"]));
    expect(option("karma", first("karma", "give")).label).toMatch(/^(Eva|Petr|Jana)$/);
  });

  it("knows what only the game knows", () => {
    expect(option("allin", first("allin", "play")).label).toMatch(/^Play \S+ \S+: .*★/);
    expect(option("makalu", "draw").label).toBe("Draw a card");
  });

  it("tells moves apart that touch the same card", () => {
    const several = looks("svabi", "en").find((look) => look.moves.some((move) => move.kind === "take-pair"))!;
    const options = optionsOf(pageOf("svabi"), several, pageOf("svabi").scene(several));
    const [card] = options.find((one) => one.move.kind === "take-pair")!.move.cards!;
    expect(buttons(options, [`floor:${card}`], () => false).map((one) => one.label)).toEqual([`Take ${card}`, `Throw ${card} out with the hidden card`]);
  });
});

it("a move that touches what a page does not draw is a button", () => {
  const [look] = looks("trop", "en").filter((one) => one.moves.length > 1);
  const options = optionsOf(plain, look!, plain.scene(look!));
  expect(options.map((one) => one.targets)).toEqual(look!.moves.map((move) => [`choice:${move.text}`]));
});
