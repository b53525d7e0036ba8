import type { Browser, Page } from "@playwright/test";
import { textLookupFor } from "#core/words/index.ts";
import { bookAndPay } from "../../e2e/paidPass.ts";
import { type RunningQuai, startQuai } from "../../e2e/quai.ts";
import { visitorOf } from "../../e2e/visitor.ts";
import { medianOf } from "../measure.ts";
import type { Figure } from "../report.ts";

/** Slow 3G: 400 kilobits a second, each answer 400 milliseconds away. */
const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const rounds = 3;
const say = textLookupFor("fr");

/** The steps of a visitor whose browser has cached nothing, in milliseconds. */
interface Steps {
  readonly choice: number;
  readonly contact: number;
}

/**
 * How long a French-speaking visitor with a new phone waits on a slow network: for a chosen hour, for the form after it, and for a pass that
 * a link opens. The service worker is installed meanwhile, as it is on a phone.
 */
export async function slowNetworkFigures(browser: Browser): Promise<readonly Figure[]> {
  const quai = await startQuai({ QUAI_LIMITS: "off" });
  try {
    const pass = await paidPassAddress(browser, quai);
    const booked: Steps[] = [];
    const opened: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      booked.push(await onSlowPhone(browser, (page) => chooseAndContinue(page, `${quai.url}/fr`)));
      opened.push(await onSlowPhone(browser, (page) => openPass(page, pass)));
    }
    return figuresOf(booked, opened);
  } finally {
    await quai.stop();
  }
}

async function paidPassAddress(browser: Browser, quai: RunningQuai): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${quai.url}/fr`);
  const holder = await bookAndPay({ page, quai, locale: "fr", visitor: visitorOf(page, quai, "fr", 0) });
  await page.context().close();
  return `${quai.url}/fr/information#reservation=${holder._id}&key=${holder.key}`;
}

function figuresOf(booked: readonly Steps[], opened: readonly number[]): readonly Figure[] {
  const figure = (name: string, ms: readonly number[], atMost: number): Figure => ({
    name: `/fr on slow 3G: ${name}`,
    unit: "s",
    measured: medianOf(ms) / 1000,
    atMost,
  });
  return [
    figure(
      "from the address to a chosen hour",
      booked.map(({ choice }) => choice),
      3.5,
    ),
    figure(
      "from the tap on Continue to the form, tapped at once",
      booked.map(({ contact }) => contact),
      3.5,
    ),
    figure("from a link to the pass", opened, 12),
  ];
}

async function onSlowPhone<T>(browser: Browser, task: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, timezoneId: "America/Toronto" });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow3G);
  const result = await task(page);
  await context.close();
  return result;
}

/** Taps the first free hour once it is painted: the page repeats the tap as soon as it responds. */
async function chooseAndContinue(page: Page, address: string): Promise<Steps> {
  const began = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  const hour = page.locator("[data-slots] label:not([data-unavailable])").first();
  await hour.tap();
  const next = page.getByRole("button", { name: say("booking.continue"), exact: true });
  await next.waitFor();
  const chosen = performance.now();
  await next.tap();
  await page.locator("#firstname").waitFor();
  return { choice: chosen - began, contact: performance.now() - chosen };
}

async function openPass(page: Page, address: string): Promise<number> {
  const began = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.getByRole("img", { name: say("pass.qr", { reference: "" }).trim() }).waitFor();
  return performance.now() - began;
}
