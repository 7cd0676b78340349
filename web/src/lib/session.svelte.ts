// Who looks at the page, in which words, and what it has to say at once.
import type { Guest } from "../wire";
import { api, Problem } from "./api";
import { settings } from "./settings.svelte";
import { load, type Words } from "./words.svelte";

export const AVATARS = ["🦊", "🐻", "🐸", "🦉", "🐙", "🐝", "🦁", "🐧"];

class Session {
  words = $state.raw<Words | null>(null);
  me = $state.raw<Guest | null>(null);
  notice = $state("");
  private clear = 0;

  async start(): Promise<void> {
    this.words = await load(settings.language);
    if (!settings.known) return;
    try {
      this.me = await api.me();
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== "guest-unknown") this.complain(error);
    }
  }

  async speak(): Promise<void> {
    this.words = await load(settings.language);
    if (this.me && this.me.language !== settings.language) {
      const { name, avatar } = this.me;
      this.me = await api.rename({ name, avatar, language: settings.language });
    }
  }

  /** A guest, made on the spot if need be. */
  async guest(): Promise<Guest> {
    if (this.me) return this.me;
    const avatar = AVATARS[Math.floor(Math.random() * AVATARS.length)] ?? "";
    const name = this.say("ui-guest-name-n", { n: String(100 + Math.floor(Math.random() * 900)) });
    this.me = await api.comeIn({ name, avatar, language: settings.language });
    settings.meet();
    return this.me;
  }

  async rename(name: string, avatar: string): Promise<void> {
    const wish = { name, avatar, language: settings.language };
    this.me = this.me ? await api.rename(wish) : await api.comeIn(wish);
    settings.meet();
  }

  say(key: string, args: Record<string, string | number> = {}): string {
    return this.words?.say(key, args) ?? "";
  }

  tell(text: string, lasting = false): void {
    this.notice = text;
    clearTimeout(this.clear);
    if (!lasting) this.clear = window.setTimeout(() => (this.notice = ""), 6000);
  }

  complain(error: unknown): void {
    if (error instanceof Problem) this.tell(error.code === "offline" ? this.say("ui-offline") : error.message || this.say("ui-failed"));
    else this.tell(this.say("ui-failed"));
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
