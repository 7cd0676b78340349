// The guest's own tables, asked for again while somebody looks.
import type { MyTable } from "../wire";
import { people } from "./api";
import { session } from "./session.svelte";
import { settings } from "./settings.svelte";
import { turn } from "./turn";

const AGAIN = 15_000;
const TICK = 1000;

export class MyTables {
  /** Null until they are known. */
  tables = $state.raw<MyTable[] | null>(null);
  now = $state(Date.now());
  waiting = $derived(this.tables?.filter((table) => table.waiting) ?? []);
  playing = $derived(this.tables?.filter((table) => table.phase === "playing" && !table.waiting) ?? []);
  gathering = $derived(this.tables?.filter((table) => table.phase === "gathering" && !table.waiting) ?? []);

  /** To be made where a component begins; with the component it ends. */
  constructor() {
    $effect(() => {
      void settings.language;
      if (session.me) void this.ask();
      else if (session.asked) this.tables = [];
    });
    $effect(() => {
      if (this.tables) turn().list(this.waiting.map((table) => table.id));
    });
    $effect(() => {
      const ticker = window.setInterval(() => (this.now = Date.now()), TICK);
      const asker = window.setInterval(() => this.look(), AGAIN);
      document.addEventListener("visibilitychange", this.look);
      return () => {
        clearInterval(ticker);
        clearInterval(asker);
        document.removeEventListener("visibilitychange", this.look);
      };
    });
  }

  async ask(): Promise<void> {
    const found = await session.attempt(() => people.tables(settings.language));
    if (found) this.tables = found;
    else this.tables ??= [];
  }

  /** Quietly: a list that cannot be had now comes the next time. */
  private look = (): void => {
    if (document.visibilityState !== "visible" || !session.me) return;
    people.tables(settings.language).then(
      (found) => (this.tables = found),
      () => undefined,
    );
  };
}
