import { describe, expect, it } from "vitest";
import { firsts, inline, parsed, slug } from "@web/book";

const isRule = (number: string) => ["T4", "T5"].includes(number);

describe("a line of a rulebook", () => {
  it("has cards, stress, links and rules", () => {
    expect(inline("**`T`: play** it, see [actions](#actions) (T5).", isRule)).toEqual([
      { kind: "strong", inner: [{ kind: "code", text: "T" }, { kind: "text", text: ": play" }] },
      { kind: "text", text: " it, see " },
      { kind: "link", to: "actions", inner: [{ kind: "text", text: "actions" }] },
      { kind: "text", text: " (" },
      { kind: "rule", text: "T5" },
      { kind: "text", text: ")." },
    ]);
  });

  it("takes no other letter and number for a rule", () => {
    expect(inline("A3 paper, T99", isRule)).toEqual([{ kind: "text", text: "A3 paper, T99" }]);
  });
});

describe("a rulebook", () => {
  const book = parsed("# Trop\n\nDraw (T4).\n\n- one\n- two (T5)\n\n> **Our ruling:** so (T5).\n\n| a | b |\n|---|---|\n| `7` | – |\n\n```table\nRow: 8\n\nDeck: 3\n```\n\nThen\n\n```story\nYou play.\n```\n", isRule);

  it("falls into blocks, and a picture keeps its empty lines", () => {
    expect(book.map((block) => block.kind)).toEqual(["heading", "text", "list", "aside", "grid", "table", "text", "story"]);
    expect(book[5]).toEqual({ kind: "table", text: "Row: 8\n\nDeck: 3", number: 0 });
    expect(book[4]).toMatchObject({ head: [[{ text: "a" }], [{ text: "b" }]], rows: [[[{ kind: "code", text: "7" }], [{ text: "–" }]]] });
  });

  it("knows where each rule is first spoken of", () => {
    expect([...firsts(book)]).toEqual([["T4", 1], ["T5", 2]]);
  });

  it("has the anchors that its links expect", () => {
    expect(slug("Dva hráči a Jožin")).toBe("dva-hráči-a-jožin");
    expect(slug("Twos, fours, and Don Carlos")).toBe("twos-fours-and-don-carlos");
  });
});
