import { textLookupFor } from "../../../core/words/index.ts";
import { openMenuEntry, signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, widths } from "../test.ts";
import { testAt } from "./testAt.ts";

/** Saturday, July 3, 2027, 1:12 in the afternoon in Toronto: the slot of midday is under way. */
const afternoon = Date.parse("2027-07-03T17:12:00Z");

const test = testAt(afternoon);

for (const { width, locale, way } of [
  { width: "phone", locale: "fr", way: "cash" },
  { width: "desk", locale: "en", way: "card" },
] as const) {
  test.describe(`at ${widths[width].width} px in ${locale}`, () => {
    test.use({ viewport: widths[width] });

    test("books a boat that is free now for a customer at the dock, takes the payment, and opens the trip on the day sheet", async ({
      page,
    }) => {
      const say = textLookupFor(locale);
      await page.clock.install({ time: afternoon });
      await signInAt(page, "/bookings?view=day", locale, "staff@memphremagog.test");
      if (width === "desk") await openMenuEntry(page, "walkIn", locale);
      else await page.getByRole("link", { name: say("walkIn.title"), exact: true }).click();
      await page
        .getByRole("radiogroup", { name: say("walkIn.people") })
        .getByText("8", { exact: true })
        .click();
      const boats = page.getByRole("radiogroup", { name: say("walkIn.boats") });
      const boat = boats.getByRole("radio").first();
      await boat.press("Space");
      await expect(boat).toBeChecked();
      const book = page.locator("form").getByRole("button", { name: say("walkIn.take", { sum: "" }).split("  ")[0] ?? "" });
      await book.click();
      await expect(page.getByRole("textbox", { name: say("walkIn.phone") })).toHaveAccessibleDescription(/\S/u);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("textbox", { name: say("walkIn.name") }).fill("Grace Okafor");
      await page.getByRole("textbox", { name: say("walkIn.phone") }).fill("613 555-0142");
      await page.getByText(say(`walkIn.pay.${way}`), { exact: true }).click();
      await book.click();
      const trip = page.getByRole("article");
      await expect(trip).toHaveCount(1);
      await expect(trip).toContainText("Grace Okafor");
      await expect(trip.getByRole("button", { name: new RegExp(`^${say("daySheet.do.verify")}`, "u") })).toBeVisible();
    });
  });
}
