import { yearOf } from "../../../core/domain/calendar/day.ts";
import { firstSelectableDay } from "../../../core/domain/calendar/window.ts";
import { textLookupFor } from "../../../core/words/index.ts";
import { dateTextsOf } from "../../../core/words/format/when.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { expect, test, widths } from "../test.ts";

test.describe("on a phone", () => {
  test.use({ viewport: widths.phone, server: "shared" });

  test("renders an address with a day out of season on the server with April 1, as the page shows it", async ({ page }) => {
    const year = yearOf(firstSelectableDay(Date.now()));
    const html = await (await page.request.get(`/en?day=${year}-12-15`)).text();
    expect(html).toContain(`"day":"${year + 1}-04-01"`);
  });

  test("shows April 1 with a note for an address with a day in December, and corrects the address", async ({ page }) => {
    const say = textLookupFor("en");
    const year = new Date().getFullYear();
    const requested = dayFromText(`${year}-12-15`);
    const shown = dayFromText(`${year + 1}-04-01`);
    await page.goto(`/en?day=${requested}`);
    const { longDay } = dateTextsOf("en");
    await expect(
      page.getByRole("status").getByText(say("booking.days.jumped", { from: longDay(requested), to: longDay(shown) })),
    ).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`[?&]day=${shown}`));
  });
});
