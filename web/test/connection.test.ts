import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Connection, OPENING, PING, PING_HIDDEN, PONG, PROBE, WELCOME, type Told } from "@web/connection";
import type { FromClient, FromTable } from "../src/wire";
import { FakeSocket, latest, setUp, sleep, tableOf } from "./network";

const PROMISE = 10_000; // within which the page says that it has lost the table

class Listener implements Told {
  told: string[] = [];
  heard: FromTable[] = [];
  doubtful: FromClient[] = [];
  refused: FromClient[] = [];
  take = (message: FromTable) => void this.heard.push(message);
  lost = (doubtful: FromClient[]) => void (this.told.push("lost"), this.doubtful.push(...doubtful));
  back = () => void this.told.push("back");
  unsent = (message: FromClient) => void this.refused.push(message);
  end = (why: string) => void this.told.push(`end: ${why}`);
}

let world: ReturnType<typeof setUp>;
let listener: Listener;
let connection: Connection;

beforeEach(() => {
  world = setUp();
  listener = new Listener();
  connection = new Connection("t", () => "cs", listener);
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Time passes, and a table that is there answers every ping. */
function live(milliseconds: number, socket = latest()): void {
  for (const end = Date.now() + milliseconds; Date.now() < end; ) {
    const pings = socket.count("ping");
    vi.advanceTimersByTime(100);
    if (socket.count("ping") > pings) socket.bring({ type: "pong" });
  }
}

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

it("says hello with what it has seen, and that it is there once the table has come", () => {
  connection.seen = { match: "t.1", seq: 7 };
  latest().open();
  expect(latest().url).toBe("wss://karban.example/api/tables/t/socket");
  expect(latest().said[0]).toMatchObject({ type: "hello", match: "t.1", seen: 7, language: "cs" });
  expect(listener.told).toEqual([]);
  latest().bring(tableOf("t.1"));
  expect(listener.told).toEqual(["back"]);
});

it("stays for as long as pings are answered", () => {
  latest().welcome();
  live(600_000);
  expect(FakeSocket.all.length).toBe(1);
  expect(listener.told).toEqual(["back"]);
});

it("notices within the promised time that nothing comes back, whenever that begins", () => {
  for (let after = 0; after <= PING + PONG; after += 500) {
    latest().welcome();
    live(20_000 + after);
    const frozen = Date.now();
    while (listener.told.at(-1) !== "lost") pass(100);
    expect(Date.now() - frozen).toBeLessThan(PROMISE);
    while (latest().readyState !== 0) pass(100);
  }
});

it("is not content with what others say while its own pings are lost", () => {
  latest().welcome();
  const frozen = Date.now();
  while (listener.told.at(-1) !== "lost") {
    pass(500);
    latest().bring({ type: "emoted", seat: 1, emote: "hello" });
    expect(Date.now() - frozen).toBeLessThan(PROMISE);
  }
});

it("hears nothing more from a socket that it has let go", () => {
  const old = latest();
  old.welcome();
  pass(PING + PONG);
  expect(listener.told).toEqual(["back", "lost"]);
  pass(1000);
  expect(latest()).not.toBe(old);
  latest().welcome();
  const heard = listener.heard.length;
  old.bring({ type: "emoted", seat: 1, emote: "hello" });
  old.die(1006);
  old.open();
  expect(listener.heard.length).toBe(heard);
  expect(listener.told).toEqual(["back", "lost", "back"]);
});

it("waits longer from attempt to attempt, never as long as others do, and not for ever", () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const waits: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const failed = Date.now();
    const socket = latest();
    socket.die(1006);
    while (latest() === socket) pass(10);
    waits.push(Date.now() - failed);
  }
  expect(waits).toEqual([150, 300, 600, 1200, 2400, 4000, 4000, 4000]);
  vi.spyOn(Math, "random").mockReturnValue(0.999);
  const socket = latest();
  socket.die(1006);
  pass(7900);
  expect(latest()).toBe(socket);
  expect(listener.told).toEqual(["lost"]);
});

it("begins with short waits again only when it has really been there", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const socket = latest();
    socket.welcome();
    socket.die(1013); // welcome, and thrown out at once
    while (latest() === socket) pass(10);
  }
  latest().welcome();
  live(PING + 200);
  const socket = latest();
  socket.die(1006);
  pass(300);
  expect(latest()).not.toBe(socket);
});

it("gives up an attempt that leads nowhere, and one whose table does not come", () => {
  pass(OPENING);
  expect(listener.told).toEqual(["lost"]);
  pass(300);
  expect(FakeSocket.all.length).toBe(2);
  latest().open();
  pass(WELCOME);
  pass(1000);
  expect(FakeSocket.all.length).toBe(3);
  latest().welcome();
  expect(listener.told).toEqual(["lost", "back"]);
});

it("asks at once after a sleep, and comes again if there is no answer", () => {
  latest().welcome();
  live(10_000);
  const pings = latest().count("ping");
  sleep(3_600_000);
  world.page.dispatchEvent(new Event("visibilitychange"));
  expect(latest().count("ping")).toBe(pings + 1);
  pass(PROBE);
  expect(listener.told).toEqual(["back", "lost"]);
});

it("stays after a sleep if there is an answer", () => {
  latest().welcome();
  sleep(3_600_000);
  world.frame.dispatchEvent(new Event("pageshow"));
  latest().bring({ type: "pong" });
  live(60_000);
  expect(listener.told).toEqual(["back"]);
});

it("asks once more when a sleep came between a ping and its answer", () => {
  latest().welcome();
  pass(PING);
  expect(latest().count("ping")).toBe(1);
  sleep(60_000); // its answer lies unread, and the timer fires first
  pass(PONG);
  expect(latest().count("ping")).toBe(2);
  expect(listener.told).toEqual(["back"]);
  latest().bring({ type: "pong" });
  latest().bring({ type: "pong" });
  live(60_000);
  expect(listener.told).toEqual(["back"]);
});

it("does not take the answer to an old ping for one to the last", () => {
  latest().welcome();
  pass(PING);
  sleep(60_000);
  world.page.dispatchEvent(new Event("resume"));
  expect(latest().count("ping")).toBe(2);
  latest().bring({ type: "pong" }); // from before the sleep
  pass(PROBE);
  expect(listener.told).toEqual(["back", "lost"]);
});

it("pings seldom while nobody looks, and at once when somebody does", () => {
  latest().welcome();
  world.page.visibilityState = "hidden";
  live(PING + 100);
  const pings = latest().count("ping");
  live(PING_HIDDEN * 3 + 1000);
  expect(latest().count("ping") - pings).toBeLessThanOrEqual(3);
  world.page.visibilityState = "visible";
  const before = latest().count("ping");
  world.page.dispatchEvent(new Event("visibilitychange"));
  expect(latest().count("ping")).toBe(before + 1);
});

it("is lost also in a tab whose timers run once a minute", () => {
  latest().welcome();
  world.page.visibilityState = "hidden";
  for (let minute = 0; minute < 5 && listener.told.at(-1) !== "lost"; minute += 1) {
    sleep(60_000);
    pass(PING_HIDDEN);
  }
  expect(listener.told).toEqual(["back", "lost"]);
});

it("asks when the network goes, and tries at once when there is one", () => {
  latest().welcome();
  world.frame.dispatchEvent(new Event("offline"));
  expect(latest().count("ping")).toBe(1);
  pass(PROBE);
  expect(listener.told).toEqual(["back", "lost"]);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const socket = latest();
    if (socket.readyState === 0) socket.die(1006);
    while (latest() === socket) pass(10);
  }
  latest().die(1006);
  const attempts = FakeSocket.all.length;
  world.frame.dispatchEvent(new Event("offline"));
  expect(FakeSocket.all.length).toBe(attempts);
  world.frame.dispatchEvent(new Event("online"));
  expect(FakeSocket.all.length).toBe(attempts + 1);
  world.frame.dispatchEvent(new Event("online")); // this attempt has only begun
  expect(FakeSocket.all.length).toBe(attempts + 1);
  pass(2000);
  world.frame.dispatchEvent(new Event("online")); // it hangs: another network is worth another one
  expect(FakeSocket.all.length).toBe(attempts + 2);
});

it("does not come again when the table does not want it, and says why", () => {
  latest().open();
  latest().bring({ type: "refused", code: "table-unknown", message: "no such table" });
  latest().die(4400);
  pass(60_000);
  expect(FakeSocket.all.length).toBe(1);
  expect(listener.told).toEqual(["end: no such table"]);
});

it("does not come again to a server of another version", () => {
  latest().open();
  latest().bring({ type: "refused", code: "version", message: "another version" });
  pass(60_000);
  expect(FakeSocket.all.length).toBe(1);
  expect(listener.told).toEqual(["end: another version"]);
});

it.each([1001, 1006, 1011, 1012, 1013, 4408, 4429])("comes again after %i", (code) => {
  latest().welcome();
  latest().die(code);
  pass(300);
  expect(FakeSocket.all.length).toBe(2);
});

it("tells what may not have arrived, and not what has", () => {
  latest().welcome();
  const early: FromClient = { type: "emote", seat: 0, emote: "hello" };
  const late: FromClient = { type: "emote", seat: 0, emote: "thanks" };
  expect(connection.send(early)).toBe(true);
  pass(PING);
  expect(connection.send(late)).toBe(true);
  latest().bring({ type: "pong" }); // the ping was sent after the first and before the second
  latest().die(1006);
  expect(listener.doubtful).toEqual([late]);
  expect(connection.send(early)).toBe(false);
  expect(listener.refused).toEqual([early]);
});

it("is quiet once it is closed", () => {
  latest().welcome();
  connection.close();
  world.frame.dispatchEvent(new Event("online"));
  pass(60_000);
  expect(FakeSocket.all.length).toBe(1);
  expect(latest().count("ping")).toBe(0);
});
