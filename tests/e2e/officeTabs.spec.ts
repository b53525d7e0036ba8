import type { Locator } from "@playwright/test";
import { textLookupFor } from "../../core/words/index.ts";
import { signInAt } from "./staff.ts";
import { expect, test, widths } from "./test.ts";

test.use({ viewport: widths.phone, server: "shared" });

/** Waits until a tab is whole within its row, which is wider than the window. */
async function expectInRow(tab: Locator): Promise<void> {
  await expect
    .poll(() =>
      tab.evaluate((element) => {
        const row = element.closest("nav");
        if (row === null) return "no row";
        const [own, around] = [element.getBoundingClientRect(), row.getBoundingClientRect()];
        if (row.scrollWidth <= row.clientWidth) return "the row has room for all tabs";
        return own.left >= around.left && own.right <= around.right ? "in view" : `${own.left} to ${own.right}`;
      }),
    )
    .toBe("in view");
}

test("shows the current tab of a page of the office on a phone, and each tab that the keyboard comes to", async ({ page }) => {
  const say = textLookupFor("fr");
  await signInAt(page, "/clients?view=waitlist", "fr");
  const row = page.getByRole("navigation", { name: say("customers.tabs"), exact: true });
  const current = row.locator("[aria-current=page]");
  await expect(current).toHaveText(say("people.menu.wishes"));
  await expectInRow(current);
  await current.focus();
  await page.keyboard.press("Shift+Tab");
  const before = row.getByRole("link", { name: say("people.menu.memberships"), exact: true });
  await expect(before).toBeFocused();
  await expectInRow(before);
  await page.keyboard.press("Enter");
  await expect(current).toHaveText(say("people.menu.memberships"));
  await expectInRow(current);
  // These tabs are fewer.
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/fr/factors?view=codes");
  const other = page.getByRole("navigation", { name: say("factors.tabs"), exact: true }).locator("[aria-current=page]");
  await expect(other).toBeVisible();
  await expectInRow(other);
});
