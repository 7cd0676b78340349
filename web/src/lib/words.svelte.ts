// All words that people read: Fluent catalogues, the same that the terminal speaks from.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Event, LegalMove } from "../wire";
import { api } from "./api";

export type Language = "en" | "cs";
export type Args = Record<string, string | number>;

const own = import.meta.glob<string>("../../words/*.ftl", { query: "?raw", import: "default" });
const shared = import.meta.glob<string>("../../../src/karban/{core,server}/*.ftl", { query: "?raw", import: "default" });
const games = import.meta.glob<string>("@games/*/*.ftl", { query: "?raw", import: "default" });

const texts = new Map<string, Promise<FluentResource>>();

function resource(path: string, load: () => Promise<string>): Promise<FluentResource> {
  let text = texts.get(path);
  if (!text) texts.set(path, (text = load().then((source) => new FluentResource(source))));
  return text;
}

function catalogues(language: Language, game: string): [string, () => Promise<string>][] {
  const ends = `/${language}.ftl`;
  const common = [...Object.entries(shared), ...Object.entries(own)].filter(([path]) => path.endsWith(ends));
  const ofGame = Object.entries(games).filter(([path]) => path.endsWith(`/${game}${ends}`));
  if (!game) return common;
  // The page is built without the words of games that other packages bring.
  return [...common, ...(ofGame.length ? ofGame : [[`${game}${ends}`, () => api.words(game, language)] as [string, () => Promise<string>]])];
}

/** A number with a proper minus. */
export const signed = (value: string | number): string => String(value).replace("-", "−");

/** A sentence whose negative numbers have a proper minus: Fluent writes a hyphen. */
function minused(sentence: string, args: Args): string {
  const negative = Object.values(args).filter((value) => /^-\d+$/.test(String(value)));
  return negative.reduce<string>((text, value) => text.replaceAll(String(value), signed(value)), sentence);
}

/** Whether a move or an event names a seat. */
export const isSeat = (seat: number | null | undefined): seat is number => typeof seat === "number";

/** A language and the catalogues to look in; a game's own come last and win. */
export class Words {
  private bundle: FluentBundle;
  private keysOf: string[] = [];

  constructor(
    readonly language: Language,
    sources: FluentResource[],
    readonly game = "",
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) {
      this.bundle.addResource(source, { allowOverrides: true });
      this.keysOf.push(...source.body.map((entry) => entry.id));
    }
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  keys(prefix: string): string[] {
    return this.keysOf.filter((key) => key.startsWith(prefix));
  }

  say(key: string, args: Args = {}): string {
    const pattern = this.bundle.getMessage(key)?.value;
    return pattern ? minused(this.bundle.formatPattern(pattern, args), args) : key;
  }

  /** The sentence of an event; `short` writes a card as people do. */
  tell(event: Event, name: (seat: number) => string, you: number | null, short: (code: string) => string): string {
    const args: Args = {};
    for (const [key, value] of Object.entries(event.args ?? {})) {
      const cards = typeof value === "string" && /^(card|cards|given|got)$/.test(key);
      args[key] = cards ? value.split(", ").map(short).join(", ") : value;
      if (key.startsWith("seat-")) args[key.slice(5)] = name(Number(value));
    }
    if (isSeat(event.seat)) {
      args.name = name(event.seat);
      args.who = event.seat === you ? "you" : "other";
    }
    return this.say(`event-${event.kind}`, args);
  }

  /** A move in words: what is written `give 3` reads `give it to Jana`. A draft has only what is written. */
  move(move: LegalMove, name: (seat: number) => string, you: number | null): string {
    const { cards = [], seat, place, named } = move;
    const key = `move-${move.kind}`;
    if (!this.has(key)) return move.text;
    const parts = [...cards, ...[seat, place, named].filter((one) => one !== undefined && one !== null).map(String)];
    const [first = "none", second = "none"] = parts;
    const who = isSeat(seat) && seat === you ? "you" : "other";
    const said = isSeat(seat) ? (seat === you ? this.say("you") : name(seat)) : first;
    return this.say(key, { cards: parts.join(" "), first, second, name: said, who });
  }

  /** The key of what the one is asked who may make these moves, and its arguments. */
  asks(moves: LegalMove[]): [string, Args] {
    const [verb, ...others] = new Set(moves.map((move) => move.verb));
    const key = `asks-${verb}`;
    return [others.length === 0 && this.has(key) ? key : "question", {}];
  }
}

/** The words of a language, with those of a game. */
export async function load(language: Language, game = ""): Promise<Words> {
  const found = catalogues(language, game).map(([path, text]) => resource(path, text));
  return new Words(language, await Promise.all(found), game);
}
