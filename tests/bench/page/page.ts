import { gzipSync } from "node:zlib";
import { chromium, type Page, type Response } from "@playwright/test";
import { hydratedEvent } from "#ui/headless/page/hydrationEvents.ts";
import { browserLaunchOptions } from "../../../app/setup/browser.ts";
import { textLookupFor } from "#core/words/index.ts";
import { startBareReact } from "./bareReact.ts";
import { folder, startServer } from "../processes.ts";
import { medianOf } from "../measure.ts";
import type { Figure } from "../report.ts";
import { slowNetworkFigures } from "./slowNetwork.ts";
import { interactions, slowdown, type Worst, worstFigure } from "./staffDesk.ts";

interface Part {
  readonly type: string;
  readonly url: string;
  /** Bytes as they travelled, headers left out. */
  readonly sent: number;
  readonly gz: number;
}

const kilo = 1000;
/** What a page fetches once it is at rest comes within this time. */
const restMs = 1000;
const patienceMs = 15_000;

const rounds = 5;

/**
 * The weight of the first page as a phone gets it from the built server, in both languages, how long its taps take to be seen, and how long
 * a phone on a slow network waits.
 */
export async function page(): Promise<readonly Figure[]> {
  const quai = await startServer(folder(), { QUAI_LOG: "warn" });
  const bare = await startBareReact();
  const browser = await chromium.launch(browserLaunchOptions);
  try {
    const figures: Figure[] = [];
    const visit = async <T>(task: (page: Page) => Promise<T>): Promise<T> => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        serviceWorkers: "block",
        timezoneId: "America/Toronto",
      });
      context.setDefaultTimeout(patienceMs);
      const result = await task(await context.newPage());
      await context.close();
      return result;
    };
    for (const locale of ["en", "fr"] as const) {
      const url = `http://127.0.0.1:${quai.port}/${locale}`;
      const { first, all } = await visit(async (page) => fetchedBy(page, url));
      await visit(async (page) => answersWith(page, url, first));
      figures.push(...figuresOf(locale, first, all));
    }
    const worst: Worst[] = [];
    const bareWorst: Worst[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bareWorst.push(await visit(async (page) => tapBare(page, bare.url)));
      worst.push(await visit(async (page) => tapThrough(page, `http://127.0.0.1:${quai.port}/en`)));
    }
    const boats: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      boats.push(await visit(async (page) => boatsAfterTap(page, `http://127.0.0.1:${quai.port}/en`)));
    const baseline = { value: medianOf(bareWorst.map(({ ms }) => ms)), what: "React alone, as many taps, ms" };
    figures.push({
      ...worstFigure(`/en: INP of a choice up to the contact, processor ${slowdown} times slower`, worst, 100),
      baseline,
    });
    figures.push({
      name: `/en: from the tap on a day to its boats, processor ${slowdown} times slower`,
      unit: "ms",
      measured: medianOf(boats),
      baseline,
    });
    return [...figures, ...(await slowNetworkFigures(browser))];
  } finally {
    await browser.close();
    await quai.stop();
    await bare.stop();
  }
}

/** What the page fetches: the scripts requested until it says that it responds, and all until it rests after a first tap. */
async function fetchedBy(page: Page, url: string): Promise<{ readonly first: readonly Part[]; readonly all: readonly Part[] }> {
  const responses: Response[] = [];
  // The stream of events never ends, so it has no size.
  page.on("response", (response) => {
    if (response.request().resourceType() !== "eventsource") responses.push(response);
  });
  await page.addInitScript((event) => window.addEventListener(event, () => performance.mark(event)), hydratedEvent);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction((event) => performance.getEntriesByName(event).length > 0, hydratedEvent);
  const before = await page.evaluate((event) => {
    const [answers] = performance.getEntriesByName(event);
    return performance.getEntriesByType("resource").flatMap(({ name, startTime }) => (startTime < (answers?.startTime ?? 0) ? [name] : []));
  }, hydratedEvent);
  await tapDay(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(restMs);
  const all = await Promise.all(responses.map(partOf));
  return { first: all.filter(({ type, url: from }) => type === "script" && before.includes(from)), all };
}

/** Fails where a tap is not answered by these scripts alone: all others are held back. */
async function answersWith(page: Page, url: string, scripts: readonly Part[]): Promise<void> {
  await page.route(/\.js$/, (route) => (scripts.some((script) => script.url === route.request().url()) ? route.continue() : undefined));
  await page.goto(url, { waitUntil: "load" });
  await tapDay(page);
}

/** What a visitor does on a phone from the first page to the form: looks at days, chooses hours, and types a name. */
function tapThrough(page: Page, url: string): Promise<Worst> {
  const say = textLookupFor("en");
  const days = page.getByRole("radiogroup", { name: say("booking.days.label"), exact: true }).locator("label:has(input[type=radio])");
  const hours = page.locator("[data-slots] label:not([data-unavailable])");
  return interactions(page, url, {
    ready: () => hours.first().waitFor(),
    doing: [
      () => days.nth(1).tap(),
      () => days.nth(2).tap(),
      () => hours.nth(0).tap(),
      () => hours.nth(4).tap(),
      () => page.getByRole("button", { name: say("booking.continue"), exact: true }).tap(),
      () => page.locator("#firstname").tap(),
      () => page.keyboard.type("Maude"),
    ],
  });
}

/** Milliseconds from a tap on a day, which the page answers by the mark of the day, until the boats of that day are painted too. */
async function boatsAfterTap(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.locator("[data-slots] label:not([data-unavailable])").first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const painted = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const title = () => document.querySelector("[data-slots]:not([aria-busy=true]) #boats-title")?.textContent;
    const before = title();
    document.addEventListener(
      "click",
      ({ timeStamp }) => {
        const watch = new MutationObserver(() => {
          const now = title();
          if (now === undefined || now === before) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      },
      { capture: true, once: true },
    );
    return { promise };
  });
  await page
    .locator("label", { has: page.getByRole("radio") })
    .nth(1)
    .tap();
  return painted.evaluate(({ promise }) => promise);
}

/** As many taps on the button of a page of React alone as a visitor makes on the first page. */
function tapBare(page: Page, url: string): Promise<Worst> {
  const button = page.getByRole("button");
  const tap = () => button.tap();
  return interactions(page, url, { ready: () => button.waitFor(), doing: [tap, tap, tap, tap, tap, tap] });
}

/** Taps the second day and waits until the page says what is free on it; the radio alone is the browser's. */
async function tapDay(page: Page): Promise<void> {
  const title = page.locator("#boats-title");
  const day = page.locator("label", { has: page.getByRole("radio") }).nth(1);
  const before = await title.textContent();
  await day.tap();
  await page.waitForFunction((titleBefore) => document.querySelector("#boats-title")?.textContent !== titleBefore, before);
}

function figuresOf(locale: string, first: readonly Part[], all: readonly Part[]): readonly Figure[] {
  const sum = (parts: readonly Part[], of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0) / kilo;
  const parts = ["document", "script", "stylesheet", "font", "fetch", "image"]
    .map(
      (type) =>
        `${type} ${sum(
          all.filter((part) => part.type === type),
          ({ sent }) => sent,
        ).toFixed(1)}`,
    )
    .join(", ");
  return [
    {
      name: `/${locale}: JavaScript until the page answers, gz`,
      unit: `kB (${first.length} files; a tap is answered with no other)`,
      measured: sum(first, ({ gz }) => gz),
      atMost: 110,
      limit: { value: 67, what: "React alone, kB, not of this run" },
    },
    { name: `/${locale}: the same as sent`, unit: "kB", measured: sum(first, ({ sent }) => sent), atMost: 97 },
    {
      name: `/${locale}: the page with fonts and data, as sent`,
      unit: `kB (${parts})`,
      measured: sum(all, ({ sent }) => sent),
      atMost: 200,
    },
    { name: `/${locale}: requests until it rests after a tap`, unit: "", measured: all.length, atMost: 14 },
  ];
}

async function partOf(response: Response): Promise<Part> {
  const request = response.request();
  const sizes = await request.sizes();
  const body = request.resourceType() === "script" ? await response.body() : Buffer.alloc(0);
  return {
    type: request.resourceType(),
    url: response.url(),
    sent: sizes.responseBodySize,
    gz: gzipSync(body, { level: 9 }).length,
  };
}
