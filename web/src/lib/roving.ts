// Arrow keys walk along a group of buttons; the tab key passes it in one step.
export function roving(group: HTMLElement): { destroy(): void } {
  let current: HTMLElement | null = null;
  const buttons = () => Array.from(group.querySelectorAll<HTMLElement>("button"));

  function settle(): void {
    const all = buttons();
    if (!current || !all.includes(current)) current = all.find((one) => one.classList.contains("lit")) ?? all[0] ?? null;
    for (const one of all) {
      const wanted = one === current ? 0 : -1;
      if (one.tabIndex !== wanted) one.tabIndex = wanted;
    }
  }

  function walk(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    let next: HTMLElement | undefined;
    if (event.key in steps) next = all[(at + (steps[event.key] ?? 0) + all.length) % all.length];
    if (event.key === "Home") next = all[0];
    if (event.key === "End") next = all.at(-1);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  function arrive(event: FocusEvent): void {
    const found = event.target as HTMLElement;
    if (found.tagName === "BUTTON") {
      current = found;
      settle();
    }
  }

  const watch = new MutationObserver(settle);
  watch.observe(group, { childList: true, subtree: true });
  group.addEventListener("keydown", walk);
  group.addEventListener("focusin", arrive);
  settle();
  return {
    destroy() {
      watch.disconnect();
      group.removeEventListener("keydown", walk);
      group.removeEventListener("focusin", arrive);
    },
  };
}
