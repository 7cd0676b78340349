// Scores round by round, from the moments of a match.
import type { Moment, Moments } from "../wire";
import type { GamePage } from "./scene";

const MOST = 24; // lines of a table, or points of a graph that is not by rounds

/** What stood at the end of every round. */
export function byRound(page: GamePage, moments: Moment[]): number[][] {
  const { graph } = page;
  if (!graph) return [];
  const rows: number[][] = [];
  let round: number | null = null;
  let values: number[] | null = null;
  for (const moment of moments) {
    const now = graph.round(moment.facts);
    if (values && round !== null && now !== round) rows.push(values);
    round = now;
    values = graph.values(moment.facts);
  }
  const last = moments.at(-1);
  if (last) {
    const end = graph.values(last.facts);
    if (rows.length === 0 || rows.at(-1)?.join() !== end.join()) rows.push(end);
  }
  if (rows.length === 1) rows.unshift(rows[0]!.map(() => 0)); // a line needs a beginning
  return thinned(rows);
}

/** Not more rows than can be read, the last one always among them. */
export function thinned(rows: number[][]): number[][] {
  if (rows.length <= MOST) return rows;
  const step = (rows.length - 1) / (MOST - 1);
  return Array.from({ length: MOST }, (_, i) => rows[Math.round(i * step)] as number[]);
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
