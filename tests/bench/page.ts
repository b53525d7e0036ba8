import { gzipSync } from "node:zlib";
import { type BrowserContext, chromium, type Page, type Response } from "@playwright/test";
import { browserLaunch } from "../../app/setup/browser.ts";
import { folder, type Peer, startServer } from "./processes.ts";
import type { Figure } from "./report.ts";

interface Part {
  readonly type: string;
  readonly name: string;
  /** Bytes as they travelled, headers left out. */
  readonly sent: number;
  readonly gz: number;
}

const kilo = 1000;
/** What a page fetches once it is at rest comes within this time. */
const restMs = 1000;
const patienceMs = 15_000;

/** The weight of the first page as a phone gets it from the built server, in both languages. */
export async function page(): Promise<readonly Figure[]> {
  const quai = await startServer(folder(), { QUAI_LOG: "warn" });
  const browser = await chromium.launch(browserLaunch);
  try {
    const figures: Figure[] = [];
    for (const locale of ["en", "fr"] as const) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        serviceWorkers: "block",
        timezoneId: "America/Toronto",
      });
      figures.push(...(await weigh(await pageIn(context), quai, locale)));
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
    await quai.stop();
  }
}

async function pageIn(context: BrowserContext): Promise<Page> {
  context.setDefaultTimeout(patienceMs);
  return context.newPage();
}

async function weigh(page: Page, { port }: Peer, locale: "en" | "fr"): Promise<readonly Figure[]> {
  const responses: Response[] = [];
  // The stream of events never ends, so it has no size.
  page.on("response", (response) => {
    if (response.request().resourceType() !== "eventsource") responses.push(response);
  });
  await page.goto(`http://127.0.0.1:${port}/${locale}`, { waitUntil: "load" });
  const tapped = await answersTap(page);
  const before = await Promise.all(responses.map(partOf));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(restMs);
  const all = await Promise.all(responses.map(partOf));
  const sum = (parts: readonly Part[], of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0) / kilo;
  const scripts = before.filter(({ type }) => type === "script");
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
      name: `/${locale}: JavaScript before a tap is answered, gz`,
      unit: `kB (${scripts.length} files; ${tapped})`,
      measured: sum(scripts, ({ gz }) => gz),
      atMost: 120,
      limit: { value: 67, what: "React alone, kB, not of this run" },
    },
    { name: `/${locale}: the same as sent`, unit: "kB", measured: sum(scripts, ({ sent }) => sent), atMost: 105 },
    {
      name: `/${locale}: the page with fonts and data, as sent`,
      unit: `kB (${parts})`,
      measured: sum(all, ({ sent }) => sent),
      atMost: 300,
    },
    { name: `/${locale}: requests`, unit: "", measured: all.length, atMost: 14 },
  ];
}

/** Taps the second day and waits until the page shows it chosen. */
async function answersTap(page: Page): Promise<string> {
  const day = page.getByRole("radio").nth(1);
  const began = performance.now();
  await day.waitFor({ state: "attached" });
  await day.evaluate((input) =>
    (input instanceof HTMLInputElement ? (input.closest("label") ?? input) : input).setAttribute("data-bench", "tap"),
  );
  await page.locator("[data-bench=tap]").tap();
  await page.waitForFunction(() => document.querySelector("[data-bench=tap] input, input[data-bench=tap]")?.matches(":checked") === true);
  return `tapped within ${Math.round(performance.now() - began)} ms of load`;
}

async function partOf(response: Response): Promise<Part> {
  const request = response.request();
  const sizes = await request.sizes();
  const body = request.resourceType() === "script" ? await response.body() : Buffer.alloc(0);
  return {
    type: request.resourceType(),
    name: new URL(response.url()).pathname,
    sent: sizes.responseBodySize,
    gz: gzipSync(body, { level: 9 }).length,
  };
}
