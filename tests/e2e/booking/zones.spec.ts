import type { Page } from "@playwright/test";
import { dayAt } from "../../../core/domain/calendar/zone.ts";
import { firstSelectableDay, daysOfWindow, dayWindowFrom } from "../../../core/domain/calendar/window.ts";
import { dayOfMonth, parseDay } from "../../../core/domain/calendar/day.ts";
import { textLookupFor } from "../../../core/words/index.ts";
import { wordsIn } from "../../../ui/headless/words/words.tsx";
import { expect, expectAccessible, test } from "../test.ts";

/** Instants at which a clock far from Toronto shows another day, at both edges of the season. */
const edges = [
  "2027-03-31T15:30:00Z",
  "2027-04-01T03:30:00Z",
  "2027-04-01T04:30:00Z",
  "2027-10-31T16:00:00Z",
  "2027-11-01T03:30:00Z",
  "2027-11-01T05:30:00Z",
];

/** Opens the page, and waits until it has looked at the clock. */
async function arriveAwake(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForRequest("**/api/events*"), page.goto(path)]);
}

/** Shows today by its button, which is there where the days do not begin at today. */
async function goToday(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  if (await button.isVisible()) await button.click();
}

test.use({ server: "shared" });

for (const timezoneId of ["Asia/Tokyo", "Pacific/Auckland"]) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("shows Toronto's days at the edges of April 1 and October 31", async ({ page }) => {
      const say = textLookupFor("en");
      const { format } = wordsIn("en");
      for (const edge of edges) {
        const now = Date.parse(edge);
        await page.clock.setFixedTime(now);
        await arriveAwake(page, "/en");
        const today = firstSelectableDay(now);
        const strip = page.getByRole("radiogroup", { name: say("booking.days.label"), exact: true });
        await goToday(page, say("booking.days.today"));
        const days = daysOfWindow(dayWindowFrom(today));
        await expect(strip.getByRole("radio"), `${edge} is ${dayAt(now)}`).toHaveCount(days.length);
        await expect(strip.getByRole("radio").first()).toHaveAccessibleName(new RegExp(`^${format.longDay(today)}`));
        expect(days[0] && dayOfMonth(days[0])).toBe(dayOfMonth(today));
      }
    });
  });
}

test.describe("a browser on the other side of the earth", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("skips the months without boats in the calendar, and offers no past day", async ({ page }) => {
    const say = textLookupFor("fr");
    const { format } = wordsIn("fr");
    await page.clock.setFixedTime(Date.parse("2027-10-31T16:00:00Z"));
    await arriveAwake(page, "/fr");
    await goToday(page, say("booking.days.today"));
    await page.getByRole("button", { name: say("booking.days.pick") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: /30 octobre 2027/ }).first()).toHaveAttribute("aria-disabled", "true");
    await expectAccessible(page);
    // The months without boats are left out, ahead and back.
    await dialog.locator("button[slot=next]").click();
    await expect(dialog.getByRole("button", { name: /30 avril 2028/ })).toBeVisible();
    await dialog.locator("button[slot=previous]").click();
    await expect(dialog.getByRole("button", { name: /31 octobre 2027/ })).toBeVisible();
    await dialog.locator("button[slot=next]").click();
    await dialog
      .getByRole("button", { name: /1 avril 2028|1er avril 2028/ })
      .first()
      .click();
    const april = parseDay("2028-04-01");
    if (april === undefined) throw new Error("a day");
    await expect(
      page
        .getByRole("radiogroup", { name: say("booking.days.label"), exact: true })
        .getByRole("radio")
        .first(),
    ).toHaveAccessibleName(new RegExp(`^${format.longDay(april)}`));
    await expect(
      page
        .getByText(format.longDay(april))
        .or(page.getByText(format.day(april)))
        .first(),
    ).toBeVisible();
  });
});
