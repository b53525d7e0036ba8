import type { Page } from "@playwright/test";
import { type Locale, textLookupFor } from "../../../core/words/index.ts";
import { tabTo } from "../byKeyboard.ts";
import { morning, test } from "../inSeason.ts";
import type { RunningQuai } from "../quai.ts";
import { callsOfStaff } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, widths } from "../test.ts";
import { codeSentTo, messagesOf } from "../visitor.ts";

const boat = "mem_b02_common-loon";

/** Closes a boat for a day as the club's administrator; gives the function that opens it again. */
async function closeBoat(quai: RunningQuai, day: string): Promise<() => Promise<unknown>> {
  const send = await callsOfStaff(quai);
  const closing = { boat, dateStart: day, dateEnd: day, reason: { en: "Repair", fr: "Réparation" } };
  const { _id, version } = await send("booking/closures/create", closing);
  return () => send("booking/closures/delete", { _id, version });
}

/** Closes the boat and opens it again: its time becomes free. */
async function freeTime(quai: RunningQuai, day: string): Promise<void> {
  const open = await closeBoat(quai, day);
  await open();
}

/** Joins the line by keyboard, with a code by text, and waits for the page of the wish. */
async function join(page: Page, quai: RunningQuai, locale: Locale, phone: string): Promise<void> {
  const say = textLookupFor(locale);
  await page.clock.install({ time: morning });
  await page.goto(`/${locale}/waitlist?lake=mem_l1_memphremagog&day=2027-07-13`);
  await expect(page.getByText(say("waitlist.page.aheadNone"))).toBeVisible();
  await tabTo(page, page.getByLabel(say("waitlist.page.label.weekdays")));
  await expect(page.getByLabel(say("waitlist.page.label.weekdays"))).toHaveValue("2");
  await page.getByLabel(say("waitlist.page.label.people")).selectOption("4");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await tabTo(page, page.getByLabel(say("contact.phone")));
  await page.keyboard.type(phone);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: say("contact.codeTitle"), level: 1 })).toBeFocused();
  await page.getByLabel(say("contact.code")).fill(await codeSentTo(quai, phone));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: say("waitlist.own.title"), level: 1 })).toBeVisible();
  await expect(page.getByText(say("waitlist.own.rank", { count: 1 }))).toBeVisible();
}

/** The link of the newest text that offers something to a phone. */
async function offerLink(quai: RunningQuai, beginning: RegExp): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const texts = (await messagesOf(quai)).map(({ text }) => text).filter((text) => beginning.test(text));
      return (link = /\S+\/wish#\S+/.exec(texts[0] ?? "")?.[0] ?? "");
    })
    .not.toBe("");
  return link;
}

test("in French on a phone, somebody joins, is offered time that became free, and goes on to pay for it in another browser", async ({
  page,
  browser,
  quai,
}) => {
  const say = textLookupFor("fr");
  await page.setViewportSize(widths.phone);
  await join(page, quai, "fr", "+14505550188");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await freeTime(quai, "2027-07-13");
  await page.goto("/fr");
  const link = await offerLink(quai, /place réservée pour vous/u);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: say("waitlist.own.offerTitle"), level: 1 })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^\d\d:\d\d$/u);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(widths.phone);
  await tabTo(page, page.getByRole("button", { name: say("waitlist.own.take"), exact: true }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/fr\/?(?:\?.*)?$/u);
  await expect(page.getByLabel(say("contact.firstname"))).toBeVisible();
  // The slot is held until it is paid: whoever has the link goes on, on another device too.
  const device = await browser.newContext({ baseURL: quai.url, viewport: widths.phone, timezoneId: "America/Toronto" });
  const other = await device.newPage();
  await other.clock.install({ time: morning });
  await other.goto(link);
  const goOn = other.getByRole("button", { name: say("waitlist.own.goOn"), exact: true });
  await expect(goOn).toBeVisible();
  await expectAccessible(other);
  await goOn.press("Enter");
  await expect(other.getByLabel(say("contact.firstname"))).toBeVisible();
  await device.close();
});

test("in English on a desk, somebody passes an offer, narrows the request, loses an offer to a closure and leaves the list", async ({
  page,
  quai,
}) => {
  const say = textLookupFor("en");
  await page.setViewportSize(widths.desk);
  await join(page, quai, "en", "+14505550189");
  await freeTime(quai, "2027-07-13");
  // The page that is open shows the offer as soon as it is made.
  await expect(page.getByRole("heading", { name: say("waitlist.own.offerTitle"), level: 1 })).toBeVisible();
  await page.getByRole("button", { name: say("waitlist.own.pass"), exact: true }).press("Enter");
  await expect(page.getByText(say("waitlist.own.passed"))).toBeVisible();
  await page.getByRole("button", { name: say("waitlist.own.change"), exact: true }).press("Enter");
  await page.getByLabel(say("waitlist.page.label.part")).selectOption("morning");
  await page.getByRole("button", { name: say("waitlist.own.save"), exact: true }).press("Enter");
  await expect(page.getByText(/in the morning/u).first()).toBeVisible();
  await freeTime(quai, "2027-07-20");
  await expect(page.getByRole("heading", { name: say("waitlist.own.offerTitle"), level: 1 })).toBeVisible();
  await closeBoat(quai, "2027-07-20");
  await expect(page.getByText(say("waitlist.own.withdrawn"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: say("waitlist.own.leave"), exact: true }).press("Enter");
  await page.getByRole("button", { name: say("waitlist.own.leave"), exact: true }).press("Enter");
  await expect(page.getByText(say("waitlist.own.left"))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
