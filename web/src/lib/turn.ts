// It is your turn: the tab says so by its title and icon, the app by a badge, a phone by a buzz.
import { dismiss } from "./push";
import { settings } from "./settings.svelte";

const LONG = 4000; // milliseconds after which somebody may look elsewhere
const BUZZ = [120, 80, 120];
const ICON = "/page/icon.svg";

/** What a tab shows; tests have one of their own. */
export interface Signs {
  title(text: string): void;
  icon(waiting: number): void;
  badge(waiting: number): void;
  buzz(): void;
  dismiss(table: string): void;
}

/** What tabs tell each other: which tables wait, as each of them knows. */
export interface News {
  tab: string;
  waiting?: string[];
}

export class Turn {
  private plain = "Karban";
  private sentence = "";
  private table = "";
  private since = 0; // when it was one's turn last, or one came
  private listed: string[] = [];
  private others = new Map<string, string[]>();

  constructor(
    private signs: Signs,
    private tell: (news: News) => void = () => undefined,
    private tab = "",
    private clock: () => number = Date.now,
  ) {}

  /** Asks other tabs what they know. */
  ask(): void {
    this.tell({ tab: this.tab });
  }

  /** How many tables wait, as far as this tab knows. */
  get waiting(): number {
    return new Set([...this.mine, ...[...this.others.values()].flat()]).size;
  }

  private get mine(): string[] {
    const listed = this.listed.filter((one) => one !== this.table);
    return this.sentence ? [...listed, this.table] : listed;
  }

  /** What the tab is called while nothing waits in it. */
  name(title: string): void {
    this.plain = title;
    this.show();
  }

  /** The tab shows a table; with a sentence it is the person's turn there. */
  at(table: string, sentence: string): void {
    const began = sentence !== "" && (this.sentence === "" || this.table !== table);
    const long = this.clock() - this.since > LONG;
    if (this.table !== table) this.signs.dismiss(table);
    if (this.table !== table || sentence || this.sentence) this.since = this.clock();
    const buzzes = began && long && this.table === table;
    this.table = table;
    this.sentence = sentence;
    this.share();
    if (buzzes) this.signs.buzz();
  }

  /** The tab shows the table no more. */
  leave(table: string): void {
    if (this.table !== table) return;
    this.table = this.sentence = "";
    this.share();
  }

  /** All tables that wait, as a list has told. */
  list(tables: string[]): void {
    this.listed = tables;
    this.share();
  }

  /** Another tab has told something, or asks. */
  hear({ tab, waiting }: News): void {
    if (!waiting) return this.tell({ tab: this.tab, waiting: this.mine });
    if (waiting.length) this.others.set(tab, waiting);
    else this.others.delete(tab);
    this.show();
  }

  /** Somebody looks at the tab: the table need not call any more. */
  look(): void {
    if (this.table) this.signs.dismiss(this.table);
    this.share();
  }

  /** The tab is closed: what waits in it is no longer its business. */
  close(): void {
    this.tell({ tab: this.tab, waiting: [] });
  }

  private share(): void {
    this.tell({ tab: this.tab, waiting: this.mine });
    this.show();
  }

  private show(): void {
    this.signs.title(this.sentence || this.plain);
    this.signs.icon(this.mine.length);
    this.signs.badge(this.waiting);
  }
}

// --- in a browser -------------------------------------------------------------------------------

let drawing: Promise<string> | undefined;

/** The icon with a mark on it, and a number if it is more than one. */
export function marked(icon: string, waiting: number): string {
  const number = waiting > 1 ? `<text x="46" y="25" font-family="sans-serif" font-weight="700" font-size="26" text-anchor="middle" fill="#fff">${Math.min(waiting, 9)}</text>` : "";
  const mark = `<circle cx="46" cy="16" r="15" fill="#dc2626" stroke="#fff" stroke-width="3"/>${number}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(icon.replace(/<\/svg>\s*$/, mark))}`;
}

class Browser implements Signs {
  private shown = 0;
  private badged = -1;

  title(text: string): void {
    if (document.title !== text) document.title = text;
  }

  icon(waiting: number): void {
    if (waiting === this.shown) return;
    this.shown = waiting;
    void this.draw(waiting).catch(() => undefined); // the title says it too
  }

  private async draw(waiting: number): Promise<void> {
    if (waiting) drawing ??= fetch(ICON).then((answer) => answer.text());
    const href = waiting ? marked((await drawing) ?? "", waiting) : ICON;
    if (waiting === this.shown) document.querySelector("link[rel=icon]")?.setAttribute("href", href);
  }

  badge(waiting: number): void {
    if (waiting === this.badged || !("setAppBadge" in navigator)) return;
    this.badged = waiting;
    const done = waiting ? navigator.setAppBadge(waiting) : navigator.clearAppBadge();
    done.catch(() => undefined); // only an app that is installed has one
  }

  buzz(): void {
    if (settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ);
  }

  dismiss(table: string): void {
    void dismiss(table).catch(() => undefined);
  }
}

function start(): Turn {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("karban-turn");
  const made = new Turn(new Browser(), (news) => channel?.postMessage(news), Math.random().toString(36).slice(2));
  if (channel) channel.onmessage = (event: MessageEvent<News>) => made.hear(event.data);
  made.ask();
  window.addEventListener("pagehide", () => made.close());
  window.addEventListener("pageshow", (event) => event.persisted && made.look());
  document.addEventListener("visibilitychange", () => document.hidden || made.look());
  return made;
}

let only: Turn | undefined;

/** The one of this tab. */
export const turn = (): Turn => (only ??= start());
