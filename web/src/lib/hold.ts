// Keyboards stay where they are when the button that had the focus goes away: at the place around it,
// which must be able to have the focus itself.
export function hold(place: HTMLElement): { destroy(): void } {
  let had: HTMLElement | null = null;
  const arrive = (event: FocusEvent) => (had = event.target as HTMLElement);
  /** Somebody went elsewhere, unless it is the button that did. */
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !place.contains(event.relatedTarget as Node)) had = null;
  };
  const elsewhere = (event: PointerEvent) => {
    if (!place.contains(event.target as Node)) had = null;
  };

  function settle(): void {
    if (!had || (had.isConnected && !had.matches(":disabled"))) return;
    had = null;
    if (!document.activeElement || document.activeElement === document.body || document.activeElement.matches(":disabled")) place.focus({ preventScroll: true });
  }

  const watch = new MutationObserver(settle);
  watch.observe(place, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  place.addEventListener("focusin", arrive);
  place.addEventListener("focusout", leave);
  document.addEventListener("pointerdown", elsewhere);
  return {
    destroy() {
      watch.disconnect();
      place.removeEventListener("focusin", arrive);
      place.removeEventListener("focusout", leave);
      document.removeEventListener("pointerdown", elsewhere);
    },
  };
}
