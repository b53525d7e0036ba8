import type { Locator, Page } from "@playwright/test";
import { type Locale, textLookupFor } from "../../../core/words/index.ts";
import { callsOfStaff, signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";

/** A day without bookings of the demo. */
const day = `${new Date().getFullYear() + 1}-07-07`;
const path = `/bookings?view=calendar&day=${day}&days=1`;

/** The calendar's parts in a language. */
function calendarOn(page: Page, locale: Locale) {
  const say = textLookupFor(locale);
  const bar = page.locator("[data-booking]", { hasText: "Walker, A." });
  const region = page.getByRole("region", { name: say("calendar.stretching", { name: "Walker, A." }) });
  const confirm = region.getByRole("button", { name: say("calendar.stretchYes") });
  return { say, bar, region, confirm };
}

async function middleOf(target: Locator, inset = 0): Promise<{ readonly x: number; readonly y: number; readonly perHour: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error("it is not seen");
  return { x: inset === 0 ? box.x + box.width / 2 : box.x + box.width - inset, y: box.y + box.height / 2, perHour: box.width };
}

test.describe("a booking on the day's hours", () => {
  test.use({ viewport: widths.desk });

  test("is lengthened by keyboard, refused and shortened by mouse, and lengthened by a finger in French", async ({
    page,
    quai,
    browser,
  }) => {
    const call = await callsOfStaff(quai);
    const { docks, timeslots } = await call("booking/reservations/calendar", { dateStart: day, dateEnd: day });
    const [{ _id: location, boats }] = [docks].flat().map(Object);
    const [morning, , , evening] = [timeslots].flat().map((slot) => String(Object(slot)._id));
    const item = String(boats[0]._id);
    const book = (time: string | undefined, firstname: string, lastname: string) =>
      call("booking/reservations/create", {
        attributes: { location, item, date: day, time },
        profile: { firstname, lastname, email: `${firstname}@example.org` },
        phone: "+1 450 555 0142",
        isMember: false,
        isManual: true,
        locale: "en",
      });
    await book(morning, "Ada", "Walker");
    await book(evening, "Louis", "Roy");

    const { say, bar, region, confirm } = calendarOn(page, "en");
    await signInAt(page, path, "en");
    await bar.waitFor({ timeout: 90_000 });
    await expect(bar).toHaveText(/8\sa\.m\. – 11\sa\.m\./);
    const hour = (await middleOf(bar)).perHour / 3;
    await bar.focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(region).toContainText(/8:00\sa\.m\. – 2:30\sp\.m\./);
    await expect(region).toContainText(/The new price is/);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(region).toBeHidden();
    await expect(bar).toHaveText(/8\sa\.m\. – 2:30\sp\.m\./);

    // Over the evening of somebody else it says who is there, and back at the first slot it costs less.
    const end = await middleOf(bar, 3);
    await page.mouse.move(end.x, end.y);
    await page.mouse.down();
    await page.mouse.move(end.x + 3 * hour, end.y, { steps: 4 });
    await page.mouse.move(end.x + 6.5 * hour, end.y, { steps: 4 });
    await expect(region).toContainText(/not free: Roy, L\., 6:30\sp\.m\./);
    await expect(confirm).toBeDisabled();
    await page.mouse.move(end.x - 3.5 * hour, end.y, { steps: 4 });
    await page.mouse.up();
    await expect(region).toContainText(/8:00\sa\.m\. – 11:00\sa\.m\./);
    await confirm.click();
    await expect(bar).toHaveText(/8\sa\.m\. – 11\sa\.m\./);

    const context = await browser.newContext({ baseURL: quai.url, viewport: widths.phone, hasTouch: true });
    const phone = await context.newPage();
    const french = calendarOn(phone, "fr");
    await signInAt(phone, path, "fr");
    await french.bar.waitFor({ timeout: 90_000 });
    await french.bar.tap();
    // The card of the booking lies whole within the screen.
    const stretch = phone.getByRole("button", { name: french.say("calendar.stretch") });
    await expect(stretch).toBeInViewport({ ratio: 1 });
    await expectAccessible(phone);
    await phone.keyboard.press("Escape");
    await expect(stretch).toBeHidden();
    // The hours until the next slot's end come into view, away from the edges, at which a drag scrolls.
    await phone.locator("[role=grid]").evaluate((grid) => grid.scrollTo({ left: 120 }));
    const from = await middleOf(french.bar, 6);
    const touch = await context.newCDPSession(phone);
    const finger = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: from.y }] });
    await finger("touchStart", from.x);
    // A finger that rests at the end picks it up.
    await expect(french.region).toBeVisible();
    for (const step of [40, 80, 120, 160]) await finger("touchMove", from.x + step);
    await finger("touchEnd");
    await expect(french.region).toContainText(/8\sh – 14\sh\s30/);
    await expect(french.confirm).toBeEnabled();
    await expectAccessible(phone);
    await expectNoSidewaysScroll(phone);
    await french.confirm.tap();
    await expect(french.bar).toHaveText(/8\sh – 14\sh\s30/);
    await context.close();
    // The desk hears of it.
    await expect(bar).toHaveText(/8\sa\.m\. – 2:30\sp\.m\./);
    await expect(page.getByText(say("calendar.upToDate"))).toBeVisible();
  });
});
