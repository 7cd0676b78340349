// The socket of a table: comes again by itself, and takes up where it was.
import { VERSION, type FromClient, type FromTable } from "../wire";

const PING = 20_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
const FOR_GOOD = 4400; // the server does not want us

export interface Told {
  take(message: FromTable): void;
  lost(): void;
  back(): void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private pinger = 0;
  private done = false;
  private refused = false;
  seen = { match: "", seq: -1 };
  /** Whether the table is wanted in text. */
  lines = false;

  constructor(
    readonly table: string,
    readonly language: () => string,
    readonly told: Told,
  ) {
    this.connect();
    this.pinger = window.setInterval(() => this.send({ type: "ping" }), PING);
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  close(): void {
    this.done = true;
    clearInterval(this.pinger);
    clearTimeout(this.timer);
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Says hello, also once more: in another language, in another manner, or to begin anew. */
  greet(): boolean {
    const { match, seq } = this.seen;
    return this.send({ type: "hello", version: VERSION, match, seen: seq, language: this.language(), lines: this.lines, story: true, undo: true });
  }

  private hurry = (): void => {
    if (this.socket?.readyState === WebSocket.CLOSED && !this.done) {
      clearTimeout(this.timer);
      this.connect();
    }
  };

  private connect(): void {
    if (this.done) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string) as FromTable;
      if (message.type === "welcome") {
        this.wait = FIRST_WAIT;
        this.told.back();
      }
      this.refused = message.type === "refused";
      this.told.take(message);
    };
    socket.onclose = (event) => {
      if (this.done || this.socket !== socket) return;
      if (event.code === FOR_GOOD && this.refused) return;
      this.told.lost();
      this.timer = window.setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }
}
