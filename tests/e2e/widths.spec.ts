import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

interface Size {
  readonly width: number;
  readonly height: number;
  /** How large text is, in percent of what a browser is set to. */
  readonly text?: number;
}

const sizes: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1180, height: 820 },
  { width: 1280, height: 800 },
  { width: 1280, height: 800, text: 150 },
  { width: 1280, height: 800, text: 200 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** The least side of a target on visitors' pages, in CSS pixels. */
const least = 44;

/** What is wrong with a page as it is laid out: it scrolls sideways, words are cut off or broken, or a target is smaller than `least` pixels. */
function faultsOfLayout(least: number): readonly string[] {
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const nameOf = (element: Element): string => {
    const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()}> ${name}`;
  };
  const { scrollWidth, clientWidth } = document.documentElement;
  const sideways = scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth}`] : [];

  const hasText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "");
  const texts = [...document.querySelectorAll("body *")].filter((element) => hasText(element) && isShown(element));
  const clipped = texts.filter((element) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    return ["hidden", "clip"].includes(overflowX) && textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1;
  });
  /** Amounts and words that stand on two lines. */
  const brokenIn = (element: Element, node: ChildNode): readonly string[] =>
    [...(node.textContent ?? "").matchAll(/\$?\d[\d\u00a0.,]*(?:\u00a0\$)?|\p{L}{4,}/gu)].flatMap((word) => {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
      return lines.size > 1 && getComputedStyle(element).hyphens !== "auto" ? [`breaks ${word[0]} in ${nameOf(element)}`] : [];
    });
  const broken = texts.flatMap((element) =>
    [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? brokenIn(element, node) : [])),
  );

  /** A link among words of the same sentence is as tall as they are. */
  const isInText = (element: Element): boolean =>
    element.tagName === "A" &&
    element.parentElement !== null &&
    element.parentElement.matches("p, li, dd") &&
    hasText(element.parentElement);
  const targets = [...document.querySelectorAll("button, a[href], select, textarea, summary, input, [role=button]")];
  const small = targets.flatMap((target) => {
    // A box or a dot is chosen by its label, too.
    const isChoice = target instanceof HTMLInputElement && ["radio", "checkbox"].includes(target.type);
    const whole = (isChoice ? target.closest("label") : null) ?? target;
    if (!isShown(whole) || isInText(whole)) return [];
    const { width, height } = whole.getBoundingClientRect();
    return Math.min(width, height) < least - 0.5 ? [`is ${Math.round(width)} x ${Math.round(height)}: ${nameOf(whole)}`] : [];
  });
  return [...sideways, ...clipped.map((element) => `cuts off ${nameOf(element)}`), ...broken, ...small];
}

/** What is wrong with the page that stands, at every size. */
async function faultsOf(page: Page, at: readonly Size[] = sizes): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { width, height, text = 100 } of at) {
    await page.setViewportSize({ width, height });
    await page.evaluate(async (percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }, text);
    const faults = await page.evaluate(faultsOfLayout, least);
    found.push(...faults.map((fault) => `at ${width}x${height}, text ${text} %: ${fault}`));
  }
  return found;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

test.describe("at every width and with large text", () => {
  test.use({ hasTouch: true });

  for (const path of ["/fr", "/en", "/en/pricing", "/en/login"])
    test(`${path} fits, cuts no word and breaks no amount, and its targets are as large as a finger`, async ({ page }) => {
      await open(page, path);
      expect(await faultsOf(page)).toEqual([]);
    });

  test("a button of 28 pixels, an amount on two lines and a line that is too wide would be found (control)", async ({ page }) => {
    await open(page, "/en/login");
    await page.evaluate(() => {
      const planted = document.createElement("div");
      planted.innerHTML = `<button style="width: 28px; height: 44px; padding: 0">x</button>
        <p style="width: 2ch; overflow-wrap: anywhere">$103.69</p><p style="width: 3000px">wide</p>`;
      document.querySelector("main")?.append(planted);
    });
    const found = (await faultsOf(page, [{ width: 1024, height: 768 }])).join("\n");
    expect(found).toContain("is 28 x 44: <button> x");
    expect(found).toContain("breaks $103.69");
    expect(found).toContain("scrolls sideways");
  });
});
