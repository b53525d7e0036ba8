import type { Page } from "@playwright/test";
import { addDays, type Day, weekdayOf } from "../../core/domain/calendar/day.ts";
import { moveIntoSeason } from "../../core/domain/calendar/season.ts";
import { dayAt } from "../../core/domain/calendar/zone.ts";
import { rentalRulesVersion } from "../../core/domain/club/clauseTexts.ts";
import type { Locale } from "../../core/words/index.ts";
import type { RunningQuai } from "./quai.ts";
import { callAs, callOf, type Choice } from "./rival.ts";
import { expect } from "./test.ts";
import { codeSentTo, type Visitor } from "./visitor.ts";

/** The key by which the holder of a booking opens its pass. */
export interface HolderKey {
  readonly _id: string;
  readonly key: string;
}

interface OfferedSlot {
  readonly _id: string;
  readonly isClosed: boolean;
  readonly boats: readonly { readonly _id: string; readonly isAvailable: boolean }[];
}

const location = "mem_d1_magog-wharf";

/** The first day of the season that is that many days from today, on one of the weekdays. */
function dayOf({ daysAhead = 2, weekdays }: Pick<PaidBooking, "daysAhead" | "weekdays">): Day {
  const first = addDays(moveIntoSeason(dayAt(Date.now())), daysAhead);
  const week = Array.from({ length: 7 }, (_, at) => addDays(first, at));
  return moveIntoSeason(week.find((day) => weekdays?.includes(weekdayOf(day)) ?? true) ?? first);
}

/** The first free boat and time of a day at the wharf in Magog. */
async function freeChoice(quai: RunningQuai, date: Day): Promise<Choice> {
  const { data } = await callAs(quai, "booking/reservations/offer", { attributes: { location, date } });
  const slots: readonly OfferedSlot[] = JSON.parse(JSON.stringify(data["slots"]));
  const [first] = slots.flatMap(({ _id, isClosed, boats }) =>
    isClosed ? [] : boats.flatMap((boat) => (boat.isAvailable ? [{ location, item: boat._id, date, time: [_id] }] : [])),
  );
  if (first === undefined) throw new Error(`The demo has no free boat on ${date}.`);
  return first;
}

/** The person who books by calls, and the day. */
export interface PaidBooking {
  readonly page: Page;
  readonly quai: RunningQuai;
  readonly locale: Locale;
  readonly visitor: Visitor;
  /** From today, or from the first day of the next season; two where it does not matter. */
  readonly daysAhead?: number;
  /** 0 is Sunday; any where it does not matter. */
  readonly weekdays?: readonly number[];
}

/**
 * Books and pays by calls in the name of the page's visitor, for tests that begin with a pass. The tests of booking go the way through the
 * screens, which takes longer than many a test of a pass.
 */
export async function bookAndPay({ page, quai, locale, visitor, ...when }: PaidBooking): Promise<HolderKey> {
  const send = async (path: string, data: object) => {
    const answer = await callOf(page, quai, `booking/reservations/${path}`, data);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.data;
  };
  const { phone, ...profile } = visitor.own;
  const attributes = await freeChoice(quai, dayOf(when));
  await send("requestOtp", { phone });
  const { proof } = await send("verifyOtp", { phone, otp: await codeSentTo(quai, phone) });
  const clauses = { version: rentalRulesVersion, locale };
  const made = await send("create", { attributes, profile, phone, proof, people: 1, isMember: false, locale, clauses });
  const paid = await page.request.post(String(made["sessionUrl"]), { form: { outcome: "pay" }, maxRedirects: 0, maxRetries: 1 });
  expect(paid.status()).toBe(303);
  return { _id: String(made["_id"]), key: String(made["key"]) };
}

/** Books and pays by calls, and opens the pass as its mailed link does. */
export async function openPaidPass(booking: PaidBooking): Promise<HolderKey> {
  const holder = await bookAndPay(booking);
  const { page, locale } = booking;
  await page.goto(`/${locale}/information#reservation=${holder._id}&key=${holder.key}`);
  await page.waitForURL(`**/${locale}/information`);
  return holder;
}
