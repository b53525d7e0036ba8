const ring = "data-focus-visible";

/** The first hour that can be had and is not chosen. */
export const freeHourSelector = "[data-slots] label:not([data-unavailable]) input:not(:checked)";

/** Leads to what is missing: it takes the focus and shows it, however it was asked for, and what it stands in comes into view whole. */
export function focusOn(what: string, within = "article, section"): void {
  const found = document.querySelector<HTMLElement>(what);
  if (found === null) return;
  found.focus({ preventScroll: true });
  // A focus that a finger or a mouse brought about has no ring of its own, and nothing would seem to have happened.
  const shown = found.closest("label") ?? found;
  shown.setAttribute(ring, "true");
  found.addEventListener("blur", () => shown.removeAttribute(ring), { once: true });
  found.closest(within)?.scrollIntoView({ block: "nearest" });
}
