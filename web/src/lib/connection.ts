// The socket of a table: notices when nothing comes back, comes again by itself, and takes up where it was.
import { FOR_GOOD, VERSION, type FromClient, type FromTable } from "../wire";

// Milliseconds. Whoever looks at a table that is lost knows it after PING and PONG.
export const PING = 3_000; // from an answer to the next ping
export const PING_HIDDEN = 20_000; // the same while nobody looks
export const PONG = 4_000; // until an answer is missed
export const PROBE = 2_500; // until it is missed after a sleep, or when something seems wrong
export const OPENING = 6_000; // until a socket must be open
export const WELCOME = 15_000; // until the table must be there; it may have to be loaded
const LATE = 2_000; // by which a timer is late only if the device slept
const HASTE = 1_500; // after which another network is worth another attempt
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;

/** What would be lost without a word if it did not arrive. A move has an answer of its own; a curtain stays shut until it is opened once more. */
const UNANSWERED = new Set<FromClient["type"]>(["ready", "undo", "emote", "chat", "mute"]);

export interface Told {
  take(message: FromTable): void;
  /** The table is lost, or was not found; what was said last may have arrived or not. */
  lost(doubtful: FromClient[]): void;
  back(): void;
  /** Something was to be said while there is no table. */
  unsent(message: FromClient): void;
  /** The table does not want us, and will not. */
  end(why: string): void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private state: "coming" | "here" | "waiting" | "done" = "waiting";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due = 0;
  private began = 0;
  private tries = 0;
  private missing = false; // it was told that the table is lost
  private doubted = false; // an answer is missing, perhaps only because the device slept
  private pings = 0;
  private pongs = 0;
  private said: { message: FromClient; pings: number }[] = []; // not known to have arrived
  private why = "";
  seen = { match: "", seq: -1 };
  /** Whether the table is wanted in text. */
  lines = false;

  constructor(
    readonly table: string,
    readonly language: () => string,
    readonly told: Told,
  ) {
    for (const name of ["online", "offline", "pageshow"]) window.addEventListener(name, this.wake);
    for (const name of ["visibilitychange", "resume"]) document.addEventListener(name, this.wake);
    this.connect();
  }

  close(): void {
    this.state = "done";
    clearTimeout(this.timer);
    for (const name of ["online", "offline", "pageshow"]) window.removeEventListener(name, this.wake);
    for (const name of ["visibilitychange", "resume"]) document.removeEventListener(name, this.wake);
    this.drop();
  }

  /** Says something to the table; whether there is one to hear it. */
  send(message: FromClient): boolean {
    if (this.state !== "here" || !this.write(message)) {
      this.told.unsent(message);
      return false;
    }
    if (UNANSWERED.has(message.type)) this.said.push({ message, pings: this.pings });
    return true;
  }

  /** Says hello, also once more: in another language, in another manner, or to begin anew. */
  greet(): boolean {
    const { match, seq } = this.seen;
    return this.write({ type: "hello", version: VERSION, match, seen: seq, language: this.language(), lines: this.lines, story: true, undo: true });
  }

  /** Asks at once whether the table is there, and does not wait long for an answer. */
  probe(): void {
    const left = this.due - Date.now();
    const asked = this.pongs < this.pings && left >= 0 && left <= PROBE;
    if (this.state === "here" && !asked) this.ping(true);
  }

  private write(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  // --- coming ---------------------------------------------------------------------------------

  private connect = (): void => {
    this.drop();
    this.state = "coming";
    this.began = Date.now();
    this.pings = this.pongs = 0;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.greet();
      this.later(WELCOME, this.lose);
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data as string) as FromTable);
    socket.onclose = (event) => (FOR_GOOD.includes(event.code) ? this.end() : this.lose());
    this.later(OPENING, this.lose);
  };

  private take(message: FromTable): void {
    if (message.type === "refused") this.why = message.message;
    if (message.type === "table" && this.state === "coming") this.arrive();
    if (message.type === "pong") this.hear();
    this.told.take(message);
    if (message.type === "refused" && message.code === "version") this.end();
  }

  private arrive(): void {
    this.state = "here";
    this.missing = this.doubted = false;
    this.told.back();
    this.pause();
  }

  // --- being here -----------------------------------------------------------------------------

  private pause(): void {
    this.later(document.visibilityState === "hidden" ? PING_HIDDEN : PING, this.ping);
  }

  private ping = (late: boolean): void => {
    this.pings += 1;
    if (this.write({ type: "ping" })) this.later(late ? PROBE : PONG, this.miss);
    else this.lose();
  };

  /** A pong: all that was said before its ping has arrived. */
  private hear(): void {
    this.pongs += 1;
    this.said = this.said.filter((one) => one.pings >= this.pongs);
    if (this.state !== "here" || this.pongs < this.pings) return;
    this.tries = 0;
    this.doubted = false;
    this.pause();
  }

  /** No pong in time. After a sleep it may only be unread, so that is asked once more. */
  private miss = (late: boolean): void => {
    if (late && !this.doubted) {
      this.doubted = true;
      this.ping(true);
    } else this.lose();
  };

  /** The device woke up, somebody looks again, or the network has changed. */
  private wake = (event: Event): void => {
    if (this.state === "here") {
      if (document.visibilityState !== "hidden") this.probe();
    } else if (event.type !== "offline" && document.visibilityState !== "hidden") {
      if (this.state === "waiting" || (this.state === "coming" && Date.now() - this.began > HASTE)) this.connect();
    }
  };

  // --- losing ---------------------------------------------------------------------------------

  private lose = (): void => {
    this.drop();
    this.state = "waiting";
    const doubtful = this.said.map((one) => one.message);
    this.said = [];
    const wait = Math.min(FIRST_WAIT * 2 ** this.tries, LONGEST_WAIT);
    this.tries += 1;
    this.later(wait * (0.5 + Math.random() / 2), this.connect); // not all at once after a restart
    if (this.missing) return;
    this.missing = true;
    this.told.lost(doubtful);
  };

  private end(): void {
    this.close();
    this.told.end(this.why);
  }

  /** Lets go of a socket: whatever it still brings is not heard. */
  private drop(): void {
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }

  /** Lets something happen in time, in place of what was to happen; `late` if the device slept meanwhile. */
  private later(wait: number, act: (late: boolean) => void): void {
    clearTimeout(this.timer);
    this.due = Date.now() + wait;
    this.timer = setTimeout(() => act(Date.now() - this.due > LATE), wait);
  }
}
