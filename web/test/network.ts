// Sockets, a page and a clock that do as a test says.
import { vi } from "vitest";
import type { FromClient, FromTable, Table } from "../src/wire";

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  said: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  /** The table says something. */
  bring(message: FromTable): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The table lets us in. */
  welcome(match = "t.1"): void {
    this.open();
    this.bring({ type: "welcome", version: 1, table: "t", name: "Eva", silence: 150 });
    this.bring(tableOf(match));
  }

  die(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  count(type: FromClient["type"]): number {
    return this.said.filter((message) => message.type === type).length;
  }
}

export const tableOf = (match: string, more: Partial<Table> = {}): Table & { type: "table" } =>
  ({ type: "table", id: "t", match, seq: 0, phase: "playing", seats: [], seats_yours: [], ...more }) as unknown as Table & { type: "table" };

/** The socket of the last attempt. */
export const latest = (): FakeSocket => {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error("there was no attempt");
  return socket;
};

class Page extends EventTarget {
  visibilityState = "visible";
}

/** Puts all of it in place; what the page is told of events goes to what comes back. */
export function setUp(): { page: Page; frame: EventTarget; stored: Map<string, string> } {
  FakeSocket.all = [];
  const page = new Page();
  const frame = new EventTarget();
  const stored = new Map<string, string>();
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", frame);
  vi.stubGlobal("location", { protocol: "https:", host: "karban.example" });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return { page, frame, stored };
}

/** The device sleeps: the clock goes on, and no timer runs. */
export const sleep = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds);
