// Checks with the browser's own SHA-256 that a table kept the promise it made before the deal.
import type { Fair } from "../wire";

export type Verdict = "kept" | "broken" | "changed" | "waiting" | "unable";

const key = (match: string) => `karban-commitment-${match}`;

/** Notes the hash that was shown first for a match, and tells what it was. */
export function remembered(match: string, commitment: string): string {
  try {
    const before = sessionStorage.getItem(key(match));
    if (before) return before;
    sessionStorage.setItem(key(match), commitment);
  } catch {
    return commitment; // without storage, what is shown now counts
  }
  return commitment;
}

export async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What can be said of a deal; `promised` is the hash that was shown before it. */
export async function verdict(fair: Fair, promised: string): Promise<Verdict> {
  if (!fair.secret) return "waiting";
  if (!globalThis.crypto?.subtle) return "unable"; // only over HTTPS or on this machine
  if (promised !== fair.commitment) return "changed";
  return (await sha256(`${fair.protocol} ${fair.secret}`)) === promised ? "kept" : "broken";
}

/** Random letters and digits: a word for the deal, or the name of a move. */
export function randomText(bytes = 16): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
