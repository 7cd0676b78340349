// What was said to a table and has no answer yet: nothing of it is lost without a word, or done twice.
import type { Connection } from "@web/connection";
import type { FromClient, FromTable, Refused, Table, View } from "../wire";

const SLOW = 1_000; // milliseconds after which it is said that a move is on its way
const OVERDUE = 4_000; // after which a move without an answer is sent again

/** Refusals of a move that the match has overtaken. */
const OVERTAKEN = ["move-stale", "not-your-turn", "finished"];

export interface Sent {
  match: string;
  seat: number;
  seq: number;
  move: number;
  id: string;
}

/** Says something to the person. */
export interface Voice {
  say(key: string, args?: Record<string, string | number>): string;
  tell(text: string): void;
}

export class Sending {
  /** The move that is on its way. */
  move = $state.raw<Sent | null>(null);
  /** Whether it takes so long that this should be said. */
  slow = $state(false);
  private at = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waits = false; // the table waits for us to be ready
  private doubtful: FromClient[] = [];
  private readonly key: string;

  constructor(
    table: string,
    private readonly connection: Pick<Connection, "send" | "probe">,
    private readonly voice: Voice,
  ) {
    this.key = `karban-sent-${table}`;
    this.move = this.remembered();
    this.slow = this.move !== null;
  }

  make(move: Sent): void {
    this.move = move;
    this.remember();
    this.post();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.slow = true;
      this.connection.probe();
    }, SLOW);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private post(): void {
    if (!this.move) return;
    this.at = Date.now();
    this.connection.send({ type: "play", ...this.move });
  }

  private settle(): void {
    this.move = null;
    this.slow = false;
    clearTimeout(this.timer);
    this.remember();
  }

  // --- the connection -------------------------------------------------------------------------

  lost(doubtful: FromClient[]): void {
    this.doubtful.push(...doubtful);
  }

  back(): void {
    this.post();
  }

  unsent(message: FromClient): void {
    if (["undo", "ready", "mute"].includes(message.type)) this.doubtful.push(message);
    else if (message.type !== "play") this.voice.tell(this.voice.say("ui-not-sent"));
  }

  /** Takes what answers something; whether all is said about it. */
  take(message: FromTable): boolean {
    if (message.type === "refused") return this.takeRefusal(message);
    if (message.type === "table") this.takeTable(message);
    else if (message.type === "view") this.takeView(message);
    else if (message.type === "accepted" && message.id === this.move?.id) this.settle();
    else if (message.type === "said") this.forget((one) => one.type === "chat" && one.text === message.text);
    else if (message.type === "emoted") this.forget((one) => one.type === "emote" && one.seat === message.seat && one.emote === message.emote);
    else if (message.type === "pong") this.takePong();
    return false;
  }

  private takeRefusal(refused: Refused): boolean {
    if (!this.move || refused.id !== this.move.id) return false;
    const overtaken = OVERTAKEN.includes(refused.code);
    this.settle();
    if (overtaken) this.voice.tell(this.voice.say("ui-move-late"));
    return overtaken;
  }

  private takeTable(table: Table): void {
    if (this.move && this.move.match !== table.match) {
      this.settle();
      this.voice.tell(this.voice.say("ui-move-unsure"));
    }
    this.waits = table.phase === "gathering" && table.seats_yours.some((seat) => !table.seats[seat]?.ready);
    for (const one of this.forget((one) => one.type === "mute")) {
      if (one.type === "mute" && table.seats[one.seat]?.muted !== one.on) this.connection.send(one);
    }
  }

  private takeView(view: View): void {
    if (view.id && view.id === this.move?.id) this.settle();
    for (const one of this.forget((one) => one.type === "undo")) {
      if (one.type !== "undo" || one.match !== view.match) continue;
      if (one.seq === view.seq && view.undo) this.connection.send(one);
      else if (view.turn !== one.seat) this.voice.tell(this.voice.say("ui-undo-late"));
    }
  }

  /** All that the table had to tell on our return is told; where nobody has to be asked, the page has been ready by itself. */
  private takePong(): void {
    const rest = this.forget(() => true);
    const ready = rest.findLast((one) => one.type === "ready");
    if (ready && this.waits) this.connection.send(ready);
    const text = rest.flatMap((one) => (one.type === "chat" ? one.text : one.type === "emote" ? this.voice.say("ui-emote", { emote: one.emote }) : []));
    if (text.length) this.voice.tell(this.voice.say("ui-unheard", { text: text.join(" ") }));
    if (Date.now() - this.at > OVERDUE) this.post();
  }

  /** Takes away what need not be minded any more. */
  private forget(settled: (one: FromClient) => boolean): FromClient[] {
    const gone = this.doubtful.filter(settled);
    this.doubtful = this.doubtful.filter((one) => !gone.includes(one));
    return gone;
  }

  // --- a page that is loaded anew -------------------------------------------------------------

  private remember(): void {
    try {
      if (this.move) sessionStorage.setItem(this.key, JSON.stringify(this.move));
      else sessionStorage.removeItem(this.key);
    } catch {
      return; // without storage a move lasts as long as the page
    }
  }

  private remembered(): Sent | null {
    try {
      const found = JSON.parse(sessionStorage.getItem(this.key) ?? "null") as Sent | null;
      return found && typeof found.id === "string" && typeof found.match === "string" ? found : null;
    } catch {
      return null;
    }
  }
}
