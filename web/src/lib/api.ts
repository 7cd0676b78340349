// REST: what is not play.
import type { Because, Example, Games, Guest, Lesson, ListedMatch, ListedTable, Moments, Rulebook, Table } from "../wire";

export class Problem extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const raw = typeof body === "string";
  const answer = await fetch(`/api${path}`, {
    method,
    headers: {
      "Accept-Language": document.documentElement.lang,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    body: body === undefined ? undefined : raw ? body : JSON.stringify(body),
  }).catch(() => null);
  if (!answer) throw new Problem("offline", "");
  const found = await answer.json().catch(() => ({ code: "failed", message: "" }));
  if (!answer.ok) throw new Problem(found.code, found.message);
  return found as T;
}

export interface TableWish {
  game: string;
  seats: string[];
  options: Record<string, boolean | number | string>;
  public: boolean;
  timer: number;
}

export interface GuestWish {
  name: string;
  avatar: string;
  language: string;
}

const part = (seat: number | null, first: number, lines: boolean) => `first=${first}${seat === null ? "" : `&seat=${seat}`}${lines ? "&lines=true" : ""}`;

export const api = {
  me: () => call<Guest>("GET", "/me"),
  comeIn: (wish: GuestWish) => call<Guest>("POST", "/guests", wish),
  rename: (wish: GuestWish) => call<Guest>("PUT", "/me", wish),
  games: (language: string) => call<Games>("GET", `/games?lang=${language}`),
  rulebook: (game: string, language: string) => call<Rulebook>("GET", `/games/${game}/rulebook?lang=${language}`),
  words: (game: string, language: string) => call<string>("GET", `/games/${game}/words/${language}`),
  example: (game: string) => call<Example>("GET", `/games/${game}/example`),
  lesson: (game: string, language: string, lines = false) => call<Lesson>("GET", `/games/${game}/lesson?lang=${language}${lines ? "&lines=true" : ""}`),
  lessonWhy: (game: string, step: number, text: string) => call<Because>("GET", `/games/${game}/lesson/${step}/why?text=${encodeURIComponent(text)}`),
  tables: (language: string) => call<ListedTable[]>("GET", `/tables?lang=${language}`),
  matches: () => call<ListedMatch[]>("GET", "/matches"),
  newTable: (wish: TableWish) => call<Table>("POST", "/tables", wish),
  sit: (table: string, seat: number) => call<Table>("POST", `/tables/${table}/seats/${seat}`),
  place: (table: string, seat: number, level: string) => call<Table>("PUT", `/tables/${table}/seats/${seat}`, { level }),
  begins: (table: string, seat: number | null) => call<Table>("PUT", `/tables/${table}/begins`, { seat }),
  leave: (table: string) => call<Table>("DELETE", `/tables/${table}/seats`),
  rematch: (table: string) => call<Table>("POST", `/tables/${table}/rematch`),
  moments: (match: string, seat: number | null, first: number, lines = false) =>
    call<Moments>("GET", `/matches/${match}/moments?${part(seat, first, lines)}`),
  recordMoments: (record: string, seat: number | null, first: number, lines = false) =>
    call<Moments>("POST", `/records?${part(seat, first, lines)}`, record),
};
