import { expect, type Page, test as base } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { findRouteOfPath } from "../../core/domain/site/routeOfPath.ts";
import { primariesShown } from "../../stories/primaries.ts";
import { clockAt } from "../clockAt.ts";
import { type RunningQuai, startQuai } from "./quai.ts";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const ofColours = ["color-contrast", "link-in-text-block"];

/**
 * What axe checks: all of WCAG to AA; the rules that depend on colours; or the others, which take half the time. The stories of each view
 * have its colours checked.
 */
const axeRules = {
  all: { runOnly: wcag },
  colours: { runOnly: { type: "rule", values: ofColours } },
  structure: { runOnly: wcag, rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])) },
} as const satisfies Readonly<Record<string, RunOptions>>;

/** The source of axe. Each page that is checked loads it, so it is the file without comments, less than half as long as the other one. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** The widths of `design`: a phone and a desk. */
export const widths = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;

/** The screens on which whole pages are tested: the longer words on the narrower screen, and the reverse. */
export const screens = [
  ["fr", "phone"],
  ["en", "desk"],
] as const;

export interface Options {
  /** A start and a first page take longer than many a test: `shared` is for tests that change nothing. */
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
  /** Gives a folder with a demo store that was seeded a minute before an instant in epoch milliseconds, created once for each worker. */
  readonly seedAt: (instant: number) => Promise<string>;
  /** Starts the server of the worker's tests that book nothing, or returns it. */
  readonly startShared: () => Promise<RunningQuai>;
}

type Started = ReturnType<typeof startOnCopy>;

/** Creates a folder with a seeded demo store. */
async function seed(env: Readonly<Record<string, string>> = {}): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), "quai-seeded-"));
  const first = await startQuai({ ...env, QUAI_DATA: data });
  await first.stop();
  return data;
}

/** Starts a server on a copy of a store; the function that it adds stops the server and removes the copy. */
export async function startOnCopy(
  seeded: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly quai: RunningQuai; readonly end: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), "quai-e2e-"));
  cpSync(seeded, data, { recursive: true });
  const quai = await startQuai({ ...env, QUAI_DATA: data, QUAI_LIMITS: "off" });
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
      const data = await seed();
      await use(data);
      rmSync(data, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  seedAt: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a destructured first argument.
    async ({}, use) => {
      const stores = new Map<number, Promise<string>>();
      await use((instant) => {
        const found = stores.get(instant) ?? seed({ NODE_OPTIONS: clockAt(instant - 60_000) });
        stores.set(instant, found);
        return found;
      });
      for (const store of stores.values()) rmSync(await store, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  startShared: [
    async ({ seeded }, use) => {
      let started: Started | undefined;
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
 * contrast. `all` is for pages that no story shows, and for the way of a whole booking; `colours` are enough where the others passed in other colours.
 */
export async function expectAccessible(page: Page, rules: keyof typeof axeRules = "structure"): Promise<void> {
  const isStill = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(atRest);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
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

const violationsOf = async (page: Page, options: RunOptions): Promise<AxeResults["violations"]> =>
  (await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify({ ...options, resultTypes: ["violations"] })})`)).violations;

/**
 * Gives the code of the targets that are large enough once they are scrolled to the middle of the window: axe measures what a bar at an edge
 * of the window leaves of a target.
 */
async function coveredTargets(page: Page, small: AxeResults["violations"][number]["nodes"]): Promise<readonly string[]> {
  const top = await page.evaluate(() => document.documentElement.scrollTop);
  const covered: string[] = [];
  for (const { html, target } of small) {
    await page.locator(String(target[0])).evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const again = await violationsOf(page, { runOnly: { type: "rule", values: [targetSize] } });
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
