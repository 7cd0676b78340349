// A game without a page of its own is played with the plain one.
import { describe, expect, it } from "vitest";
import { gamePage } from "@web/games";
import { plain, plainCover } from "@web/plain";
import { LANGUAGES, looks, NAMES, positions, wordsOf } from "./positions";

const games = [...new Set(positions.map((one) => one.game))];

it("is what a game gets that has none", async () => {
  const page = await gamePage("bridge");
  expect(page.lines).toBe(true);
  expect(page.back).toMatch(/^data:image\/svg/);
  expect((await gamePage("trop")).lines).toBeUndefined();
});

describe.each(games)("at a table of %s", (game) => {
  it.each(LANGUAGES)("every move reads in words, and one is asked for, in %s", (language) => {
    for (const { words, moves, name, seat, ...rest } of looks(game, language)) {
      for (const move of moves) expect(words.move(move, name, seat)).not.toMatch(/move-|\{|undefined/);
      expect(words.say(...plain.question({ ...rest, words, moves, name, seat }, []))).not.toMatch(/asks-|question|\{/);
    }
  });
});

it("names a seat that a move speaks of, and oneself", () => {
  const words = wordsOf("en", "karma");
  const give = (seat: number) => ({ move: seat, text: `give ${seat}`, kind: "give", verb: "give", seat, touches: [`seat:${seat}`] });
  const said = (seat: number) => words.move(give(seat), (place) => NAMES[place] ?? "", 1);
  expect([said(2), said(1)]).toEqual(["give the pile to Jana", "give the pile to yourself"]);
  expect(words.say(...words.asks([give(1), { move: 9, text: "take", kind: "take", verb: "take" }]))).toBe("What do you do?");
  expect(words.say(...words.asks([give(1), give(2)]))).toBe("Who gets the pile?");
});

it("says what is written where a draft has no words for it", () => {
  const fly = { move: 0, text: "fly 3", kind: "fly", verb: "fly", cards: ["3"], touches: ["hand:3"] };
  expect(wordsOf("en", "trop").move(fly, String, 0)).toBe("fly 3");
});

it("lays the table out in text, with a place for everybody", () => {
  const [look] = looks("trop", "en");
  const scene = plain.scene({ ...look!, players: 3, lines: ["one", "two"] });
  expect(scene.lines).toEqual(["one", "two"]);
  expect(scene.seats.map((seat) => seat.place)).toEqual([0, 1, 2]);
});

it("writes any title on a card", () => {
  const drawing = plainCover('Čert & <b> "Káča"');
  expect(drawing).not.toMatch(/<b>|& |NaN/);
  expect(drawing).toContain("Čert");
});
