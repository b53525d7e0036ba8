import { expect, type Page, test as base } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { findRouteOfPath } from "../../core/domain/site/pageAddress.ts";
import { primariesShown } from "../../stories/primaries.ts";
import { type RunningQuai, startQuai } from "./quai.ts";

/** The rules that axe checks: all of WCAG to AA, or those that depend on colours. */
const axeRules = {
  all: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  colours: { type: "rule" as const, values: ["color-contrast", "link-in-text-block"] },
};

/** The widths of `design`: a phone and a desk. */
export const widths = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;

/** The screens on which whole pages are tested: the longer words on the narrower screen, and the reverse. */
export const screens = [
  ["fr", "phone"],
  ["en", "desk"],
] as const;

export interface Options {
  /** `shared` for tests that book nothing: a start and a first page take longer than many a test of a page. */
  readonly server: "own" | "shared";
}

export interface Own {
  /** Faults that the page reported: console errors, page errors, hydration and CSP reports. A test fails when one remains. */
  readonly faults: string[];
  /** A built server on a fresh demo store, which bookings of other tests do not change. */
  readonly quai: RunningQuai;
}

export interface Shared {
  /** A folder with a seeded demo store, created once for each worker; each test's server starts on a copy. */
  readonly seeded: string;
  /** Starts the server of the worker's tests that book nothing, or returns it. */
  readonly startShared: () => Promise<RunningQuai>;
}

/** Starts a server on a copy of a store; the function that it adds stops the server and removes the copy. */
async function startOnCopy(seeded: string): Promise<{ readonly quai: RunningQuai; readonly end: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), "quai-e2e-"));
  cpSync(seeded, data, { recursive: true });
  const quai = await startQuai({ QUAI_DATA: data, QUAI_LIMITS: "off" });
  const end = async () => {
    await quai.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { quai, end };
}

/** How many quarter hours holds and bookings have in a server's store. */
function claimCountOf({ data }: RunningQuai): number {
  const store = new DatabaseSync(join(data, "quai.sqlite"), { readOnly: true, timeout: 5000 });
  const row = store.prepare("select count(*) as claims from claims").get();
  store.close();
  return Number(row?.["claims"]);
}

/** A test with a built server; it fails on any fault that the page reports. */
export const test = base.extend<Options & Own, Shared>({
  server: ["own", { option: true }],
  seeded: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a destructured first argument.
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), "quai-seeded-"));
      const first = await startQuai({ QUAI_DATA: data });
      await first.stop();
      await use(data);
      rmSync(data, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  startShared: [
    async ({ seeded }, use) => {
      let started: ReturnType<typeof startOnCopy> | undefined;
      await use(async () => (await (started ??= startOnCopy(seeded))).quai);
      await (await started)?.end();
    },
    { scope: "worker" },
  ],
  quai: async ({ server, seeded, startShared }, use) => {
    if (server === "shared") {
      const quai = await startShared();
      const before = claimCountOf(quai);
      await use(quai);
      expect(claimCountOf(quai), "a test on the shared server books nothing").toBeLessThanOrEqual(before);
      return;
    }
    const { quai, end } = await startOnCopy(seeded);
    await use(quai);
    await end();
  },
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

/**
 * Fails when axe finds a violation on the current page. Animations are skipped meanwhile, because a half-faded text has too little
 * contrast. `colours` are enough where all rules passed in other colours.
 */
export async function expectAccessible(page: Page, rules: keyof typeof axeRules = "all"): Promise<void> {
  const isStill = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(atRest);
  // Its source is half a megabyte, so a page loads it once.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const found = await violationsOf(page, axeRules[rules]);
  const small = found.flatMap(({ id, nodes }) => (id === targetSize ? nodes : []));
  const hidden = await coveredTargets(page, small);
  const violations = found.flatMap((each) => {
    const nodes = each.id === targetSize ? each.nodes.filter(({ html }) => !hidden.includes(html)) : each.nodes;
    return nodes.length === 0 ? [] : [{ id: each.id, nodes }];
  });
  expect(await page.evaluate(headingFaults), "headings leave out no level, and each article has one").toEqual([]);
  // Restores the page's own preference for motion.
  if (!isStill) await page.emulateMedia({ reducedMotion: null });
  if (findRouteOfPath(new URL(page.url()).pathname)?.route.isForVisitors === true)
    expect((await page.evaluate(primariesShown)).length, "a visitor's screen has one primary button").toBeLessThanOrEqual(1);
  expect(await page.evaluate(outputsWithBlocks), "an <output> holds words alone").toEqual([]);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(", ")}`)).toEqual([]);
}

const targetSize = "target-size";

const violationsOf = async (page: Page, runOnly: RunOptions["runOnly"]): Promise<AxeResults["violations"]> =>
  (await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify({ runOnly, resultTypes: ["violations"] })})`)).violations;

/**
 * Gives the code of the targets that are large enough once they are scrolled to the middle of the window: axe measures what a bar at an edge
 * of the window leaves of a target.
 */
async function coveredTargets(page: Page, small: AxeResults["violations"][number]["nodes"]): Promise<readonly string[]> {
  const top = await page.evaluate(() => document.documentElement.scrollTop);
  const covered: string[] = [];
  for (const { html, target } of small) {
    await page.locator(String(target[0])).evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const again = await violationsOf(page, { type: "rule", values: [targetSize] });
    if (!again.some(({ nodes }) => nodes.some((node) => node.html === html))) covered.push(html);
  }
  await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
  return covered;
}

/** A look of a page: a theme, or the colours of the system. */
export type Look = "day" | "dusk" | "sun" | "forced";

/** Fails when axe finds a violation on the current page in one of the looks; leaves the page in the last one. */
export async function expectAccessibleIn(page: Page, looks: readonly Look[]): Promise<void> {
  for (const [at, look] of looks.entries()) {
    await page.emulateMedia({ forcedColors: look === "forced" ? "active" : "none" });
    await page.evaluate((theme) => void (document.documentElement.dataset["theme"] = theme), look === "forced" ? "day" : look);
    // A theme changes colours and nothing else of a page.
    await expectAccessible(page, at === 0 ? "all" : "colours");
  }
}

/** Headings that are more than one level below the one before them, and articles without a heading. */
export function headingFaults(): readonly string[] {
  const shown = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter((heading) => heading.checkVisibility());
  const levels = shown.map(({ tagName }) => Number(tagName.slice(1)));
  const jumps = shown.filter((_, at) => at > 0 && (levels[at] ?? 0) > (levels[at - 1] ?? 0) + 1);
  const articles = [...document.querySelectorAll("article")].filter((article) => article.querySelector("h1, h2, h3, h4, h5, h6") === null);
  return [...jumps, ...articles].map((element) => `<${element.tagName.toLowerCase()}> ${element.textContent.trim().slice(0, 60)}`);
}

/** HTML allows only phrasing in an <output>; axe does not look at that. */
function outputsWithBlocks(): readonly string[] {
  return [...document.querySelectorAll("output :is(div, p, ul, ol, table, section, h1, h2, h3)")].map(({ outerHTML }) =>
    outerHTML.slice(0, 200),
  );
}

/** Resolves when all running animations that end have ended. */
async function atRest(): Promise<void> {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
}

/** Fails when the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

export { expect };
