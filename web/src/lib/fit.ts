// Makes what lies on the table as much smaller as it takes to need no scrolling.
const LEAST = 0.4;
const STEP = 0.05;

export function fit(board: HTMLElement): { destroy(): void } {
  const felt = board.parentElement as HTMLElement;
  let size = 1;

  function set(next: number): void {
    size = next;
    board.style.setProperty("--fit", next.toFixed(2));
  }

  const overflows = () => board.scrollHeight > felt.clientHeight + 1;

  function settle(): void {
    if (!felt.clientHeight) return;
    while (size > LEAST && overflows()) set(size - STEP);
    while (size < 1 && fits(size + 2 * STEP)) set(size + STEP);
  }

  /** Whether things would fit; they grow only where a little more would fit too, or sizes jitter. */
  function fits(next: number): boolean {
    board.style.setProperty("--fit", Math.min(1, next).toFixed(2));
    const answer = !overflows();
    set(size);
    return answer;
  }

  const changes = new MutationObserver(settle);
  changes.observe(board, { childList: true, subtree: true, characterData: true });
  const sizes = new ResizeObserver(() => {
    set(1);
    settle();
  });
  sizes.observe(felt);
  settle();
  return {
    destroy() {
      changes.disconnect();
      sizes.disconnect();
    },
  };
}
