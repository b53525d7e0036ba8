import { dateTextsOf } from "../../../core/words/format/when.ts";
import { textLookupFor } from "../../../core/words/index.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { morning, test } from "../inSeason.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, screens, widths } from "../test.ts";

const opening = dayFromText("2027-09-20");

for (const [locale, width] of screens) {
  test(`closes in ${locale} on a ${width} the days before the opening day that the club sets, and lists the bookings there`, async ({
    page,
    browser,
    quai,
  }) => {
    const say = textLookupFor(locale);
    const { longDay, monthDay } = dateTextsOf(locale);
    await page.clock.install({ time: morning });
    await page.setViewportSize(widths[width]);
    await signInAt(page, "/config", locale);
    const form = page.getByRole("region", { name: say("config.season.title"), exact: true });
    const opens = form.getByRole("group", { name: say("config.season.opens") });
    await opens.getByRole("combobox", { name: say("config.season.month") }).selectOption("09");
    await opens.getByRole("combobox", { name: say("config.season.day") }).selectOption("20");
    await page.getByRole("button", { name: say("config.save"), exact: true }).click();
    await expect(form.getByRole("status").getByRole("listitem").first()).toBeVisible();
    await expectAccessible(page);

    const visitor = await browser.newPage({ baseURL: quai.url, viewport: widths[width] });
    await visitor.clock.install({ time: morning });
    await visitor.goto(`/${locale}?dock=mem_d1_magog-wharf`);
    const days = visitor.locator("[data-days]");
    await expect(days.getByText(say("booking.closed"), { exact: true }).first()).toBeVisible();
    await expect(visitor.getByRole("heading", { name: longDay(opening) })).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole("button", { name: say("fullDay.openingDay", { day: monthDay(opening) }), exact: true }).click();
    await expect(days.getByRole("radio", { checked: true })).toHaveAccessibleName(new RegExp(`^${longDay(opening)}, \\d`));
    await visitor.close();

    await page.goto(`/${locale}/bookings?view=calendar&day=2027-07-03&days=7`);
    await expect(page.getByText(say("calendar.opensOn", { day: monthDay(opening) })).first()).toBeVisible();
  });
}
