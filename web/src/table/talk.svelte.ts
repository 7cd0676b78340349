// What people call and write to each other across a table.
import { session } from "@web/session.svelte";
import { play as sound } from "@web/sound";
import type { FromClient, Said, Table } from "../wire";

const EMOTE_TIME = 4000;
const LATEST_TIME = 8000;
const REFUSED = ["too-fast", "bad-chat", "chat-off"];

export class Talk {
  emotes = $state.raw<Record<number, string>>({});
  lines = $state.raw<Said[]>([]);
  /** What has just been written, while nobody looks at all of it. */
  latest = $state.raw<Said | null>(null);
  announced = $state("");
  /** What somebody is writing. */
  draft = $state("");
  private isOpen = $state(false);
  private seen = $state(0);
  private heard = 0;
  private last = "";

  constructor(
    readonly id: string,
    readonly table: () => Table | null,
    readonly send: (message: FromClient) => boolean,
  ) {
    this.seen = readSeen(id);
  }

  unread = $derived(this.lines.filter((line) => line.at > this.seen).length);

  get open(): boolean {
    return this.isOpen;
  }

  set open(open: boolean) {
    this.isOpen = open;
    if (open) this.read();
  }

  /** Hello was said: the last lines come again. */
  begin(): void {
    this.lines = [];
  }

  takeSaid(line: Said): void {
    this.lines = [...this.lines, line];
    const fresh = line.at > Math.max(this.seen, this.heard) && !this.table()?.seats[line.seat]?.yours;
    this.heard = Math.max(this.heard, line.at);
    if (this.isOpen) this.read();
    if (!fresh) return;
    if (!this.isOpen) this.flash(line);
    this.announced = session.say("ui-said", { name: line.name, text: line.text });
    sound("emote");
  }

  private flash(line: Said): void {
    this.latest = line;
    setTimeout(() => {
      if (this.latest === line) this.latest = null;
    }, LATEST_TIME);
  }

  /** All that was written has been read. */
  private read(): void {
    this.latest = null;
    this.seen = Math.max(this.seen, ...this.lines.map((line) => line.at));
    keepSeen(this.id, this.seen);
  }

  takeEmote(seat: number, name: string, emote: string): void {
    this.emotes = { ...this.emotes, [seat]: emote };
    this.announced = session.say("ui-emoted", { name, emote });
    sound("emote");
    setTimeout(() => {
      if (this.emotes[seat] !== emote) return;
      const { [seat]: _, ...rest } = this.emotes;
      this.emotes = rest;
    }, EMOTE_TIME);
  }

  /** A line that was refused is there again to be changed. */
  takeRefusal(code: string): void {
    if (REFUSED.includes(code) && this.last && !this.draft) this.draft = this.last;
    this.last = "";
  }

  say(): void {
    const text = this.draft.trim();
    if (!text || !this.send({ type: "chat", text })) return;
    this.last = text;
    this.draft = "";
  }

  emote(seat: number, emote: string): void {
    this.send({ type: "emote", seat, emote });
  }

  mute(seat: number, on: boolean): void {
    this.send({ type: "mute", seat, on });
    if (on) this.lines = this.lines.filter((line) => line.seat !== seat);
    if (on && this.latest?.seat === seat) this.latest = null;
  }
}

const key = (id: string) => `karban-read-${id}`;

function readSeen(id: string): number {
  try {
    return Number(sessionStorage.getItem(key(id))) || 0;
  } catch {
    return 0; // without storage all counts as unread after a reload
  }
}

function keepSeen(id: string, at: number): void {
  try {
    sessionStorage.setItem(key(id), String(at));
  } catch {
    return;
  }
}
