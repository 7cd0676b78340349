// Shows on the table what a lesson speaks of, by the names of facts.

/** Where facts are seen that most games have; a zone or a badge of the same name needs no word. */
const COMMON: Record<string, string> = {
  hand: ".hand .cards",
  hand_sizes: ".backs",
  known: ".backs",
  totals: ".points",
  gained: ".points",
};

/** Selectors of what a fact is seen on: the game's own, the common one, or by its name. */
export function where(fact: string, own: Record<string, string>): string {
  return own[fact] ?? COMMON[fact] ?? `[data-zone="${fact}"], [data-badge="${fact}"]`;
}

/** Marks everything that some facts are seen on, and nothing else. */
export function pointed(root: HTMLElement, facts: string[], own: Record<string, string>): void {
  for (const old of root.querySelectorAll("[data-pointed]")) old.removeAttribute("data-pointed");
  for (const fact of facts) {
    for (const seen of root.querySelectorAll(where(fact, own))) seen.setAttribute("data-pointed", fact);
  }
}
