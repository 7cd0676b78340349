// The time of day, for whatever counts down; nothing ticks while nothing does, or while it is not known what is true.
import { createSubscriber } from "svelte/reactivity";

const STEP = 500;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, STEP);
  return () => clearInterval(timer);
});

let held = $state<number | null>(null);

export const time = {
  get now(): number {
    if (held !== null) return held;
    subscribe();
    return Date.now();
  },

  /** Stands still, or goes on. */
  hold(still: boolean): void {
    held = still ? Date.now() : null;
  },
};
