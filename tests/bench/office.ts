import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { wordsFor } from "#core/words/index.ts";
import { browserLaunch } from "../../app/setup/browser.ts";
import { medianOf } from "./measure.ts";
import { folder, startServer } from "./processes.ts";
import type { Figure } from "./report.ts";

const say = wordsFor("en");
const account = { contact: "admin@memphremagog.test", password: "Quai-2027!" };
const path = "/en/bookings";
const rounds = 5;
/** A processor of a quarter of this one's speed. */
const slowdown = 4;
/** Lighthouse's desktop: ten megabits a second, forty milliseconds away. */
const desktop = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** The table of bookings as staff wait for it: its first screen, and what each press and key takes to be seen, in Chromium on the built server. */
export async function office(): Promise<readonly Figure[]> {
  const quai = await startServer(folder(), { QUAI_LOG: "warn", QUAI_LIMITS: "off" });
  const browser = await chromium.launch(browserLaunch);
  const site = `http://127.0.0.1:${quai.port}`;
  const visit = async <T>(task: (page: Page) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
    await signIn(context);
    const result = await task(await context.newPage());
    await context.close();
    return result;
  };
  try {
    const screens: number[] = [];
    for (let round = 0; round < rounds; round += 1) screens.push(await visit(firstScreen));
    const worst: Worst[] = [];
    for (let round = 0; round < rounds; round += 1) worst.push(await visit(interactions));
    const middle = medianOf(worst.map(({ ms }) => ms));
    const slowest = worst.find(({ ms }) => ms === middle) ?? { ms: middle, of: "" };
    return [
      { name: "/bookings: its first rows, signed in, nothing cached, desktop", unit: "ms", measured: medianOf(screens), atMost: 1500 },
      { name: `/bookings: INP, processor ${slowdown} times slower`, unit: `ms (${slowest.of})`, measured: middle, atMost: 100 },
    ];
  } finally {
    await browser.close();
    await quai.stop();
  }
}

/** Signs in by the page, and forgets what it fetched. */
async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel(say("account.contact")).fill(account.contact);
  await page.getByLabel(say("account.password"), { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: say("account.goOn") }).waitFor();
  const session = await context.newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await page.close();
}

const rowsOf = (page: Page) => page.getByRole("grid", { name: say("bookings.title") }).getByRole("rowheader");

/** Milliseconds from the address until the rows are painted. */
async function firstScreen(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", desktop);
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('[role="grid"] [role="rowheader"]') === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => performance.mark("rows"));
    };
    requestAnimationFrame(look);
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("rows").length > 0);
  return page.evaluate(() => performance.getEntriesByName("rows")[0]?.startTime ?? Number.NaN);
}

interface Worst {
  readonly ms: number;
  readonly of: string;
}

declare global {
  /** What each interaction took, by its id: the longest of its events. */
  var taken: Map<number, Worst> | undefined;
}

/** The slowest of what staff do with the table, as INP counts it. */
async function interactions(page: Page): Promise<Worst> {
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
  const rows = rowsOf(page);
  await rows.first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const drawer = page.getByRole("heading", { level: 2, name: /^MEM-/ });
  const settled = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  const doing: readonly (() => Promise<unknown>)[] = [
    () => rows.nth(1).click(),
    () => drawer.waitFor(),
    () => page.keyboard.press("ArrowDown"),
    () => page.keyboard.press("ArrowDown"),
    () => page.keyboard.press("Escape"),
    () => page.getByRole("grid").getByRole("checkbox").nth(3).press("Space"),
    () => page.getByRole("grid").getByRole("checkbox").first().press("Space"),
    () => page.getByRole("button", { name: new RegExp(`^${say("status.confirmed")}`) }).click(),
    () => page.getByRole("button", { name: new RegExp(`^${say("bookings.all")}`) }).click(),
    () => page.keyboard.press("/"),
    () => page.keyboard.type("roy"),
    () => page.getByRole("columnheader").nth(1).click(),
    () => page.keyboard.press("Escape"),
    () => rows.first().focus(),
    () => page.keyboard.press("Enter"),
    () => page.keyboard.press("Escape"),
  ];
  for (const act of doing) {
    await act();
    await settled();
  }
  const all = await page.evaluate(() => [...(globalThis.taken ?? new Map<number, Worst>()).values()]);
  return all.reduce((worst, one) => (one.ms > worst.ms ? one : worst), { ms: 0, of: "nothing" });
}
