import type { Page } from "@playwright/test";
import { demoBookings } from "#app/server/seed/bookings.ts";
import { demoOffer } from "#app/server/seed/offer.ts";
import { insertDemoBooking } from "#app/server/seed/seed.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { makeBookingReference } from "#core/domain/reference.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import { textLookupFor } from "#core/words/index.ts";
import { Effect } from "effect";
import { effectsOf, openPromised } from "../../promised.ts";
import { medianOf } from "../measure.ts";
import { folder, startServer } from "../processes.ts";
import type { Figure } from "../report.ts";
import { atDesk, firstScreen, interactions, slowdown, staffClub, type Worst, worstFigure } from "./staffDesk.ts";
import { fileIn } from "../stock.ts";

const say = textLookupFor("en");
const path = "/en/bookings?view=calendar&days=12";
const boatCount = 300;
const rounds = 5;
/** Pixels of a turn of the wheel, and milliseconds between two. */
const wheel = { px: 240, ms: 16 };
const startMs = 1000;
const longestFrameMs = 32;
/** How long the wheel may take to the last boat on a machine that does other work too. */
const scrollMs = 60_000;

/** The calendar of a large club as staff wait for it, in Chromium on the built server: drawn, scrolled through, and used on a slow machine. */
export async function calendarDesk(): Promise<readonly Figure[]> {
  const data = folder();
  await largeClub(data);
  return atDesk(data, async (visit) => {
    const screens: number[] = [];
    const drawn: number[] = [];
    const scrolled: Scrolled[] = [];
    const worst: Worst[] = [];
    for (let round = 0; round < rounds; round += 1) {
      screens.push(await visit((page) => firstScreen(page, path, "[data-booking]")));
      drawn.push(await visit(drawnMs));
      scrolled.push(await visit(scrollThrough));
      worst.push(await visit(used));
    }
    const frames = scrolled.flatMap(({ frames: each }) => each);
    const middle = (of: (each: Scrolled) => number) => medianOf(scrolled.map(of));
    const before = middle((each) => each.before);
    return [
      { name: `${boatCount} boats x 12 days drawn, from the press on the menu`, unit: "ms", measured: medianOf(drawn), atMost: 300 },
      { name: "the same from the address, nothing cached, desktop", unit: "ms", measured: medianOf(screens) },
      {
        name: "elements on the page once all was scrolled through and back",
        unit: `(${middle((each) => each.most)} at the most)`,
        measured: middle((each) => each.after),
        atMost: Math.ceil(before * 1.02),
        limit: { value: before, what: "before" },
        baseline: { value: boatCount * 12 * 4, what: "lanes alone" },
      },
      {
        name: "its longest frame while the wheel turns, middle of visits",
        unit: "ms",
        measured: medianOf(scrolled.map(({ frames: each }) => Math.max(...each))),
        atMost: longestFrameMs,
        limit: { value: 1000 / 60, what: "ms a frame" },
        baseline: { value: frames.filter((ms) => ms > longestFrameMs).length, what: `of ${frames.length} frames longer` },
      },
      worstFigure(`its INP, processor ${slowdown} times slower`, worst, 100),
    ];
  });
}

/** The demo's store with a club of so many boats, booked as full as its own are. */
async function largeClub(data: string): Promise<void> {
  const first = await startServer(data, { QUAI_LOG: "warn" });
  await first.stop();
  const now = Date.now();
  const today = firstSelectableDay(now);
  const offer = demoOffer(today);
  const own = offer.boats.filter(({ client }) => client === staffClub);
  const boats = Array.from({ length: boatCount - own.length }, (_, at) => twinOf(own[at % own.length], at));
  const bookings = demoBookings({ ...offer, boats, closures: [] }, today, now);
  const store = await openPromised(`sqlite:${fileIn(data)}`);
  await store.commit((tx) => tx.offer.put({ boats }));
  await Effect.runPromise(
    effectsOf(store).commit((tx) =>
      Effect.forEach(
        bookings,
        ({ reservation, claim }, at) =>
          // Those of today are the demo's own.
          insertDemoBooking(tx, {
            reservation: { ...reservation, reference: makeBookingReference(staffClub, addDays(dayAt(now), -1), at) },
            claim,
          }),
        { discard: true },
      ),
    ),
  );
  await store.close();
}

/** A boat of the same dock; three letters of its id tell it from the others. */
function twinOf(boat: Boat | undefined, at: number): Boat {
  if (boat === undefined) throw new Error("the demo's club has no boat");
  return { ...boat, _id: `${staffClub}_x${at.toString(36).padStart(2, "0")}_twin` };
}

interface Scrolled {
  /** Elements before, the most while it was scrolled, and those at the top again. */
  readonly before: number;
  readonly most: number;
  readonly after: number;
  /** Milliseconds from each frame to the next. */
  readonly frames: readonly number[];
}

declare global {
  /** Stops watching the frames, and tells of them. */
  var stopFrames: (() => Pick<Scrolled, "most" | "frames">) | undefined;
}

/** Once it is drawn and the page's start has left nothing to do. */
async function atRest(page: Page): Promise<void> {
  await page.locator("[role=grid][aria-busy=false] [data-booking]").first().waitFor();
  await page.waitForTimeout(startMs);
}

const gridOf = (page: Page) => page.getByRole("grid", { name: say("calendar.title") });

/** From the first boat to the last by the wheel, as fast as a hand turns it. */
async function scrollThrough(page: Page): Promise<Scrolled> {
  await page.goto(path);
  const grid = gridOf(page);
  await atRest(page);
  const before = await page.evaluate(() => {
    const frames = Array<number>();
    const at = { last: 0, most: 0, isOn: true };
    const look = (now: number) => {
      if (at.last > 0) frames.push(now - at.last);
      at.last = now;
      at.most = Math.max(at.most, document.getElementsByTagName("*").length);
      if (at.isOn) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    globalThis.stopFrames = () => {
      at.isOn = false;
      return { frames, most: at.most };
    };
    return document.getElementsByTagName("*").length;
  });
  const box = await grid.boundingBox();
  if (box === null) throw new Error("the calendar is not seen");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  // A turn scrolls after the call that makes it, and under load some turns scroll much later: only the last boat in view ends it.
  const isAtEnd = (element: Element) => element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
  const until = performance.now() + scrollMs;
  while (!(await grid.evaluate(isAtEnd))) {
    if (performance.now() > until) throw new Error("the wheel did not reach the last boat");
    await page.mouse.wheel(0, wheel.px);
    await page.waitForTimeout(wheel.ms);
  }
  const seen = await page.evaluate(() => globalThis.stopFrames?.());
  if (seen === undefined) throw new Error("no frame was seen");
  await grid.evaluate((element) => element.scrollTo({ top: 0 }));
  await page.waitForTimeout(startMs);
  const after = await page.evaluate(() => document.getElementsByTagName("*").length);
  return { before, after, ...seen };
}

/** Milliseconds from the press on the calendar's entry of the menu until its bookings are painted, everything fetched before. */
async function drawnMs(page: Page): Promise<number> {
  await page.goto(path);
  await atRest(page);
  await page.goto("/en/bookings");
  await page.waitForTimeout(startMs);
  const entry = page.getByRole("link", { name: say("calendar.title"), exact: true }).first();
  await entry.evaluate((link) => {
    const look = () => {
      if (document.querySelector("[data-booking]") === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => performance.mark("drawn"));
    };
    link.addEventListener("click", () => (performance.mark("pressed"), requestAnimationFrame(look)));
  });
  await entry.click();
  await page.waitForFunction(() => performance.getEntriesByName("drawn").length > 0);
  return page.evaluate(() => performance.measure("drawing", "pressed", "drawn").duration);
}

/** What staff do with the calendar. */
function used(page: Page): Promise<Worst> {
  const bars = page.locator('[data-booking][data-status="paid"]');
  const press = (key: string) => () => page.keyboard.press(key);
  // By selectors alone: to reckon the roles of all cells is work of the page, which would be taken for its own.
  const card = page.locator("[role=dialog] h2");
  const isRead = () => page.locator("[role=grid][aria-busy=false]").waitFor();
  const view = (key: string) => page.locator(`[aria-keyshortcuts=${key}]`);
  return interactions(page, path, {
    ready: () => atRest(page),
    doing: [
      () => bars.nth(3).click(),
      () => card.waitFor(),
      press("Escape"),
      ...["ArrowDown", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "End", "Home"].map(press),
      press("w"),
      isRead,
      press("j"),
      isRead,
      press("PageDown"),
      isRead,
      press("PageUp"),
      isRead,
      () => view("d").click(),
      isRead,
      () => view("j").click(),
      isRead,
      () => bars.nth(3).focus(),
      press("Enter"),
      () => card.waitFor(),
      press("m"),
      () => page.locator("[data-leaving]").waitFor(),
      ...["ArrowDown", "ArrowRight", "Escape"].map(press),
    ],
  });
}
