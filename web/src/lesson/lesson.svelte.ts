// One learner's way through a lesson: what happens, what is said, and the one move that is asked for.
import { tick } from "svelte";
import { api } from "@web/api";
import { lay, type Laid } from "@web/cards";
import * as choice from "@web/choice";
import { fly, measure } from "@web/fly";
import { gamePage } from "@web/games";
import { optionsOf } from "@web/moves";
import type { GamePage, Look, Scene } from "@web/scene";
import { session } from "@web/session.svelte";
import { settings } from "@web/settings.svelte";
import { play as sound } from "@web/sound";
import { load, type Words } from "@web/words.svelte";
import type { Because, Event, Glance, Lesson, LessonStep } from "../wire";

const PACE = 1000; // of what the others do

export class Course {
  lesson = $state.raw<Lesson | null>(null);
  words = $state.raw<Words | null>(null);
  page = $state.raw<GamePage | null>(null);
  laid = $state.raw<Laid | null>(null);
  /** The step, and how many of its glances have been shown. */
  at = $state(0);
  shown = $state(0);
  chosen = $state.raw<{ target: string; key: string }[]>([]);
  reason = $state.raw<Because | null>(null);
  events = $state.raw<{ id: number; event: Event }[]>([]);
  problem = $state("");
  root: HTMLElement | null = null;
  private timer = 0;
  private counted = 0;

  constructor(readonly game: string) {}

  close(): void {
    clearTimeout(this.timer);
  }

  /** The lesson in the language that is set; one goes on where one was. */
  async speak(): Promise<void> {
    try {
      const { language } = settings;
      const page = await gamePage(this.game);
      const [lesson, words] = await Promise.all([api.lesson(this.game, language, page.lines), load(language, this.game)]);
      const anew = this.lesson === null;
      [this.lesson, this.words, this.page] = [lesson, words, page];
      this.reason = null;
      if (anew) this.watch();
      else this.relay(null);
    } catch (error) {
      session.complain(error);
      this.problem = session.notice;
    }
  }

  // --- what is seen ---------------------------------------------------------------------------

  step = $derived<LessonStep | null>(this.lesson?.steps[this.at] ?? null);
  /** Whether everything that happens in this step has happened. */
  told = $derived(this.step !== null && this.shown >= this.step.glances.length);
  last = $derived(this.lesson !== null && this.at === this.lesson.steps.length - 1);
  glance = $derived.by<Glance | null>(() => {
    const steps = this.lesson?.steps.slice(0, this.at + 1) ?? [];
    const now = steps.at(-1)?.glances[this.shown - 1];
    return now ?? steps.slice(0, -1).findLast((step) => step.glances.length)?.glances.at(-1) ?? null;
  });
  asks = $derived(this.told && this.step?.wished !== null && this.step?.wished !== undefined);

  look = $derived.by<Look | null>(() => {
    const { lesson, words, glance, step } = this;
    if (!lesson || !words || !glance || !step) return null;
    return {
      facts: glance.facts,
      seat: lesson.seat,
      players: lesson.players,
      turn: glance.turn,
      options: lesson.options,
      words,
      name: (place) => this.name(place),
      moves: this.asks ? step.moves : [],
      lines: glance.lines ?? [],
    };
  });

  scene = $derived<Scene | null>(this.look && this.page ? this.page.scene(this.look) : null);
  options = $derived.by<choice.Option[]>(() => {
    const { look, page, scene } = this;
    return look && page && scene ? optionsOf(page, look, scene) : [];
  });
  wished = $derived(this.options.filter((option) => option.move.move === this.step?.wished));
  targets = $derived(this.chosen.map((one) => one.target));
  lit = $derived(choice.lit(this.wished, this.targets));
  /** What is not dimmed: what is legal, and while one only reads, everything. */
  open = $derived(this.asks ? choice.lit(this.options, []) : new Set((this.scene?.hand?.spots ?? []).flatMap((spot) => spot.target ?? [])));
  places = $derived(new Set([...(this.scene?.centre ?? []), ...(this.scene?.own ?? [])].flatMap((zone) => zone.target ?? [])));
  /** One clear thing to do; what else is possible is shown only where the learner has to choose. */
  buttons = $derived(
    choice.buttons(this.chosen.length ? this.options : this.wished, this.targets, (target) => !choice.isChoice(target) && !target.startsWith("seat:") && !this.places.has(target)),
  );
  sentence = $derived(this.told ? (this.step?.sentence ?? "") : "");

  name(place: number): string {
    const { lesson, words } = this;
    if (!lesson || !words) return "";
    return place === lesson.seat ? words.say("you") : (lesson.seats[place] ?? words.say("extra-place"));
  }

  say(event: Event): string {
    const { words, page, lesson } = this;
    if (!words || !page || !lesson) return "";
    return words.tell(event, (seat) => this.name(seat), lesson.seat, (code) => page.short(code, words));
  }

  latest = $derived((this.glance?.events ?? []).map((event) => this.say(event)).join(" "));

  // --- going on -------------------------------------------------------------------------------

  /** Show what happens, one thing after the other. */
  private watch(): void {
    clearTimeout(this.timer);
    const { step } = this;
    if (!step || this.told) return;
    if (step.leap || this.at === 0) this.skip();
    else void this.showNext().then(() => (this.timer = window.setTimeout(() => this.watch(), this.told ? 0 : PACE)));
  }

  private async showNext(): Promise<void> {
    const before = measure(this.root);
    this.shown += 1;
    const { glance } = this;
    this.note(glance ? [glance] : []);
    const flight = this.relay(typeof glance?.seat === "number" ? glance.seat : null);
    await tick();
    if (flight && before) fly(this.root, before, flight);
    if (glance?.events.length) sound("card");
    if (this.asks) sound("turn");
  }

  /** Everything of this step at once. */
  skip(): void {
    clearTimeout(this.timer);
    const { step } = this;
    if (!step) return;
    this.note(step.glances.slice(this.shown));
    this.shown = step.glances.length;
    this.relay(null);
  }

  private note(glances: Glance[]): void {
    const news = glances.flatMap((glance) => glance.events).map((event) => ({ id: (this.counted += 1), event }));
    this.events = [...this.events, ...news];
  }

  private relay(mover: number | null) {
    if (!this.scene || !this.lesson) return null;
    const [laid, flight] = lay(this.scene, this.lesson.seat, this.laid, mover);
    this.laid = laid;
    return flight;
  }

  goOn(): void {
    if (!this.told) this.skip();
    else if (!this.asks && !this.last) this.advance();
  }

  private advance(): void {
    this.at += 1;
    this.shown = 0;
    this.chosen = [];
    this.reason = null;
    this.watch();
  }

  // --- taps -----------------------------------------------------------------------------------

  tap(target: string | undefined, key: string, wish: string | undefined): void {
    this.reason = null;
    if (this.chosen.some((one) => one.key === key)) {
      this.chosen = this.chosen.filter((one) => one.key !== key);
    } else if (target && this.lit.has(target)) {
      this.chosen = [...this.chosen, { target, key }];
      const done = choice.complete(this.wished, this.targets);
      const asksMore = this.buttons.length > 1 || (done && this.page?.confirm?.(done.move));
      if (done && !asksMore) this.make(done);
    } else if (target && choice.lit(this.options, this.targets).has(target)) {
      this.gently();
    } else {
      void this.ask(wish);
    }
  }

  make(option: choice.Option): void {
    if (option.move.move === this.step?.wished) this.advance();
    else this.gently();
  }

  cancel(): void {
    this.chosen = [];
    this.reason = null;
  }

  private gently(): void {
    this.reason = { type: "because", text: "", message: this.step?.gentle ?? "", rule: "" };
    sound("bad");
  }

  /** Why that cannot be done, from the rules. */
  private async ask(wish: string | undefined): Promise<void> {
    if (!this.asks || !wish) return;
    const step = this.at;
    const because = await session.attempt(() => api.lessonWhy(this.game, step + 1, wish));
    if (because?.message && step === this.at) this.reason = because;
  }
}
