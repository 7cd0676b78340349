// Scores round by round, from the moments of a match.
import type { Moment, Moments } from "../wire";
import type { GamePage } from "./scene";

const MOST = 24; // lines of a table, or points of a graph that is not by rounds

/** What stood after a round; round 0 is the beginning. */
export interface Row {
  round: number;
  values: number[];
}

/** What stood at the beginning and at the end of every round: a move that ends one is in the next already. */
export function byRound(page: GamePage, moments: Moment[]): Row[] {
  const { graph } = page;
  if (!graph) return [];
  const dealt = moments.findIndex((moment) => typeof moment.seat === "number");
  const [start, ...played] = moments.slice(Math.max(0, dealt - 1));
  if (!start) return [];
  const rows: Row[] = [{ round: 0, values: graph.values(start.facts) }];
  let now = graph.round(start.facts);
  played.forEach(({ facts }, i) => {
    const next = graph.round(facts);
    if (next !== now || i === played.length - 1) rows.push({ round: rows.length, values: graph.values(facts) });
    now = next;
  });
  return thinned(rows);
}

/** Not more rows than can be read, the last one always among them. */
export function thinned(rows: Row[]): Row[] {
  if (rows.length <= MOST) return rows;
  const step = (rows.length - 1) / (MOST - 1);
  return Array.from({ length: MOST }, (_, i) => rows[Math.round(i * step)] as Row);
}

/** All moments of a match, part by part. */
export async function all(part: (first: number) => Promise<Moments>): Promise<Moments> {
  const whole = await part(0);
  while (whole.moments.length < whole.total) {
    const more = await part(whole.moments.length);
    if (!more.moments.length) break;
    whole.moments.push(...more.moments);
  }
  return whole;
}
