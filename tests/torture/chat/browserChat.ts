import { setTimeout as pause } from "node:timers/promises";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { browserLaunchOptions } from "../../../app/setup/browser.ts";
import { textLookupFor } from "#core/words/index.ts";
import { fieldOf, listIn, textIn, visitorOf } from "../../server/whole.ts";
import { isGoodWithin } from "./chatNetwork.ts";
import { administrator, type ChatOnSite, killByTurns, openChatOnSite } from "./chatOnSite.ts";
import { randomFrom } from "../stores/contenders.ts";
import type { Site } from "../http/httpSite.ts";
import { type Relay, startRelay } from "../relay.ts";

/** How a chat in two browsers went, whose two servers were killed on its way. */
export interface BrowserChatReport {
  readonly messages: number;
  /** Those of them that were typed on the pages. */
  readonly typed: number;
  readonly kills: number;
  /** How often a page lost all its connections at once. */
  readonly cuts: number;
  /** Looks at a page while messages came, and those that found a message twice or a writer's messages out of order. */
  readonly looks: number;
  readonly wrongLooks: number;
  /** Pages that did not end with every message once, in the order of the store. */
  readonly wrongPages: number;
}

export interface BrowserChatOptions {
  /** How many messages each side sends by calls, as from another device. */
  readonly messages: number;
  /** How many messages are typed on each of the two pages. */
  readonly typed: number;
  readonly kills: number;
  readonly seed?: number;
}

interface OpenPage {
  readonly page: Page;
  readonly relay: Relay;
  readonly side: "customer" | "staff";
  looks: number;
  wrongLooks: number;
}

/** Milliseconds between two looks at a page, and the least and the most between two cuts of its network. */
const lookEveryMs = 1000;
const leastCutMs = 2000;
const mostCutMs = 10_000;
const secondsToSettle = 180;
const say = textLookupFor("en");

/**
 * The customer's pass and the thread of staff, each in a browser of its own, while both sides write by calls to two servers that are killed
 * by turns, and type messages too. The network of each page is cut at random.
 */
export async function chatInBrowsers(site: Site, { messages, typed, kills, seed = 1 }: BrowserChatOptions): Promise<BrowserChatReport> {
  const random = randomFrom(seed);
  const chat = await openChatOnSite(site);
  const browser = await chromium.launch(browserLaunchOptions);
  const relays = await Promise.all([0, 1].map(() => startRelay(() => site.servers[random() < 0.5 ? 0 : 1].url)));
  const over = new AbortController();
  try {
    const open = async (side: OpenPage["side"], relay: Relay | undefined): Promise<OpenPage> => {
      if (relay === undefined) throw new Error("There is no relay");
      const page = await openPage((options) => browser.newContext(options), relay, chat, side);
      return { page, relay, side, looks: 0, wrongLooks: 0 };
    };
    const pages = [await open("customer", relays[0]), await open("staff", relays[1])] as const;
    const counts = { written: 0, cuts: 0 };
    const disturbing = pages.map(async (each) => cutAndLook(each, random, counts, over.signal));
    const total = 2 * (messages + typed);
    const killing = killByTurns(site, kills, () => counts.written, 2 * messages);
    await Promise.all([
      ...pages.map(async ({ side }) => writeByCalls(site, chat, side, messages, counts)),
      ...pages.map(async ({ page, side }) => typeOn(page, side, typed)),
    ]);
    await killing;
    over.abort();
    await Promise.all(disturbing);
    const stored = async () => storedTexts(site, chat);
    await isGoodWithin(secondsToSettle, async () => (await stored()).length === total);
    const all = await stored();
    const arrived = await Promise.all(
      pages.map(({ page }) => isGoodWithin(secondsToSettle, async () => JSON.stringify(await shownTexts(page)) === JSON.stringify(all))),
    );
    const isWhole = all.length === total && new Set(all).size === total;
    return {
      messages: all.length,
      typed: 2 * typed,
      kills,
      cuts: counts.cuts,
      looks: pages.reduce((sum, { looks }) => sum + looks, 0),
      wrongLooks: pages.reduce((sum, { wrongLooks }) => sum + wrongLooks, 0),
      wrongPages: isWhole ? arrived.filter((isGood) => !isGood).length : pages.length,
    };
  } finally {
    over.abort();
    await browser.close();
    await Promise.all(relays.map(async (relay) => relay.close()));
  }
}

async function openPage(
  newContext: (options: BrowserContextOptions) => Promise<{ readonly newPage: () => Promise<Page> }>,
  { url }: Relay,
  { booking, customer }: ChatOnSite,
  side: OpenPage["side"],
): Promise<Page> {
  const viewport = side === "customer" ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await newContext({ baseURL: url, viewport, timezoneId: "America/Toronto", serviceWorkers: "block" });
  const page = await context.newPage();
  if (side === "customer") {
    await page.goto(`/en/information#reservation=${booking.reservation}&key=${booking.key}&to=messages`);
  } else {
    await page.goto(`/en/clients?view=messages&open=${customer}`);
    await page.getByLabel(say("account.contact")).fill(administrator.contact);
    await page.getByLabel(say("account.password"), { exact: true }).fill(administrator.password);
    await page.keyboard.press("Enter");
  }
  await fieldOn(page).waitFor();
  return page;
}

function fieldOn(page: Page) {
  return page.locator("form textarea");
}

/** Each text ends with a full stop, so that it is found in the text of its line on the page. */
function textOf(side: OpenPage["side"], way: "called" | "typed", number: number): string {
  return `${side} ${way} ${number}.`;
}

async function writeByCalls(
  site: Site,
  { booking, customer, token }: ChatOnSite,
  side: OpenPage["side"],
  messages: number,
  counts: { written: number },
): Promise<void> {
  const shown = side === "customer" ? { booking: booking.reservation, key: booking.key } : { customer };
  const headers: Record<string, string> = side === "customer" ? {} : { authorization: `Bearer ${token}` };
  for (let number = 0; number < messages;) {
    const data = { ...shown, id: `${side}-called-${number}`, text: textOf(side, "called", number) };
    const { url } = site.servers[number % 2 === 0 ? 0 : 1];
    // A server that was killed, or starts again, answers later: the same message is sent again.
    const status = await visitorOf(url)("comm/messages/send", data, headers).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) {
      number += 1;
      counts.written += 1;
    } else if (status === 0 || status === 503) await pause(20);
    else throw new Error(`A message of ${side} was answered with ${status}`);
  }
}

async function typeOn(page: Page, side: OpenPage["side"], typed: number): Promise<void> {
  for (let number = 0; number < typed; number += 1) {
    await fieldOn(page).fill(textOf(side, "typed", number));
    await fieldOn(page).press("Control+Enter");
    await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>("form textarea")?.value === "");
  }
}

async function cutAndLook(each: OpenPage, random: () => number, counts: { cuts: number }, over: AbortSignal): Promise<void> {
  let nextCut = performance.now() + leastCutMs;
  while (!over.aborted) {
    await pause(lookEveryMs);
    if (performance.now() >= nextCut) {
      each.relay.cut();
      counts.cuts += 1;
      nextCut = performance.now() + leastCutMs + random() * (mostCutMs - leastCutMs);
    }
    each.looks += 1;
    each.wrongLooks += Number(!isInOrder(await shownTexts(each.page)));
  }
}

/** The texts of the messages on a page, in their order. */
function shownTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll("[role=log] li"),
      (line) => /(?:customer|staff) (?:called|typed) \d+\./u.exec(line.textContent)?.[0],
    ).filter((text) => text !== undefined),
  );
}

/** Whether no message is there twice, and those of each writer follow their numbers. */
function isInOrder(texts: readonly string[]): boolean {
  const newest = new Map<string, number>();
  return texts.every((text) => {
    const writer = text.replace(/ \d+\.$/u, "");
    const number = Number(/(\d+)\.$/u.exec(text)?.[1]);
    const before = newest.get(writer) ?? -1;
    newest.set(writer, number);
    return number > before;
  });
}

async function storedTexts(site: Site, { customer, token }: ChatOnSite): Promise<readonly string[]> {
  const call = visitorOf(site.servers[0].url);
  const texts: string[] = [];
  for (let after = 0, hasMore = true; hasMore;) {
    const { data } = await call("comm/messages/read", { customer, after, limit: 100 }, { authorization: `Bearer ${token}` });
    const items = listIn(data, "items");
    texts.push(...items.map((item) => textIn(item, "text")));
    after = Number(fieldOf(items.at(-1), "number") ?? after);
    hasMore = data["hasMore"] === true;
  }
  return texts;
}
