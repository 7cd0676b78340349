// What somebody has set for this browser.
import type { Language } from "./words.svelte";

export type Theme = "auto" | "light" | "dark";

function kept<T extends string>(key: string, among: readonly T[], otherwise: T): T {
  try {
    const found = localStorage.getItem(`karban-${key}`) as T | null;
    return found && among.includes(found) ? found : otherwise;
  } catch {
    return otherwise; // storage may be forbidden
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`karban-${key}`, value);
  } catch {
    return; // it lasts as long as the page, then
  }
}

const browser: Language = typeof navigator !== "undefined" && /^(cs|sk)/.test(navigator.language) ? "cs" : "en";

const wide = typeof window !== "undefined" && window.innerWidth >= 920;

class Settings {
  language = $state<Language>(kept("language", ["en", "cs"] as const, browser));
  theme = $state<Theme>(kept("theme", ["auto", "light", "dark"] as const, "auto"));
  sound = $state(kept("sound", ["on", "off"] as const, "off") === "on");
  text = $state(kept("text", ["on", "off"] as const, "off") === "on");
  /** Whether the server has met this browser before. */
  known = kept("known", ["yes", "no"] as const, "no") === "yes";
  log = $state(kept("log", ["on", "off"] as const, wide ? "on" : "off") === "on");

  meet(): void {
    this.known = true;
    keep("known", "yes");
  }

  setLanguage(language: Language): void {
    this.language = language;
    keep("language", language);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
  }

  setSound(on: boolean): void {
    this.sound = on;
    keep("sound", on ? "on" : "off");
  }

  setText(on: boolean): void {
    this.text = on;
    keep("text", on ? "on" : "off");
  }

  setLog(on: boolean): void {
    this.log = on;
    keep("log", on ? "on" : "off");
  }
}

export const settings = new Settings();

/** Whether things may move on the screen. */
export function lively(): boolean {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
