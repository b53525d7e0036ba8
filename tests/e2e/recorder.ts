import type { Page } from "@playwright/test";

/** What a screen reader would have said and where the focus went since the page was opened, in order. */
export interface Recorded {
  /** The words of live regions, each time they changed to other than none. */
  readonly said: readonly string[];
  /** What took the focus: its element and its name. */
  readonly focused: readonly string[];
}

/** Begins to record on every page opened from now on; what it gives reads what was recorded since it was last read. */
export async function recordOf(page: Page): Promise<() => Promise<Recorded>> {
  await page.addInitScript(record);
  return () =>
    page.evaluate(() => {
      const taken = document.dispatchEvent(new CustomEvent("recorded-taken"));
      const text = document.documentElement.getAttribute("data-recorded");
      return taken && text !== null ? JSON.parse(text) : { said: [], focused: [] };
    });
}

/** In the page: marks on the document what was recorded when it is taken. */
function record(): void {
  const live = "output, [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
  const heard = new WeakMap<Element, string>();
  let said: string[] = [];
  let focused: string[] = [];
  const wordsOf = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();
  const hear = () => {
    for (const region of document.querySelectorAll(live)) {
      const words = wordsOf(region);
      if (words !== "" && words !== heard.get(region)) said.push(words);
      heard.set(region, words);
    }
  };
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const named = document.getElementById(target.getAttribute("aria-labelledby") ?? "") ?? target.closest("label") ?? target;
    focused.push(`${target.tagName.toLowerCase()}: ${target.getAttribute("aria-label") ?? wordsOf(named)}`);
  });
  document.addEventListener("recorded-taken", () => {
    document.documentElement.setAttribute("data-recorded", JSON.stringify({ said, focused }));
    [said, focused] = [[], []];
  });
  // What stands when the page is drawn is read as part of it, not said.
  document.addEventListener("DOMContentLoaded", () => {
    for (const region of document.querySelectorAll(live)) heard.set(region, wordsOf(region));
    new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
