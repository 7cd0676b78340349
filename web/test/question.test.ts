import { render } from "svelte/server";
import { beforeAll, describe, expect, it } from "vitest";
import { session } from "@web/session.svelte";
import { load, type Language } from "@web/words.svelte";
import type { Because } from "../src/wire";
import type { Play } from "../src/table/play.svelte";
import Question from "../src/table/Question.svelte";

const page = { short: (code: string) => code, name: (code: string) => code, face: () => "" };

/** What stands there after a card was tapped that cannot be chosen. */
function reason(because: Partial<Because> | null): string {
  const play = { ended: [], buttons: [], chosen: [], mine: true, question: "", onItsWay: "", deadline: null, tapped: "1", reason: because, page, words: session.words } as unknown as Play;
  const { body } = render(Question, { props: { play, rule: () => undefined } });
  const [, said = ""] = body.match(/<p class="reason[^>]*>(.*?)<\/p>/s) ?? [];
  return said.replace(/<button.*?<\/button>/gs, "").replace(/<[^>]*>/g, "").replace(/\s+/g, " ").trim();
}

describe.each<[Language, string, string]>([
  ["cs", "Kartu „1“ teď vybrat nejde: balíček ukazuje 11", "To je karta „1“."],
  ["en", "You cannot choose “1” now: the pile shows 11", "This is “1”."],
])("a refusal in %s", (language, refused, named) => {
  beforeAll(async () => void (session.words = await load(language)));

  it("is one sentence with the card, whose number reads as no ordinal", () => {
    expect(reason({ message: refused.split(": ")[1] ?? "", rule: "K6" })).toBe(refused);
  });

  it("that is not about the card stands after its name", () => {
    expect(reason({ message: "Eva.", rule: "" })).toBe(`${named} Eva.`);
    expect(reason(null)).toBe(named);
  });
});
