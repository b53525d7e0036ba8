import { textLookupFor } from "../../../core/words/index.ts";
import { offline } from "../rival.ts";
import { signInAt } from "../staff.ts";
import { expect, test, widths } from "../test.ts";

test.describe("on a desk", () => {
  test.use({ viewport: widths.desk });

  test("keeps the save button in view while a notice about the lost connection is above the page", async ({ page, faults }) => {
    const say = textLookupFor("en");
    await signInAt(page, "/boats", "en");
    const rows = page.getByRole("grid", { name: say("people.menu.boats") }).getByRole("row");
    await expect(rows).toHaveCount(11);
    await rows.nth(1).press("Enter");
    const save = page.getByRole("button", { name: new RegExp(`^${say("office.save")}`) });
    await expect(save).toBeInViewport({ ratio: 1 });
    await offline(page, faults, async () => {
      await expect(page.getByRole("main").getByText(say("alerts.offline"))).toBeVisible();
      await expect(save).toBeInViewport({ ratio: 1 });
    });
  });

  test("restores a record's scroll position on the back button, and opens a record by hand at its top", async ({ page }) => {
    const say = textLookupFor("en");
    await page.setViewportSize({ width: 1440, height: 500 });
    await signInAt(page, "/boats", "en");
    const rows = page.getByRole("grid", { name: say("people.menu.boats") }).getByRole("row");
    await expect(rows).toHaveCount(11);
    await rows.nth(1).press("Enter");
    const kind = page.getByLabel(say("kinds.kind"), { exact: true });
    const title = page.getByRole("heading", { level: 2 });
    await expect(kind).not.toBeInViewport();
    await kind.scrollIntoViewIfNeeded();
    // Beside an open drawer the menu is a rail, in which a long group is one button.
    await page.getByRole("button", { name: say("people.groups.fleet"), exact: true }).click();
    await page.getByRole("menuitem", { name: say("people.menu.docks"), exact: true }).click();
    await expect(page).toHaveURL(/docks/);
    await page.goBack();
    await expect(kind).toBeInViewport();
    await expect(title.first()).toBeVisible();
    await rows.nth(2).click({ position: { x: 200, y: 10 } });
    await expect(kind).not.toBeInViewport();
  });
});
