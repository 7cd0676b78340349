// Who looks at the page, in which words, and what it has to say at once.
import type { Guest } from "../wire";
import { people, Problem } from "./api";
import { settings } from "./settings.svelte";
import { load, type Words } from "./words.svelte";

export const AVATARS = ["🦊", "🐻", "🐸", "🦉", "🐙", "🐝", "🦁", "🐧"];

export const anyAvatar = (): string => AVATARS[Math.floor(Math.random() * AVATARS.length)] ?? "";

const BRIEF = 6000; // milliseconds that a notice stays
const LONGER = 20_000; // one that shows a way

/** Where a person can do something about what is wrong. */
export interface Way {
  href: string;
  text: string;
}

class Session {
  words = $state.raw<Words | null>(null);
  me = $state.raw<Guest | null>(null);
  /** Whether the server has said who this is; until then nobody is taken for a stranger. */
  asked = $state(false);
  notice = $state("");
  way = $state.raw<Way | null>(null);
  /** How many sheets lie over the page; notices are shown on the topmost. */
  sheets = $state(0);
  private clear = 0;
  private recognition: Promise<unknown> | null = null;

  async start(): Promise<void> {
    await Promise.all([this.recognise(), load(settings.language)]);
    this.words = await load(settings.language); // the guest may speak another one
  }

  /** Asks the server who this is: only it knows, since nothing here is safe from being cleared. */
  recognise(): Promise<unknown> {
    this.recognition ??= this.attempt(() => people.me())
      .then((guest) => guest && this.adopt(guest))
      .finally(() => (this.recognition = null));
    return this.recognition;
  }

  /** From now on this is the guest; one without a name is a stranger. */
  adopt(guest: Guest): void {
    this.asked = true;
    this.me = guest.name ? guest : null;
    if (!this.me) return;
    settings.learnLanguage(guest.language);
    void this.speak();
  }

  async speak(): Promise<void> {
    const { language } = settings;
    const words = await this.attempt(() => load(language));
    if (words && language === settings.language) this.words = words;
    const { me } = this;
    if (!me || me.language === language) return;
    const { name, avatar } = me;
    const changed = await this.attempt(() => people.rename({ name, avatar, language }));
    if (changed) this.me = changed;
  }

  /** A guest, made on the spot if need be. */
  async guest(avatar = anyAvatar()): Promise<Guest> {
    await this.recognition;
    if (this.me) return this.me;
    const name = this.say("ui-guest-name-n", { n: String(100 + Math.floor(Math.random() * 900)) });
    const guest = await people.comeIn({ name, avatar, language: settings.language });
    settings.setNaming("made-up");
    this.adopt(guest);
    return guest;
  }

  async rename(name: string, avatar: string): Promise<void> {
    await this.recognition;
    const wish = { name, avatar, language: settings.language };
    this.adopt(this.me ? await people.rename(wish) : await people.comeIn(wish));
    settings.setNaming("chosen");
  }

  /** Whether the others at a table see a name that somebody has chosen. */
  get named(): boolean {
    return this.me !== null && settings.naming === "chosen";
  }

  /** Nobody any more: forgotten, or signed out. */
  leave(): void {
    this.me = null;
    settings.setNaming("chosen");
  }

  say(key: string, args: Record<string, string | number> = {}): string {
    return this.words?.say(key, args) ?? "";
  }

  tell(text: string, lasting = false, way: Way | null = null): void {
    this.notice = text;
    this.way = way;
    clearTimeout(this.clear);
    if (!lasting) this.clear = window.setTimeout(() => this.hush(), way ? LONGER : BRIEF);
  }

  hush(): void {
    this.notice = "";
    this.way = null;
  }

  complain(error: unknown): void {
    const code = error instanceof Problem ? error.code : "failed";
    if (code === "guest-unknown") this.me = null; // another device has signed this one out
    if (code === "offline") this.tell(this.say("ui-offline"));
    else if (code === "too-many-tables") this.tell((error as Problem).message, false, { href: "/tables", text: this.say("ui-my-tables") });
    else this.tell((error instanceof Problem && error.message) || this.say("ui-failed"));
  }

  /** Does something, and says what is wrong if it fails. */
  async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.complain(error);
      return undefined;
    }
  }
}

export const session = new Session();
