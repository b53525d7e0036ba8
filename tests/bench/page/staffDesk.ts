import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { textLookupFor } from "#core/words/index.ts";
import { browserLaunchOptions } from "../../../app/setup/browser.ts";
import { medianOf } from "../measure.ts";
import { startServer } from "../processes.ts";
import type { Figure } from "../report.ts";

const say = textLookupFor("en");
const account = { contact: "admin@memphremagog.test", password: "Quai-2027!" };

/** The club of that account. */
export const staffClub = "mem";

/** Gives a task a page of the office, of somebody signed in whose browser has kept nothing else. */
export type Visit = <T>(task: (page: Page) => Promise<T>) => Promise<T>;

/** The office in Chromium on the built server over a folder's store, the demo's where it is empty; at 1440 by 900. */
export async function atDesk<T>(data: string, task: (visit: Visit) => Promise<T>): Promise<T> {
  const quai = await startServer(data, { QUAI_LOG: "warn", QUAI_LIMITS: "off" });
  const browser = await chromium.launch(browserLaunchOptions);
  const site = `http://127.0.0.1:${quai.port}`;
  try {
    return await task(async (visit) => {
      const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
      await signIn(context);
      const result = await visit(await context.newPage());
      await context.close();
      return result;
    });
  } finally {
    await browser.close();
    await quai.stop();
  }
}

/** Signs in by the page, and forgets what it fetched. */
async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto("/en/bookings");
  await page.getByLabel(say("account.contact")).fill(account.contact);
  await page.getByLabel(say("account.password"), { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: say("people.menu.bookings"), level: 1 }).waitFor();
  const session = await context.newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await page.close();
}

/** Lighthouse's desktop: ten megabits a second, forty milliseconds away. */
const desktop = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** Milliseconds from the address until something of this selector is painted, on a desktop's line. */
export async function firstScreen(page: Page, path: string, selector: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", desktop);
  await page.addInitScript((sought) => {
    const look = () => {
      if (document.querySelector(sought) === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => performance.mark("seen"));
    };
    requestAnimationFrame(look);
  }, selector);
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("seen").length > 0);
  return page.evaluate(() => performance.getEntriesByName("seen")[0]?.startTime ?? Number.NaN);
}

/** Milliseconds of the slowest interaction, and what it was. */
export interface Worst {
  readonly ms: number;
  readonly of: string;
}

/** A processor of a quarter of this one's speed. */
export const slowdown = 4;

declare global {
  /** What each interaction took, by its id: the longest of its events. */
  var taken: Map<number, Worst> | undefined;
}

/** The slowest of what is done on a page, as INP counts it; `ready` waits for what is done first, before the processor is slowed. */
export async function interactions(
  page: Page,
  path: string,
  { ready, doing }: { readonly ready: () => Promise<unknown>; readonly doing: readonly (() => Promise<unknown>)[] },
): Promise<Worst> {
  await page.addInitScript(() => {
    // The shortest that a browser tells of.
    const every = { type: "event", durationThreshold: 16, buffered: true };
    const taken = new Map<number, { ms: number; of: string }>();
    globalThis.taken = taken;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
        const at = taken.get(entry.interactionId);
        const of = `${entry.name} on ${entry.target instanceof Element ? entry.target.tagName.toLowerCase() : "nothing"}`;
        if (at === undefined || at.ms < entry.duration) taken.set(entry.interactionId, { ms: entry.duration, of });
      }
    }).observe(every);
  });
  await page.goto(path);
  await ready();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const settled = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  for (const act of doing) {
    await act();
    await settled();
  }
  const all = await page.evaluate(() => [...(globalThis.taken ?? new Map<number, Worst>()).values()]);
  return all.reduce((worst, one) => (one.ms > worst.ms ? one : worst), { ms: 0, of: "nothing" });
}

/** The middle of the slowest interactions of several visits, which takes at most `atMost` milliseconds. */
export function worstFigure(name: string, worst: readonly Worst[], atMost: number): Figure {
  const middle = medianOf(worst.map(({ ms }) => ms));
  const slowest = worst.find(({ ms }) => ms === middle) ?? { ms: middle, of: "" };
  return { name, unit: `ms (${slowest.of})`, measured: middle, atMost };
}
