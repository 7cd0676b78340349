import { describe, expect, it } from "vitest";
import { marked, Turn, type News, type Signs } from "../src/lib/turn";

/** A tab whose signs are written down, at a clock that is set by hand. */
function tab(name = "a", others: Turn[] = []) {
  const said = { title: "", icon: 0, badge: 0, buzzes: 0, dismissed: [] as string[], now: 0 };
  const signs: Signs = {
    title: (text) => (said.title = text),
    icon: (waiting) => (said.icon = waiting),
    badge: (waiting) => (said.badge = waiting),
    buzz: () => (said.buzzes += 1),
    dismiss: (table) => said.dismissed.push(table),
  };
  const tell = (news: News) => others.filter((one) => one !== turn).forEach((one) => one.hear(news));
  const turn: Turn = new Turn(signs, tell, name, () => said.now);
  others.push(turn);
  turn.ask();
  return { turn, said };
}

const YOURS = "● Your turn – Trop";

describe("a tab", () => {
  it("says that it is one's turn, and is as before when it is not any more", () => {
    const { turn, said } = tab();
    turn.name("Trop – Karban");
    turn.at("t", YOURS);
    expect(said).toMatchObject({ title: YOURS, icon: 1, badge: 1 });
    turn.name("Trop – Karban"); // the page has drawn its title anew
    expect(said.title).toBe(YOURS);
    turn.at("t", "");
    expect(said).toMatchObject({ title: "Trop – Karban", icon: 0, badge: 0 });
  });

  it("forgets a table that it shows no more", () => {
    const { turn, said } = tab();
    turn.at("t", YOURS);
    turn.leave("other");
    expect(said.badge).toBe(1);
    turn.leave("t");
    expect(said).toMatchObject({ title: "Karban", icon: 0, badge: 0 });
  });

  it("counts the tables of a list, and knows better of the one that it shows", () => {
    const { turn, said } = tab();
    turn.list(["t", "u", "v"]);
    expect(said).toMatchObject({ title: "Karban", icon: 3, badge: 3 });
    turn.at("t", "");
    expect(said.badge).toBe(2);
    turn.at("t", YOURS);
    expect(said.badge).toBe(3);
  });

  it("buzzes only after a wait, and not when one has just come", () => {
    const { turn, said } = tab();
    said.now = 10_000;
    turn.at("t", YOURS);
    expect(said.buzzes).toBe(0);
    turn.at("t", "");
    said.now += 1000;
    turn.at("t", YOURS);
    expect(said.buzzes).toBe(0);
    turn.at("t", "");
    said.now += 6000;
    turn.at("t", YOURS);
    turn.at("t", YOURS);
    expect(said.buzzes).toBe(1);
  });

  it("takes the notification of a table away when one comes or looks there", () => {
    const { turn, said } = tab();
    turn.look();
    expect(said.dismissed).toEqual([]);
    turn.at("t", "");
    turn.at("t", YOURS);
    expect(said.dismissed).toEqual(["t"]);
    turn.look();
    expect(said.dismissed).toEqual(["t", "t"]);
  });
});

describe("several tabs", () => {
  it("know of each other's tables, each once", () => {
    const all: Turn[] = [];
    const first = tab("a", all);
    first.turn.at("t", YOURS);
    const second = tab("b", all);
    second.turn.at("u", "");
    expect(second.said).toMatchObject({ title: "Karban", icon: 0, badge: 1 });
    second.turn.at("t", YOURS);
    expect(second.said.badge).toBe(1);
    second.turn.at("u", YOURS);
    expect(first.said).toMatchObject({ icon: 1, badge: 2 });
    second.turn.close();
    expect(first.said.badge).toBe(1);
  });
});

describe("the icon", () => {
  it("has a mark, and a number if several tables wait", () => {
    const icon = '<svg viewBox="0 0 64 64"><rect/></svg>\n';
    const text = (waiting: number) => decodeURIComponent(marked(icon, waiting).slice("data:image/svg+xml,".length));
    expect(text(1)).toMatch(/^<svg .*<rect\/><circle [^>]*\/><\/svg>$/);
    expect(text(3)).toContain(">3</text></svg>");
    expect(text(12)).toContain(">9</text>");
  });
});
