import { wordsFor } from "../../core/words/index.ts";
import { whenOf } from "../../core/words/when.ts";
import { dayOf } from "../clubs/day.ts";
import { expect, test, widths } from "./test.ts";

test.describe("on a phone", () => {
  test.use({ viewport: widths.phone });

  test("an address with a day in December shows April 1, says so, and is corrected", async ({ page }) => {
    const say = wordsFor("en");
    const year = new Date().getFullYear();
    const [asked, shown] = [dayOf(`${year}-12-15`), dayOf(`${year + 1}-04-01`)];
    await page.goto(`/en?day=${asked}`);
    const { longDay } = whenOf("en");
    await expect(
      page.getByRole("status").getByText(say("booking.days.jumped", { from: longDay(asked), to: longDay(shown) })),
    ).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`[?&]day=${shown}`));
  });
});
