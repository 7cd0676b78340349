// What is said of those who are at a table, and what the host's start would do.
import { describe, expect, it } from "vitest";
import { allowsFewer, answersTo, asks, clock, isAlone, presenceOf, refusalOf, startPlan, swapped, variantsOf } from "../src/table/seats";
import type { GameInfo, Proposal, SeatInfo, Table } from "../src/wire";

const person = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({ kind: "person", name, here: true, ...more });
const bot = (name: string): SeatInfo => ({ kind: "bot", name, level: "regular" });
const open: SeatInfo = { kind: "open", name: "" };

function table(seats: SeatInfo[], more: Partial<Table> = {}): Table {
  return {
    type: "table", id: "t", match: "t.1", seq: 0, phase: "playing", game: "any", title: "Any", options: {}, public: false, timer: 0, host: false, seats,
    seats_yours: [], watching: [], fair: { protocol: "", commitment: "" }, ...more,
  };
}

const proposal = (more: Partial<Proposal>): Proposal => ({ number: 7, kind: "pause", name: "Eva", seat: null, yes: [0], no: [], waiting: [1], asked: true, left: 30_000, ...more });

const game: GameInfo = {
  name: "any", title: "Any", tagline: "", players: [2, 4], needs: {}, rules: [], draft: false, rulebook: true, lesson: true,
  options: [
    { name: "limit", kind: "number", text: "points", rule: "", default: 100, least: 1, most: 500, choices: [] },
    { name: "hidden", kind: "switch", text: "cards are hidden", rule: "", default: false, least: 0, most: 0, choices: [] },
    { name: "first", kind: "seat", text: "who begins", rule: "", default: -1, least: 0, most: 3, choices: [] },
  ],
};

describe("presence", () => {
  it("before the match tells who is ready, and until when a seat waits", () => {
    expect(presenceOf(person("Eva", { ready: true }), "gathering")).toEqual({ sign: "ready", key: "ui-ready", short: "ui-ready", counts: false });
    expect(presenceOf(person("Eva"), "gathering")).toEqual({ sign: "waits", key: "ui-not-ready", short: "ui-not-ready", counts: false });
    expect(presenceOf(person("Eva", { here: false, gone: 24_000 }), "gathering")).toEqual({ sign: "gone", key: "ui-gone-seat", short: "ui-not-here", counts: true });
    expect(presenceOf(open, "gathering").sign).toBe("open");
  });

  it("in a match tells when a bot steps in, and that it has", () => {
    expect(presenceOf(person("Eva"), "playing")).toEqual({ sign: "here", key: "ui-here", short: "ui-here", counts: false });
    expect(presenceOf(person("Eva", { here: false, gone: 24_000 }), "playing")).toEqual({ sign: "gone", key: "ui-gone-bot", short: "ui-not-here", counts: true });
    expect(presenceOf(person("Eva", { here: false, away: true }), "playing")).toEqual({ sign: "away", key: "ui-away", short: "ui-away-short", counts: false });
    expect(presenceOf(bot("Petr"), "playing")).toEqual({ sign: "bot", key: "ui-bot", short: "ui-bot", counts: false });
  });

  it("at a slow table counts nothing down", () => {
    expect(presenceOf(person("Eva", { here: false, ready: true }), "gathering")).toEqual({ sign: "gone", key: "ui-not-here-ready", short: "ui-not-here-ready", counts: false });
    expect(presenceOf(person("Eva", { here: false }), "playing")).toEqual({ sign: "gone", key: "ui-not-here", short: "ui-not-here", counts: false });
  });

  it("is counted down as on a clock", () => {
    expect([24_000, 23_001, 60_000, 0, -5].map(clock)).toEqual(["0:24", "0:24", "1:00", "0:00", "0:00"]);
  });
});

describe("the host's start", () => {
  it("takes seats from those who are not here, and counts who is left", () => {
    const plan = startPlan(table([person("Eva"), person("Petr", { here: false }), open, bot("Jana")]));
    expect(plan).toEqual({ absent: ["Petr"], open: 2, players: 2 });
    expect(allowsFewer(plan, game)).toBe(true);
  });

  it("needs as many players as the game", () => {
    expect(allowsFewer(startPlan(table([person("Eva"), open])), game)).toBe(false);
    expect(allowsFewer(startPlan(table([person("Eva"), bot("Jana")])), game)).toBe(false); // nothing to take away
  });

  it("is not needed by one who is alone with bots", () => {
    expect(isAlone(table([person("Eva", { yours: true }), bot("Jana")]))).toBe(true);
    expect(isAlone(table([person("Eva", { yours: true }), open]))).toBe(false);
  });

  it("comes after people have changed places", () => {
    expect(swapped(4, 2, 1)).toEqual([0, 2, 1, 3]);
  });
});

it("tells variants that differ from the usual ones", () => {
  const options = { limit: 80, hidden: true, first: 2 };
  expect(variantsOf(table([], { options }), game)).toEqual(["points: 80", "cards are hidden"]);
  expect(variantsOf(table([], { options: { limit: 100, hidden: false, first: -1 } }), game)).toEqual([]);
});

describe("a proposal", () => {
  const seats = [person("Eva"), person("Petr", { yours: true }), bot("Jana")];

  it("is put to whoever made it, whoever it is about, and the others", () => {
    const hand = proposal({ kind: "hand", seat: 1 });
    expect(asks(hand, table(seats), true)[1].who).toBe("you");
    expect(asks(hand, table(seats), false)).toEqual(["ui-propose-hand", { name: "Eva", other: "Petr", who: "about-you" }]);
    expect(asks(proposal({ kind: "takeover", seat: 2 }), table(seats), false)[1]).toEqual({ name: "Eva", other: "Jana", who: "other" });
  });

  it("names those who have answered", () => {
    expect(answersTo(proposal({ yes: [0], no: [], waiting: [1] }), table(seats))).toEqual({ yes: ["Eva"], no: [], waiting: ["Petr"] });
  });

  it("that came to nothing is told, one that passed is not", () => {
    const asked = table(seats, { proposal: proposal({ kind: "pause" }) });
    expect(refusalOf(asked, table(seats))?.[0]).toBe("ui-refused-pause");
    expect(refusalOf(asked, table(seats, { paused: true }))).toBeNull();
    expect(refusalOf(asked, asked)).toBeNull();
    const handed = table(seats, { proposal: proposal({ kind: "hand", seat: 0 }) });
    expect(refusalOf(handed, table(seats))).toEqual(["ui-refused-hand", { name: "Eva", other: "Eva" }]);
    expect(refusalOf(handed, table([bot("Eva"), ...seats.slice(1)]))).toBeNull();
    expect(refusalOf(asked, table(seats, { match: "t.2" }))).toBeNull();
  });
});
