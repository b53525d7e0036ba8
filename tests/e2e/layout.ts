import type { CDPSession, Page } from "@playwright/test";

/** A window, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
  /** The size of text that the browser's settings ask for, in percent of the usual 16 px. */
  readonly text?: number;
}

/**
 * The layout faults of a page in a window `width` pixels wide: it scrolls sideways, words are cut off, broken or covered, what is fixed
 * takes more than a third of the height, or a target is smaller than `least` pixels.
 */
function faultsOfLayout({ least, width: set, height: high }: Size & { readonly least: number }): readonly string[] {
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const nameOf = (element: Element): string => {
    const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()}> ${name}`;
  };
  // A phone widens its window to what does not fit, so the page is compared with the width that was set.
  const wide = document.documentElement.scrollWidth - set;
  const widest = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > set + 0.5);
  const sideways = wide > 0 ? [`scrolls sideways by ${wide}: ${widest.slice(-3).map(nameOf).join(", ")}`] : [];

  const hasText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "");
  const texts = [...document.querySelectorAll("body *")].filter((element) => hasText(element) && isShown(element));
  /** Whether an element, or one around it up to what scrolls, cuts off the text that ends at `right`. */
  const cutsOff = (element: Element | null, right: number): boolean => {
    if (element === null) return false;
    const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
    // What screen readers alone read is clipped as a whole.
    if (["auto", "scroll"].includes(overflowX) || textOverflow === "ellipsis" || clipPath === "inset(50%)") return false;
    const isCut = ["hidden", "clip"].includes(overflowX) && right > element.getBoundingClientRect().right + 1;
    return isCut || cutsOff(element.parentElement, right);
  };
  const clipped = texts.filter((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return cutsOff(element, range.getBoundingClientRect().right);
  });
  const linesOf = (node: ChildNode, from: number, to: number): number => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size;
  };
  /** Amounts and words that break over two lines. */
  const brokenIn = (element: Element, node: ChildNode): readonly string[] => {
    const text = node.textContent ?? "";
    // Most texts have one line, on which no word breaks: their words are not measured one by one.
    if (linesOf(node, 0, text.length) < 2 || getComputedStyle(element).hyphens === "auto") return [];
    // An e-mail address breaks where it must; a reference has a hyphen, and does not break there.
    return [...text.matchAll(/\S+@\S+|[A-Z]{2,4}-[A-Z0-9]{6}|\$?\d[\d\u00a0.,]*(?:\u00a0\$)?|\p{L}{4,}/gu)]
      .filter(([word]) => !word.includes("@"))
      .flatMap((word) => (linesOf(node, word.index, word.index + word[0].length) > 1 ? [`breaks ${word[0]} in ${nameOf(element)}`] : []));
  };
  const broken = texts.flatMap((element) =>
    [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? brokenIn(element, node) : [])),
  );

  /** A link within a sentence is as tall as the sentence. */
  const isInText = (element: Element): boolean =>
    element.tagName === "A" &&
    element.parentElement !== null &&
    element.parentElement.matches("p, li, dd") &&
    // The words around it are in elements of their own.
    [element.parentElement, ...element.parentElement.querySelectorAll(":scope > span")].some(hasText);
  const targets = [...document.querySelectorAll("button, a[href], select, textarea, summary, input, [role=button]")];
  const small = targets.flatMap((target) => {
    // A box or a dot is chosen by its label, too.
    const isChoice = target instanceof HTMLInputElement && ["radio", "checkbox"].includes(target.type);
    const whole = (isChoice ? target.closest("label") : null) ?? target;
    if (!isShown(whole) || isInText(whole)) return [];
    const { width, height } = whole.getBoundingClientRect();
    return Math.min(width, height) < least - 0.5 ? [`is ${Math.round(width)} x ${Math.round(height)}: ${nameOf(whole)}`] : [];
  });
  const fixed = [...document.querySelectorAll("body *")].filter(
    (element) => getComputedStyle(element).position === "fixed" && isShown(element),
  );
  const tall = fixed.flatMap((element) => {
    const { height, bottom } = element.getBoundingClientRect();
    return bottom >= high && height > high / 3 ? [`fixes ${Math.round(height)} px at the foot: ${nameOf(element)}`] : [];
  });
  return [...sideways, ...tall, ...clipped.map((element) => `cuts off ${nameOf(element)}`), ...broken, ...small];
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Sets the text size as the browser's settings do: media queries see it too, which a style of the page does not reach. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send("Page.setFontSizes", { fontSizes: { standard: (16 * percent) / 100 } });
}

/** The layout faults of the open page at every size, each with its size; leaves the window at the last size. */
export async function faultsOf(page: Page, at: readonly Size[], least: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { width, height, text = 100 } of at) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, text);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    const faults = await page.evaluate(faultsOfLayout, { least, width, height });
    found.push(...faults.map((fault) => `at ${width}x${height}, text ${text} %: ${fault}`));
  }
  return found;
}
