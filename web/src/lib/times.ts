// How long, and when, in words.
import { session } from "./session.svelte";
import { settings } from "./settings.svelte";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long is left, in the unit that one would say; never more than there is. */
export function timeLeft(ms: number): string {
  if (ms >= 2 * DAY) return session.say("ui-left-days", { n: Math.floor(ms / DAY) });
  if (ms >= 2 * HOUR) return session.say("ui-left-hours", { n: Math.floor(ms / HOUR) });
  if (ms >= 2 * MINUTE) return session.say("ui-left-minutes", { n: Math.floor(ms / MINUTE) });
  return session.say("ui-left-seconds", { n: Math.max(0, Math.ceil(ms / SECOND)) });
}

/** A pace in plain words: how long a turn may take. */
export function paceOf(seconds: number): string {
  if (!seconds) return session.say("ui-pace-none");
  if (seconds % 86_400 === 0) return session.say("ui-pace-days", { n: seconds / 86_400 });
  if (seconds % 3600 === 0) return session.say("ui-pace-hours", { n: seconds / 3600 });
  if (seconds % 60 === 0) return session.say("ui-pace-minutes", { n: seconds / 60 });
  return session.say("ui-pace-seconds", { n: seconds });
}

export const dateAndTime = (at: number): string => new Date(at).toLocaleString(settings.language, { dateStyle: "medium", timeStyle: "short" });

export const dateOf = (at: number): string => new Date(at).toLocaleDateString(settings.language, { dateStyle: "medium" });
