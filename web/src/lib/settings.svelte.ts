// What somebody has set for this browser.
import type { Language } from "./words.svelte";

export type Theme = "auto" | "light" | "dark";
export type Naming = "chosen" | "made-up" | "skipped";

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
  /** Empty until somebody chooses a language: the guest's own counts then. */
  private chosen = kept("language", ["en", "cs", ""] as const, "");
  language = $state<Language>(this.chosen || browser);
  theme = $state<Theme>(kept("theme", ["auto", "light", "dark"] as const, "auto"));
  sound = $state(kept("sound", ["on", "off"] as const, "off") === "on");
  /** Whether a phone buzzes when it is one's turn. */
  vibration = $state(kept("vibration", ["on", "off"] as const, "on") === "on");
  text = $state(kept("text", ["on", "off"] as const, "off") === "on");
  /** Whether the guest's name was made up here, and whether somebody has said that it may stay. */
  naming = $state<Naming>(kept("naming", ["chosen", "made-up", "skipped"] as const, "chosen"));
  log = $state(kept("log", ["on", "off"] as const, wide ? "on" : "off") === "on");

  setNaming(naming: Naming): void {
    this.naming = naming;
    keep("naming", naming);
  }

  setLanguage(language: Language): void {
    this.language = this.chosen = language;
    keep("language", language);
  }

  /** The language of a guest who is known, where this browser was never told one. */
  learnLanguage(language: string): void {
    if (!this.chosen && (language === "en" || language === "cs")) this.language = language;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
  }

  setSound(on: boolean): void {
    this.sound = on;
    keep("sound", on ? "on" : "off");
  }

  setVibration(on: boolean): void {
    this.vibration = on;
    keep("vibration", on ? "on" : "off");
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

/** What this browser has kept of somebody who wants to be forgotten. */
export function forgetAll(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith("karban-")) localStorage.removeItem(key);
  } catch {
    return; // nothing was kept
  }
}

/** Whether things may move on the screen. */
export function lively(): boolean {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
