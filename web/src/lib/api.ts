// REST: what is not play.
import type {
  Because,
  Device,
  Example,
  Games,
  Guest,
  Lesson,
  Link,
  LinkOffer,
  ListedTable,
  Moments,
  MyMatches,
  MyTable,
  Passkey,
  PasskeyOptions,
  PushOffer,
  Recovery,
  Rulebook,
  Stats,
  Table,
} from "../wire";

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
  /** Of several people on one device, by seat; empty where it is the guest. */
  names?: string[];
}

export interface GuestWish {
  name: string;
  avatar: string;
  language: string;
}

const part = (seat: number | null, first: number, lines: boolean) => `first=${first}${seat === null ? "" : `&seat=${seat}`}${lines ? "&lines=true" : ""}`;

export const api = {
  pushOffer: () => call<PushOffer>("GET", "/push"),
  addPush: (subscription: PushSubscriptionJSON) => call<PushOffer>("POST", "/me/push", subscription),
  removePush: (endpoint: string) => call<PushOffer>("DELETE", "/me/push", { endpoint }),
  games: (language: string) => call<Games>("GET", `/games?lang=${language}`),
  rulebook: (game: string, language: string) => call<Rulebook>("GET", `/games/${game}/rulebook?lang=${language}`),
  words: (game: string, language: string) => call<string>("GET", `/games/${game}/words/${language}`),
  example: (game: string) => call<Example>("GET", `/games/${game}/example`),
  lesson: (game: string, language: string, lines = false) => call<Lesson>("GET", `/games/${game}/lesson?lang=${language}${lines ? "&lines=true" : ""}`),
  lessonWhy: (game: string, step: number, text: string) => call<Because>("GET", `/games/${game}/lesson/${step}/why?text=${encodeURIComponent(text)}`),
  tables: (language: string) => call<ListedTable[]>("GET", `/tables?lang=${language}`),
  newTable: (wish: TableWish) => call<Table>("POST", "/tables", wish),
  sit: (table: string, seat: number) => call<Table>("POST", `/tables/${table}/seats/${seat}`),
  /** One more person on this device. */
  seatAnother: (table: string, seat: number, name: string) => call<Table>("POST", `/tables/${table}/seats/${seat}`, { extra: true, name }),
  /** A bot for a seat; without a level the seat is open. */
  place: (table: string, seat: number, level: string) => call<Table>("PUT", `/tables/${table}/seats/${seat}`, { level }),
  /** For each seat, the seat where its person sits now. */
  arrange: (table: string, seats: number[]) => call<Table>("PUT", `/tables/${table}/arrangement`, { seats }),
  start: (table: string, fewer: boolean) => call<Table>("POST", `/tables/${table}/start`, { fewer }),
  allowChat: (table: string, on: boolean) => call<Table>("PUT", `/tables/${table}/chat`, { on }),
  begins: (table: string, seat: number | null) => call<Table>("PUT", `/tables/${table}/begins`, { seat }),
  /** Get up, or in a match let a bot play until one is back. */
  leave: (table: string) => call<Table>("DELETE", `/tables/${table}/seats`),
  resign: (table: string) => call<Table>("DELETE", `/tables/${table}/seats?resign=true`),
  closeTable: (table: string) => call<Table>("DELETE", `/tables/${table}`),
  propose: (table: string, kind: string, seat: number | null = null) => call<Table>("POST", `/tables/${table}/proposals`, { kind, seat }),
  answer: (table: string, number: number, yes: boolean) => call<Table>("POST", `/tables/${table}/answers`, { number, yes }),
  resume: (table: string) => call<Table>("POST", `/tables/${table}/resume`),
  moments: (match: string, seat: number | null, first: number, lines = false) =>
    call<Moments>("GET", `/matches/${match}/moments?${part(seat, first, lines)}`),
  recordMoments: (record: string, seat: number | null, first: number, lines = false) =>
    call<Moments>("POST", `/records?${part(seat, first, lines)}`, record),
};

/** Who somebody is, where they are known, and what they have played. */
export const people = {
  me: () => call<Guest>("GET", "/me"),
  comeIn: (wish: GuestWish) => call<Guest>("POST", "/guests", wish),
  rename: (wish: GuestWish) => call<Guest>("PUT", "/me", wish),
  forget: () => call<unknown>("DELETE", "/me"),
  devices: () => call<Device[]>("GET", "/me/devices"),
  dropDevice: (id: string) => call<unknown>("DELETE", `/me/devices/${encodeURIComponent(id)}`),
  signOut: () => call<unknown>("POST", "/me/signout"),
  link: () => call<Link>("POST", "/me/link"),
  linkOffer: (code: string) => call<LinkOffer>("GET", `/links/${encodeURIComponent(code)}`),
  redeem: (code: string) => call<Guest>("POST", "/links", { code }),
  newRecovery: () => call<Recovery>("POST", "/me/recovery"),
  recover: (words: string) => call<Guest>("POST", "/recovery", { words }),
  passkeys: () => call<Passkey[]>("GET", "/me/passkeys"),
  newPasskey: () => call<PasskeyOptions>("POST", "/me/passkeys/options"),
  addPasskey: (credential: unknown) => call<Passkey>("POST", "/me/passkeys", { credential }),
  dropPasskey: (id: string) => call<unknown>("DELETE", `/me/passkeys/${encodeURIComponent(id)}`),
  askPasskey: () => call<PasskeyOptions>("POST", "/passkeys/options"),
  usePasskey: (credential: unknown) => call<Guest>("POST", "/passkeys", { credential }),
  tables: (language: string) => call<MyTable[]>("GET", `/me/tables?lang=${language}`),
  matches: (language: string, before: number | null = null) => call<MyMatches>("GET", `/me/matches?lang=${language}${before === null ? "" : `&before=${before}`}`),
  stats: (language: string) => call<Stats>("GET", `/me/stats?lang=${language}`),
};
