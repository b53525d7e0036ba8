import type { Page } from "@playwright/test";

/** What a screen reader would have announced and where the focus went since the page was opened, in order. */
export interface Recorded {
  /** The texts of live regions, each time they changed to a text. */
  readonly announced: readonly string[];
  /** The elements that took the focus: tag and name. */
  readonly focused: readonly string[];
}

/** Starts recording on every page that is opened from now on. Returns a function that reads what was recorded since it was last called. */
export async function recordOf(page: Page): Promise<() => Promise<Recorded>> {
  await page.addInitScript(record);
  return () =>
    page.evaluate(() => {
      const taken = document.dispatchEvent(new CustomEvent("recorded-taken"));
      const text = document.documentElement.getAttribute("data-recorded");
      return taken && text !== null ? JSON.parse(text) : { announced: [], focused: [] };
    });
}

/** Runs in the page: writes the record to an attribute of the document on request. */
function record(): void {
  const live = "output, [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
  const heard = new WeakMap<Element, string>();
  let announced: string[] = [];
  let focused: string[] = [];
  const wordsOf = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();
  const hear = () => {
    for (const region of document.querySelectorAll(live)) {
      const words = wordsOf(region);
      if (words !== "" && words !== heard.get(region)) announced.push(words);
      heard.set(region, words);
    }
  };
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const named = document.getElementById(target.getAttribute("aria-labelledby") ?? "") ?? target.closest("label") ?? target;
    focused.push(`${target.tagName.toLowerCase()}: ${target.getAttribute("aria-label") ?? wordsOf(named)}`);
  });
  document.addEventListener("recorded-taken", () => {
    document.documentElement.setAttribute("data-recorded", JSON.stringify({ announced, focused }));
    [announced, focused] = [[], []];
  });
  // A text that is there when the page loads is read as part of the page, and is not an announcement.
  document.addEventListener("DOMContentLoaded", () => {
    for (const region of document.querySelectorAll(live)) heard.set(region, wordsOf(region));
    new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
