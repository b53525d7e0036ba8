import { inLocale, locales } from "../../core/settings/locale.ts";
import { routes } from "../../core/settings/routes.ts";
import { comeIn } from "./staff.ts";
import { expect, expectNoSidewaysScroll, test } from "./test.ts";

const office = routes.filter(({ isOffice }) => isOffice).map(({ path }) => path);
const views = ["/bookings?view=calendar", "/bookings?view=day&show=all", "/clients?view=fit", "/clients?view=companies"];
const records = ["/boats", "/bookings", "/users"].map((path) => `${path}?open=new`);

test.describe("on the narrowest of phones", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const locale of locales)
    test(`no page of the office scrolls sideways, in ${locale}`, async ({ page }) => {
      await comeIn(page, "/boats", locale, "super@quai.test");
      for (const path of [...office, ...views, ...records]) {
        await test.step(path, async () => {
          await page.goto(inLocale(path, locale));
          await expect(page.getByRole("heading").first()).toBeVisible();
          await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
          await expectNoSidewaysScroll(page);
        });
      }
    });
});
