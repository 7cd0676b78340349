import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FromClient, FromTable, SeatInfo, View } from "../src/wire";
import { Sending, type Sent } from "../src/table/sending.svelte";
import { setUp, tableOf } from "./network";

const MOVE: Sent = { match: "t.1", seat: 0, seq: 5, move: 3, id: "abc" };
const PLAY: FromClient = { type: "play", ...MOVE };

let said: FromClient[];
let told: string[];
let probes: number;
let connected: boolean;
let sending: Sending;
let stored: Map<string, string>;

const connection = {
  send: (message: FromClient) => {
    if (connected) said.push(message);
    else sending.unsent(message);
    return connected;
  },
  probe: () => void (probes += 1),
};
const voice = { say: (key: string, args = {}) => [key, ...Object.values(args)].join(" "), tell: (text: string) => void told.push(text) };

const begin = () => (sending = new Sending("t", connection, voice));
const view = (more: Partial<View>) => ({ type: "view", match: "t.1", seq: 5, seat: 0, turn: 0, facts: {}, events: [], ...more }) as FromTable;
const refused = (code: string, id = "abc"): FromTable => ({ type: "refused", code, message: "no", id });

function lose(...doubtful: FromClient[]): void {
  connected = false;
  sending.lost(doubtful);
}

function comeBack(): void {
  connected = true;
  said = [];
  sending.back();
}

beforeEach(() => {
  ({ stored } = setUp());
  [said, told, probes, connected] = [[], [], 0, true];
  begin();
});
afterEach(() => {
  sending.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("sends a move and knows it to be on its way until the table has stored it", () => {
  sending.make(MOVE);
  expect(said).toEqual([PLAY]);
  expect(sending.move).toEqual(MOVE);
  sending.take(view({ seq: 6 })); // somebody else has moved
  expect(sending.move).toEqual(MOVE);
  sending.take(view({ seq: 7, id: "abc" }));
  expect(sending.move).toBe(null);
});

it("says so after a second, and asks whether the table is there", () => {
  sending.make(MOVE);
  vi.advanceTimersByTime(900);
  expect(sending.slow).toBe(false);
  vi.advanceTimersByTime(200);
  expect([sending.slow, probes]).toEqual([true, 1]);
  sending.take({ type: "accepted", id: "abc", seq: 6 });
  expect(sending.slow).toBe(false);
});

it("sends a move again after a cut, the same one with the same id, until it has an answer", () => {
  sending.make(MOVE);
  for (let cut = 0; cut < 3; cut += 1) {
    lose();
    comeBack();
    expect(said).toEqual([PLAY]);
  }
  sending.take(view({ seq: 9 })); // what was missed
  expect(sending.move).toEqual(MOVE);
  sending.take({ type: "accepted", id: "abc", seq: 6 });
  expect(sending.move).toBe(null);
  lose();
  comeBack();
  expect(said).toEqual([]);
  expect(told).toEqual([]);
});

it("keeps a move that is made without a connection", () => {
  lose();
  sending.make(MOVE);
  expect(said).toEqual([]);
  expect(told).toEqual([]);
  comeBack();
  expect(said).toEqual([PLAY]);
});

it("tells when the match has gone on without the move", () => {
  sending.make(MOVE);
  lose();
  comeBack();
  expect(sending.take(refused("move-stale"))).toBe(true);
  expect(told).toEqual(["ui-move-late"]);
  expect(sending.move).toBe(null);
});

it("leaves it to the table to say why a move is refused otherwise", () => {
  sending.make(MOVE);
  expect(sending.take(refused("move-stale", "another"))).toBe(false);
  expect(sending.move).toEqual(MOVE);
  expect(sending.take(refused("move-illegal"))).toBe(false);
  expect(sending.move).toBe(null);
});

it("tells when another match has begun meanwhile", () => {
  sending.make(MOVE);
  lose();
  comeBack();
  sending.take(tableOf("t.2"));
  expect(told).toEqual(["ui-move-unsure"]);
  expect(sending.move).toBe(null);
});

it("sends a move again that a living table does not answer", () => {
  sending.make(MOVE);
  said = [];
  sending.take({ type: "pong" });
  expect(said).toEqual([]);
  vi.advanceTimersByTime(5000);
  sending.take({ type: "pong" });
  expect(said).toEqual([PLAY]);
});

it("keeps a move for a page that is loaded anew, and forgets it once it is stored", () => {
  sending.make(MOVE);
  begin();
  expect(sending.move).toEqual(MOVE);
  expect(sending.slow).toBe(true);
  comeBack();
  expect(said).toEqual([PLAY]);
  sending.take({ type: "accepted", id: "abc", seq: 6 });
  expect(stored.size).toBe(0);
  begin();
  expect(sending.move).toBe(null);
});

it("does without storage, and with nonsense in it", () => {
  stored.set("karban-sent-t", "{");
  expect(begin().move).toBe(null);
  stored.set("karban-sent-t", '{"id": 3}');
  expect(begin().move).toBe(null);
  vi.stubGlobal("sessionStorage", undefined);
  begin().make(MOVE);
  expect(sending.move).toEqual(MOVE);
});

it("takes a move back once it is back itself, if that is still what it was", () => {
  const undo: FromClient = { type: "undo", match: "t.1", seat: 0, seq: 5 };
  lose(undo);
  comeBack();
  sending.take(view({ seq: 5, undo: true, turn: 1 }));
  expect(said).toEqual([undo]);
  expect(told).toEqual([]);
  lose(undo);
  comeBack();
  sending.take(view({ seq: 6, turn: 0 })); // it was taken back before the cut
  expect(said).toEqual([]);
  expect(told).toEqual([]);
  lose(undo);
  comeBack();
  sending.take(view({ seq: 7, turn: 1 }));
  expect(said).toEqual([]);
  expect(told).toEqual(["ui-undo-late"]);
});

it("is ready once it is back, unless the table knows it already", () => {
  const ready: FromClient = { type: "ready", word: "abc" };
  const seats = (known: boolean) => [{ ready: known } as SeatInfo];
  lose(ready, ready);
  comeBack();
  sending.take(tableOf("t.1", { phase: "gathering", seats: seats(false), seats_yours: [0] }));
  sending.take({ type: "pong" });
  expect(said).toEqual([ready]);
  sending.take({ type: "pong" });
  expect(said).toEqual([ready]);
  for (const table of [tableOf("t.1", { phase: "gathering", seats: seats(true), seats_yours: [0] }), tableOf("t.1")]) {
    lose(ready);
    comeBack();
    sending.take(table);
    sending.take({ type: "pong" });
    expect(said).toEqual([]);
  }
});

it("mutes somebody once it is back, unless the table knows it already", () => {
  const mute: FromClient = { type: "mute", seat: 0, on: true };
  lose();
  connection.send(mute);
  comeBack();
  sending.take(tableOf("t.1", { seats: [{ muted: false } as SeatInfo] }));
  expect(said).toEqual([mute]);
  lose(mute);
  comeBack();
  sending.take(tableOf("t.1", { seats: [{ muted: true } as SeatInfo] }));
  expect(said).toEqual([]);
});

it("tells which words may not have been heard, and says nothing twice", () => {
  lose({ type: "chat", text: "heard" }, { type: "chat", text: "unheard" }, { type: "emote", seat: 0, emote: "thanks" });
  comeBack();
  sending.take({ type: "said", seat: 0, name: "Eva", text: "heard", at: 0 });
  sending.take({ type: "pong" });
  expect(told).toEqual(["ui-unheard unheard ui-emote thanks"]);
  sending.take({ type: "pong" });
  expect(told.length).toBe(1);
  expect(said).toEqual([]);
});

it("tells what could not be sent at all", () => {
  lose();
  connection.send({ type: "chat", text: "hello" });
  connection.send({ type: "show", seat: 1 });
  expect(told).toEqual(["ui-not-sent", "ui-not-sent"]);
  comeBack();
  expect(said).toEqual([]);
});
