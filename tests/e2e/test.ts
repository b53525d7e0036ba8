import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test as base } from "@playwright/test";
import { type RunningQuai, startQuai } from "./quai.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The widths of `design`: a phone and a desk. */
export const widths = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;

interface Own {
  /** Faults the page reported: console errors, page errors, hydration and CSP reports. A test fails when one is left. */
  readonly faults: string[];
}

interface Shared {
  readonly quai: RunningQuai;
}

/** A test with a built server of its worker's own; it fails on any fault that the page reports. */
export const test = base.extend<Own, Shared>({
  quai: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a destructured first argument.
    async ({}, use) => {
      const quai = await startQuai({ QUAI_LIMITS: "off" });
      await use(quai);
      await quai.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ quai }, use) => use(quai.url),
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      watch(page, faults);
      await use(faults);
      expect(faults, "the page reported faults").toEqual([]);
    },
    { auto: true },
  ],
});

function watch(page: Page, faults: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error" || /hydrat|Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
}

/** Fails when axe finds a violation on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(", ")}`)).toEqual([]);
}

/** Fails when the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

export { expect };
