import { wordsFor } from "../../core/words/index.ts";
import { comeIn } from "./staff.ts";
import { expect, test, widths } from "./test.ts";

test.describe("on a desk", () => {
  test.use({ viewport: widths.desk });

  test("a record can be saved in view while a word stands above the page that there is no connection", async ({ page }) => {
    const say = wordsFor("en");
    await comeIn(page, "/boats", "en");
    const rows = page.getByRole("grid", { name: say("people.menu.boats") }).getByRole("row");
    await expect(rows).toHaveCount(11);
    await rows.nth(1).press("Enter");
    const save = page.getByRole("button", { name: new RegExp(`^${say("office.save")}`) });
    await expect(save).toBeInViewport({ ratio: 1 });
    await page.context().setOffline(true);
    await expect(page.getByRole("main").getByText(say("alerts.offline"))).toBeVisible();
    await expect(save).toBeInViewport({ ratio: 1 });
    await page.context().setOffline(false);
  });
});
