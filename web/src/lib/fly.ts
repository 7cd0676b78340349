// Cards fly from where they were to where they go, by the Web Animations API.
import type { Flight } from "./cards";
import { lively } from "./settings.svelte";

const TIME = 380;
const STAGGER = 28;
const EASE = "cubic-bezier(.25,.8,.3,1)";

type Rects = Map<string, DOMRect>;

export interface Before {
  rects: Rects;
  ghosts: Map<string, HTMLElement>;
}

function cards(root: HTMLElement): HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>("[data-key]"));
}

/** Where all cards are now; called before the scene changes. */
export function measure(root: HTMLElement | null): Before | null {
  if (!root || !lively() || document.hidden) return null;
  const rects: Rects = new Map();
  const ghosts = new Map<string, HTMLElement>();
  for (const card of cards(root)) {
    const key = card.dataset.key as string;
    rects.set(key, card.getBoundingClientRect());
    ghosts.set(key, card);
  }
  return { rects, ghosts };
}

function placeRect(root: HTMLElement, place: string): DOMRect | null {
  const found = root.querySelector(`[data-place="${place}"]`) ?? root.querySelector(`[data-place="${place.split("/")[0]}"]`);
  return found?.getBoundingClientRect() ?? null;
}

function moveFrom(card: HTMLElement, old: DOMRect, now: DOMRect, delay: number, fade: boolean): void {
  if (!now.width || !old.width) return;
  const scale = Math.min(2.5, Math.max(0.2, Math.min(old.width, old.height) / Math.min(now.width, now.height)));
  const dx = old.left + old.width / 2 - now.left - now.width / 2;
  const dy = old.top + old.height / 2 - now.top - now.height / 2;
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.02) return;
  card.animate(
    [
      { translate: `${dx}px ${dy}px`, scale: `${scale}`, opacity: fade ? 0.2 : 1, zIndex: 20 },
      { translate: "0 0", scale: "1", opacity: 1, zIndex: 20 },
    ],
    { duration: TIME, delay, easing: EASE, fill: "backwards" },
  );
}

/** A card that is not shown any more flies to where it went. */
function seeOff(root: HTMLElement, ghost: HTMLElement, old: DOMRect, sink: DOMRect | null, delay: number): void {
  const copy = ghost.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-key");
  copy.removeAttribute("id");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  copy.classList.remove("lit", "chosen", "dim");
  copy.classList.add("ghost");
  const { style } = copy;
  style.left = `${old.left}px`;
  style.top = `${old.top}px`;
  style.width = `${old.width}px`;
  style.height = `${old.height}px`;
  root.append(copy);
  const dx = sink ? sink.left + sink.width / 2 - old.left - old.width / 2 : 0;
  const dy = sink ? sink.top + sink.height / 2 - old.top - old.height / 2 : -12;
  const flight = copy.animate(
    [
      { translate: "0 0", scale: "1", opacity: 1 },
      { translate: `${dx}px ${dy}px`, scale: sink ? "0.4" : "0.9", opacity: 0 },
    ],
    { duration: TIME, delay, easing: EASE, fill: "both" },
  );
  flight.onfinish = flight.oncancel = () => copy.remove();
}

/** Lets everything fly that has changed its place; called after the scene changed. */
export function fly(root: HTMLElement | null, before: Before | null, flight: Flight): void {
  if (!root || !before) return;
  const here = new Set<string>();
  let delayed = 0;
  for (const card of cards(root)) {
    const key = card.dataset.key as string;
    here.add(key);
    const now = card.getBoundingClientRect();
    const old = before.rects.get(key);
    const source = flight.from.get(key);
    if (old) moveFrom(card, old, now, 0, false);
    else if (source) {
      const rect = placeRect(root, source);
      if (rect) moveFrom(card, rect, now, STAGGER * (delayed += 1), true);
    }
  }
  let leaving = 0;
  for (const [key, ghost] of before.ghosts) {
    const old = before.rects.get(key);
    if (here.has(key) || !old || leaving > 24) continue;
    const sink = flight.to.get(key);
    seeOff(root, ghost, old, sink ? placeRect(root, sink) : null, STAGGER * Math.min((leaving += 1), 10));
  }
}
