// Texts for the clipboard.
import { session } from "@web/session.svelte";

/** Copies a text; where the browser does not let us, the reader finds it selected. */
export async function copyText(text: string, field: HTMLInputElement | null = null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    session.tell(session.say("ui-copied-text"));
  } catch {
    field?.select();
    if (!field) session.tell(session.say("ui-copy-yourself"));
  }
}
