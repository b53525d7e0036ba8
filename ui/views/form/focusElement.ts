const ring = "data-focus-visible";

/** The CSS selector of the first hour that is free and not chosen. */
export const freeHourSelector = "[data-slots] label:not([data-unavailable]) input:not(:checked)";

/** Focuses the first element that a selector finds, marks it with a ring, and scrolls the whole of its `within` ancestor into view. */
export function focusElement(what: string, within = "article, section"): void {
  const found = document.querySelector<HTMLElement>(what);
  if (found === null) return;
  found.focus({ preventScroll: true });
  // A focus caused by a finger or a mouse shows no ring, so nothing would seem to have happened.
  const shown = found.closest("label") ?? found;
  shown.setAttribute(ring, "true");
  found.addEventListener("blur", () => shown.removeAttribute(ring), { once: true });
  found.closest(within)?.scrollIntoView({ block: "nearest" });
}
