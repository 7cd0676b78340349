// Who is at a table and what can be said of it: plain functions of what the table tells.
import type { GameInfo, Proposal, SeatInfo, Table } from "../wire";
import type { Args } from "@web/words.svelte";

export type Sentence = [key: string, args: Args];

/** What is drawn beside a name. */
export type Sign = "here" | "ready" | "waits" | "gone" | "away" | "bot" | "open";

/** How a seat is: what is drawn, and the keys of what is said, at length and where there is little room; `{ $left }` counts down where `counts`. */
export interface Presence {
  sign: Sign;
  key: string;
  short: string;
  counts: boolean;
}

export function presenceOf(seat: SeatInfo, phase: string): Presence {
  const still = (sign: Sign, key: string, short = key): Presence => ({ sign, key, short, counts: false });
  if (seat.kind === "open") return still("open", "ui-nobody-yet");
  if (seat.kind === "bot") return still("bot", "ui-bot");
  if (seat.away && phase === "playing") return still("away", "ui-away", "ui-away-short");
  if (!seat.here && seat.gone !== null && seat.gone !== undefined && phase !== "over") {
    return { sign: "gone", key: phase === "gathering" ? "ui-gone-seat" : "ui-gone-bot", short: "ui-not-here", counts: true };
  }
  if (!seat.here) return still("gone", phase === "gathering" && seat.ready ? "ui-not-here-ready" : "ui-not-here");
  if (phase !== "gathering") return still("here", "ui-here");
  return seat.ready ? still("ready", "ui-ready") : still("waits", "ui-not-ready");
}

/** Milliseconds as people read them on a clock: 0:24. */
export function clock(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const isPerson = (seat: SeatInfo): boolean => seat.kind === "person";

/** Whether nobody but the guest's own people and bots play. */
export const isAlone = (table: Table): boolean => table.seats.every((seat) => seat.kind === "bot" || seat.yours);

/** A table where nobody needs to be here: the turn's own time is the grace. */
export const isSlow = (table: Table): boolean => table.timer > 0 && !table.grace;

/** Seats that the viewer could get in this way: `sit`, `back` or `ask`. */
export function takeable(table: Table, how: string): number[] {
  return table.seats.flatMap((seat, number) => (seat.take === how ? [number] : []));
}

/** Who has the say at the table. */
export const hostOf = (table: Table): string => table.seats.find((seat) => seat.host)?.name ?? "";

// --- the start ------------------------------------------------------------------------------------

/** What *Start now* would do: who loses a seat, how many seats are open then, how many play. */
export interface StartPlan {
  absent: string[];
  open: number;
  players: number;
}

export function startPlan(table: Table): StartPlan {
  const absent = table.seats.filter((seat) => isPerson(seat) && !seat.here).map((seat) => seat.name);
  const open = table.seats.filter((seat) => seat.kind === "open").length + absent.length;
  return { absent, open, players: table.seats.length - open };
}

/** Whether the game can be played without the seats that would be open. */
export function allowsFewer(plan: StartPlan, game: GameInfo | undefined): boolean {
  const [least = 2, most = 2] = game?.players ?? [];
  return plan.open > 0 && plan.players >= least && plan.players <= most;
}

/** A seat changes places with its neighbour: for each seat, the seat where its person sits now. */
export function swapped(count: number, seat: number, other: number): number[] {
  return Array.from({ length: count }, (_, number) => (number === seat ? other : number === other ? seat : number));
}

// --- variants -------------------------------------------------------------------------------------

/** Options that differ from the usual ones, except who begins: that has a line of its own. */
export function variantsOf(table: Table, game: GameInfo | undefined): string[] {
  return (game?.options ?? []).flatMap(({ name, kind, text, default: usual }) => {
    const value = table.options[name];
    if (kind === "seat" || value === undefined || value === usual) return [];
    return [value === true ? text : `${text}: ${value === false ? "–" : value}`];
  });
}

// --- proposals ------------------------------------------------------------------------------------

/** What is asked, to one of those at the table. */
export function asks(proposal: Proposal, table: Table, own: boolean): Sentence {
  const seat = proposal.seat === null ? undefined : table.seats[proposal.seat];
  const who = own ? "you" : seat?.yours ? "about-you" : "other";
  return [`ui-propose-${proposal.kind}`, { name: proposal.name, other: seat?.name ?? "", who }];
}

/** Names of the seats that have said yes, no, or nothing yet. */
export function answersTo(proposal: Proposal, table: Table): Record<"yes" | "no" | "waiting", string[]> {
  const names = (seats: number[]) => seats.map((seat) => table.seats[seat]?.name ?? "");
  return { yes: names(proposal.yes), no: names(proposal.no), waiting: names(proposal.waiting) };
}

/** What came of a proposal that is no longer asked, if nothing did. */
export function refusalOf(before: Table, after: Table): Sentence | null {
  const { proposal } = before;
  if (!proposal || after.match !== before.match || after.proposal?.number === proposal.number) return null;
  const kindOf = (table: Table) => (proposal.seat === null ? "" : (table.seats[proposal.seat]?.kind ?? ""));
  const done: Record<string, boolean> = {
    rematch: true,
    pause: after.paused === true,
    abandon: after.phase === "over",
    hand: kindOf(after) !== kindOf(before),
    takeover: kindOf(after) !== kindOf(before),
  };
  if (done[proposal.kind] ?? true) return null;
  const other = proposal.seat === null ? "" : (after.seats[proposal.seat]?.name ?? "");
  return [`ui-refused-${proposal.kind}`, { name: proposal.name, other }];
}
