// A record that somebody has brought along, kept while the page is open.
import { api } from "./api";
import { route } from "./route.svelte";

let brought = "";

export const record = (): string => brought;

/** Reads a file, of several records the first, and shows it if it is right. */
export async function loadRecord(file: File): Promise<void> {
  const text = (await file.text()).trim();
  const [first = ""] = text.split("\n");
  const one = isWhole(first) ? first : text;
  await api.recordMoments(one, null, 0); // refuses what is no record
  brought = one;
  route.go("/replay");
}

function isWhole(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
