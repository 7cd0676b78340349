// A table as one guest sees it: messages in, taps out.
import { tick } from "svelte";
import { lay, type Laid } from "@web/cards";
import * as choice from "@web/choice";
import { Connection, type Told } from "@web/connection";
import { ending } from "@web/ending";
import { randomText, remembered } from "@web/fair";
import { fly, measure } from "@web/fly";
import { gamePage } from "@web/games";
import { optionsOf } from "@web/moves";
import type { GamePage, Look, Scene, Spot, Zone } from "@web/scene";
import { session } from "@web/session.svelte";
import { settings } from "@web/settings.svelte";
import { play as sound } from "@web/sound";
import { load, type Words } from "@web/words.svelte";
import type { Because, Event, FromClient, FromTable, Refused, Table, View } from "../wire";
import { time } from "./clock.svelte";
import { Sending } from "./sending.svelte";
import { Talk } from "./talk.svelte";
import { Visit } from "./visit.svelte";

const STORY = 400; // entries of the log that are kept

/** A line of the log: an event, or a move that was taken back. */
export type Line = { id: number; event?: Event; undone?: number };

export class Play implements Told {
  readonly visit: Visit;
  readonly talk: Talk;
  view = $state.raw<View | null>(null);
  page = $state.raw<GamePage | null>(null);
  words = $state.raw<Words | null>(null);
  laid = $state.raw<Laid | null>(null);
  curtain = $state<number | null>(null);
  lines = $state.raw<Line[]>([]);
  /** What the last message told. */
  latest = $state.raw<Line[]>([]);
  /** How the last deal ended: the table is clear already, so it is told until the next move. */
  ended = $state.raw<Line[]>([]);
  chosen = $state.raw<{ target: string; key: string }[]>([]);
  reason = $state.raw<Because | null>(null);
  /** The card that was tapped though it cannot be chosen. */
  tapped = $state("");
  deadline = $state<number | null>(null);
  /** The table is lost: what is shown is old, and nothing of it is live. */
  offline = $state(false);
  gone = $state("");
  announced = $state("");
  promised = "";
  root: HTMLElement | null = null;
  private connection: Connection;
  readonly sending: Sending;
  private counted = 0;
  private wasMine = false;
  private language = settings.language;

  constructor(readonly id: string) {
    this.visit = new Visit(id, {
      send: (message) => this.connection.send(message),
      greet: () => this.connection.greet(),
      announce: (text) => (this.announced = text),
      enter: (table, before, other) => this.enter(table, before, other),
    });
    this.talk = new Talk(id, () => this.table, (message) => this.connection.send(message));
    this.connection = new Connection(id, () => settings.language, this);
    this.sending = new Sending(id, this.connection, session);
  }

  close(): void {
    this.connection.close();
    this.sending.close();
    time.hold(false);
  }

  /** The move that is on its way. */
  get sent() {
    return this.sending.move;
  }

  // --- what is seen ---------------------------------------------------------------------------

  get table(): Table | null {
    return this.visit.table;
  }

  look = $derived.by<Look | null>(() => {
    const { view, words, table } = this;
    if (!view || !words || !table || words.game !== table.game) return null;
    return {
      facts: view.facts,
      seat: view.seat ?? null,
      players: table.seats.length,
      turn: view.turn ?? null,
      options: table.options,
      words,
      name: (place) => this.name(place),
      moves: view.moves ?? [],
      chosen: view.chosen ?? [],
      lines: view.lines ?? [],
    };
  });

  scene = $derived<Scene | null>(this.look && this.page ? this.page.scene(this.look) : null);

  options = $derived.by<choice.Option[]>(() => {
    const { look, page, scene } = this;
    return look && page && scene && !this.sent ? optionsOf(page, look, scene) : [];
  });

  targets = $derived(this.chosen.map((one) => one.target));
  lit = $derived(choice.lit(this.options, this.targets));
  /** What may be tapped to begin another choice. */
  open = $derived(choice.lit(this.options, []));
  places = $derived(new Set(this.zonesOf(this.scene).flatMap((zone) => zone.target ?? [])));
  buttons = $derived(
    choice.buttons(this.options, this.targets, (target) => !choice.isChoice(target) && !target.startsWith("seat:") && !this.places.has(target)),
  );
  /** Seats that have yet to choose, where several choose at the same time. */
  awaited = $derived.by<number[]>(() => (this.view?.choosing ?? []).filter((seat) => !(this.view?.chosen ?? []).includes(seat)));
  /** The viewer has chosen, and others have not. */
  waits = $derived(this.view?.choice !== undefined && this.view.choice !== null);
  mine = $derived(this.view !== null && this.view.seat !== null && this.view.seat === this.view.turn);

  question = $derived.by<string>(() => {
    const { look, page, view } = this;
    if (!look || !page || !view) return "";
    if (this.mine) return look.words.say(...page.question(look, this.targets));
    if (view.turn === null || view.turn === undefined) return "";
    const names = this.awaited.map((seat) => this.name(seat)).join(", ");
    if (names) return look.words.say(this.waits ? "ui-chosen" : "ui-choosing", { names });
    return look.words.say("ui-turn-of", { name: this.name(view.turn) });
  });

  /** What is said of a move that takes long. */
  onItsWay = $derived.by<string>(() => (this.sending.slow ? session.say(this.offline ? "ui-sent-lost" : "ui-why-sent") : ""));

  private zonesOf(scene: Scene | null): Zone[] {
    return scene ? [...scene.centre, ...scene.own] : [];
  }

  name(place: number): string {
    return this.table?.seats[place]?.name || this.words?.say("extra-place") || "";
  }

  sentence(line: Line): string {
    const { words, page, view } = this;
    if (!words || !page) return "";
    const you = view?.seat ?? null;
    const said = (seat: number) => (seat === you ? words.say("you") : this.name(seat));
    if (line.undone !== undefined) return words.say("ui-undone", { name: said(line.undone), who: line.undone === you ? "you" : "other" });
    return line.event ? words.tell(line.event, said, you, (code) => page.short(code, words)) : "";
  }

  // --- messages -------------------------------------------------------------------------------

  take(message: FromTable): void {
    if (this.sending.take(message)) return;
    switch (message.type) {
      case "table":
        void this.visit.take(message);
        break;
      case "view":
        void this.takeView(message);
        break;
      case "curtain":
        this.curtain = message.seat;
        break;
      case "refused":
        this.takeRefusal(message);
        break;
      case "because":
        if (message.message) {
          this.reason = message;
          sound("bad");
        }
        break;
      case "emoted":
        this.talk.takeEmote(message.seat, this.name(message.seat), message.emote);
        break;
      case "said":
        this.talk.takeSaid(message);
        break;
      case "came":
        this.visit.came = message.device;
        break;
      case "welcome":
        this.visit.begin();
        this.talk.begin();
        break;
      case "moved":
        this.gone = session.say("ui-elsewhere");
        if (message.address) location.href = `${message.address}/t/${this.id}`;
        break;
    }
  }

  lost(doubtful: FromClient[]): void {
    this.offline = true;
    time.hold(true);
    this.sending.lost(doubtful);
  }

  back(): void {
    if (this.offline) session.tell(session.say("ui-back-online"));
    this.offline = false;
    time.hold(false);
    this.gone = "";
    this.sending.back();
  }

  unsent(message: FromClient): void {
    this.sending.unsent(message);
  }

  end(why: string): void {
    this.offline = false;
    this.gone = why || session.say("ui-failed");
  }

  private async enter(table: Table, before: Table | null, other: boolean): Promise<void> {
    const [seat] = table.seats_yours;
    if (table.result && before?.phase === "playing" && seat !== undefined) sound(table.result.winners.includes(seat) ? "win" : "lose");
    if (other) this.forget(table);
    if (this.curtain !== null && !table.seats_yours.includes(this.curtain)) this.curtain = null;
    this.promised = remembered(table.match, table.fair.commitment);
    if (other || !this.words || !this.page) await this.speak();
  }

  private forget(table: Table): void {
    this.view = null;
    this.laid = null;
    this.lines = [];
    this.latest = [];
    this.ended = [];
    this.chosen = [];
    this.curtain = null;
    this.hush();
    this.wasMine = false;
    this.connection.seen = { match: table.match, seq: -1 };
  }

  /** Words and page of the game, in the language that is set; whether the table was asked to tell all of it anew. */
  async speak(): Promise<boolean> {
    const game = this.table?.game;
    if (!game) return false;
    const [words, page] = await Promise.all([load(settings.language, game), gamePage(game)]);
    this.words = words;
    this.page = page;
    this.relay(null);
    const lines = page.lines ?? false;
    if (this.language === settings.language && this.connection.lines === lines) return false;
    this.language = settings.language;
    this.connection.lines = lines;
    return this.connection.greet();
  }

  private async takeView(view: View): Promise<void> {
    if (view.match !== this.table?.match) return;
    const before = measure(this.root);
    const focused = this.hasFocus();
    if (view.seat !== null) this.curtain = null;
    const begun = this.view !== null;
    this.view = view;
    this.hush();
    this.connection.seen = { match: view.match, seq: view.seq };
    this.deadline = view.left === null || view.left === undefined ? null : Date.now() + view.left;
    const news = this.note(view, begun);
    this.chosen = this.chosen.length && choice.kept(this.options, this.targets).length ? this.chosen : [];
    const mover = news.find((event) => event.seat !== undefined && event.seat !== null)?.seat ?? null;
    const flight = this.relay(mover);
    await tick();
    if (flight && before) fly(this.root, before, flight);
    this.announce(news, view);
    if (focused) this.keepFocus();
  }

  private relay(mover: number | null) {
    if (!this.scene || !this.view) return null;
    const [laid, flight] = lay(this.scene, this.view.seat ?? null, this.laid, mover);
    this.laid = laid;
    return flight;
  }

  private note(view: View, begun: boolean): Event[] {
    const news = view.events ?? [];
    const lines: Line[] = news.map((event) => ({ id: (this.counted += 1), event }));
    if (view.undone !== undefined && view.undone !== null) lines.push({ id: (this.counted += 1), undone: view.undone });
    else if (view.whole) this.lines = [];
    if (!lines.length) return news;
    this.lines = [...this.lines, ...lines].slice(-STORY);
    const [from, to] = view.whole ? [0, 0] : ending(news, begun);
    if (to > 0 || view.whole) this.ended = lines.slice(from, to);
    this.latest = view.whole ? lines.slice(-1) : lines.slice(to);
    return news;
  }

  private announce(news: Event[], view: View): void {
    const said = this.lines.slice(-Math.max(news.length, view.undone === undefined ? 0 : 1)).slice(-8).map((line) => this.sentence(line));
    if (!news.length && view.undone === undefined) said.length = 0;
    if (this.mine) said.push(session.say("ui-your-turn") + ":", this.question);
    else if (this.waits) said.push(this.question);
    if (said.length) this.announced = said.join(" ");
    if (news.length && !view.whole) sound("card");
    if (this.mine && !this.wasMine) sound("turn");
    this.wasMine = this.mine;
  }

  private hasFocus(): boolean {
    return this.root?.contains(document.activeElement) ?? false;
  }

  /** Keyboards stay at the table though the card or the button is gone: at what may be done, or at the question. */
  private keepFocus(): void {
    const { root } = this;
    const rest = root?.querySelector<HTMLElement>(".question") ?? root;
    if (this.hasFocus() && !(this.mine && document.activeElement === rest)) return;
    const first = this.mine ? root?.querySelector<HTMLElement>(".hand .lit, .answers .lit, .moves button") : null;
    (first ?? rest)?.focus({ preventScroll: true });
  }

  private takeRefusal(message: Refused): void {
    this.talk.takeRefusal(message.code);
    if (["table-unknown", "guest-unknown", "game-gone"].includes(message.code)) this.gone = message.message;
    else session.tell(message.message);
  }

  // --- taps -----------------------------------------------------------------------------------

  /** Something on the table was tapped: a card, a pile or a seat. */
  tap(target: string | undefined, key: string, wish: string | undefined): void {
    this.hush();
    if (this.chosen.some((one) => one.key === key)) {
      this.chosen = this.chosen.filter((one) => one.key !== key);
    } else if (target && this.lit.has(target)) {
      this.choose(target, key);
    } else if (this.chosen.length && target && this.open.has(target)) {
      this.chosen = []; // another beginning
      this.choose(target, key);
    } else {
      this.ask(wish);
      this.tapped = this.cardName(key);
    }
  }

  private hush(): void {
    this.reason = null;
    this.tapped = "";
  }

  private cardName(key: string): string {
    const code = this.laid?.placed.find((card) => card.key === key)?.code;
    return code && this.page && this.words ? this.page.name(code, this.words) : "";
  }

  private choose(target: string, key: string): void {
    this.chosen = [...this.chosen, { target, key }];
    const done = choice.complete(this.options, this.targets);
    if (done && !this.page?.confirm?.(done.move)) this.make(done);
  }

  cancel(): void {
    this.chosen = [];
    this.hush();
  }

  make(option: choice.Option): void {
    const { view } = this;
    if (!view || view.seat === null || view.seat === undefined) return;
    if (this.hasFocus()) void tick().then(() => this.keepFocus());
    this.chosen = [];
    this.hush();
    this.ended = [];
    this.sending.make({ match: view.match, seat: view.seat, seq: view.seq, move: option.move.move, id: randomText(8) });
  }

  /** Why that cannot be done: from the rules, if it is a move. */
  private ask(wish: string | undefined): void {
    const { view } = this;
    if (!view || view.seat === null || view.seat === undefined) return;
    if (this.sent) session.tell(session.say("ui-why-sent"));
    else if (this.waits) this.reason = { type: "because", text: "", message: session.say("ui-why-chosen"), rule: "" };
    else if (!this.mine && view.turn !== null && view.turn !== undefined) {
      this.reason = { type: "because", text: "", message: session.say("ui-why-turn", { name: this.name(view.turn) }), rule: "" };
    } else if (wish) this.connection.send({ type: "why", match: view.match, seat: view.seat, text: wish });
  }

  undo(): void {
    const { view } = this;
    if (!view || view.seat === null || view.seat === undefined) return;
    this.chosen = [];
    this.connection.send({ type: "undo", match: view.match, seat: view.seat, seq: view.seq });
  }

  show(): void {
    if (this.curtain !== null) this.connection.send({ type: "show", seat: this.curtain, seen: this.connection.seen.seq });
  }
}

export const isSpotLit = (lit: Set<string>, spot: Spot): boolean => spot.target !== undefined && lit.has(spot.target);
