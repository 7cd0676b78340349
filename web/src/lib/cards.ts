// Which card of a new scene is which card of the one before, so that it can fly there.
import type { Scene, Spot, Zone } from "./scene";

export interface Placed {
  key: string;
  place: string;
  code: string | null;
}

export interface Flight {
  /** Place that a new card comes from, by key. */
  from: Map<string, string>;
  /** Place that a card goes to which is not shown any more, by key. */
  to: Map<string, string>;
}

export interface Laid {
  placed: Placed[];
  /** Keys by place, by spot; empty slots have none. */
  keys: Map<string, (string | undefined)[]>;
  counts: Map<string, number>;
}

/** How many backs of a hand are drawn. */
export const BACKS = 8;

export const handOf = (place: number): string => `seat:${place}/hand`;

/** The cards of a hand that others see: what is known of it, then backs. */
export function seenHand(held: number, known: string[]): Spot[] {
  const backs = Math.max(0, Math.min(held - known.length, BACKS - Math.min(known.length, BACKS - 1)));
  return [...known.slice(0, BACKS).map((code) => ({ code })), ...Array.from({ length: backs }, () => ({ code: null }))];
}

function zones(scene: Scene, viewer: number | null): [string, Spot[], number][] {
  const all: [string, Spot[], number][] = [];
  const add = (id: string, zone: Zone) => all.push([id, zone.spots, zone.count ?? zone.spots.length]);
  for (const zone of scene.centre) add(zone.id, zone);
  for (const seat of scene.seats) {
    for (const zone of seat.zones) add(`seat:${seat.place}/${zone.id}`, zone);
    if (seat.held !== null && seat.place !== viewer) {
      all.push([handOf(seat.place), seenHand(seat.held, seat.known), seat.held]);
    }
  }
  for (const zone of scene.own) add(`seat:${viewer}/${zone.id}`, zone);
  if (scene.hand && viewer !== null) add(handOf(viewer), scene.hand);
  return all;
}

const ownerOf = (place: string): string => place.split("/")[0] ?? place;

/** Takes from `pool` the first that fits, as a card that has found its place. */
function take(pool: Placed[], fits: (card: Placed) => boolean): Placed | undefined {
  const at = pool.findIndex(fits);
  return at < 0 ? undefined : pool.splice(at, 1)[0];
}

let made = 0;

/** Lays out a scene: cards keep their keys wherever they go. `mover` is who has just moved. */
export function lay(scene: Scene, viewer: number | null, before: Laid | null, mover: number | null): [Laid, Flight] {
  const pool = before ? [...before.placed] : [];
  const wanted: { place: string; code: string | null; index: number; key?: string }[] = [];
  const counts = new Map<string, number>();
  for (const [place, spots, count] of zones(scene, viewer)) {
    counts.set(place, count);
    spots.forEach((spot, index) => {
      if (!spot.slot) wanted.push({ place, code: spot.code, index });
    });
  }
  const settle = (fits: (want: (typeof wanted)[number], card: Placed) => boolean) => {
    for (const want of wanted) if (!want.key) want.key = take(pool, (card) => fits(want, card))?.key;
  };
  const moverOf = `seat:${mover}`;
  settle((want, card) => card.place === want.place && card.code === want.code);
  settle((want, card) => want.code !== null && card.code === want.code);
  settle((want, card) => card.place === want.place && (card.code === null || want.code === null));
  settle((want, card) => card.code === null && ownerOf(card.place) === moverOf && want.code !== null);
  settle((want, card) => want.code === null && card.code !== null && ownerOf(want.place) === ownerOf(card.place));
  settle((want, card) => want.code === null && card.code !== null && !card.place.endsWith("/hand"));
  const flight = flightOf(wanted, pool, before, counts, moverOf);
  for (const want of wanted) want.key ??= `c${(made += 1)}`;
  for (const want of wanted) {
    const from = flight.from.get(`${want.place}#${want.index}`);
    if (from) {
      flight.from.delete(`${want.place}#${want.index}`);
      flight.from.set(want.key as string, from);
    }
  }
  const placed = wanted.map(({ key, place, code }) => ({ key: key as string, place, code }));
  const keys = new Map<string, (string | undefined)[]>();
  for (const { place, index, key } of wanted) {
    const here = keys.get(place) ?? [];
    here[index] = key;
    keys.set(place, here);
  }
  return [{ placed, keys, counts }, flight];
}

/** Cards that come from where fewer lie now, and go to where more lie. */
function flightOf(
  wanted: { place: string; index: number; key?: string }[],
  gone: Placed[],
  before: Laid | null,
  counts: Map<string, number>,
  moverOf: string,
): Flight {
  const flight: Flight = { from: new Map(), to: new Map() };
  if (!before) return flight;
  const less = [...before.counts].filter(([place, count]) => (counts.get(place) ?? 0) < count).map(([place]) => place);
  const more = [...counts].filter(([place, count]) => (before.counts.get(place) ?? 0) < count).map(([place]) => place);
  const hidden = less.filter((place) => !gone.some((card) => card.place === place));
  const source = hidden.find((place) => !place.startsWith("seat:")) ?? less.find((place) => ownerOf(place) === moverOf);
  for (const want of wanted) {
    if (!want.key && source && source !== want.place) flight.from.set(`${want.place}#${want.index}`, source);
  }
  for (const card of gone) {
    const sink = more.find((place) => place !== card.place && place.endsWith("/hand")) ?? more.find((place) => place !== card.place);
    if (sink) flight.to.set(card.key, sink);
  }
  return flight;
}
