// Which of the events that came together tell how a deal ended, and which belong to the next one.
import type { Event } from "../wire";

/** From which event to which the end of a deal is told; `begun` if one was under way before them. */
export function ending(news: Event[], begun: boolean): [from: number, to: number] {
  const deals = news.flatMap((event, index) => (event.kind === "deal" ? [index] : []));
  const last = deals.at(-1);
  const previous = deals.at(-2);
  if (last === undefined) return [0, 0];
  if (previous !== undefined) return [previous + 1, last];
  return begun ? [0, last] : [0, 0]; // what comes before the first deal, such as who deals, ends nothing
}
