import type { Locator } from "@playwright/test";
import { textLookupFor } from "../../../core/words/index.ts";
import { signInAt } from "../staff.ts";
import { expect, test, widths } from "../test.ts";

test.use({ viewport: widths.phone, server: "shared" });

/** Waits until an entry is whole within its row or column, which is longer than the window. */
async function expectInView(entry: Locator): Promise<void> {
  await expect
    .poll(() =>
      entry.evaluate((element) => {
        const box = element.closest("nav");
        if (box === null) return "no row";
        const own = element.getBoundingClientRect();
        const around = box.getBoundingClientRect();
        if (box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight) return "there is room for all entries";
        const left = around.left + box.clientLeft;
        const top = around.top + box.clientTop;
        const isInside = own.left >= left && own.right <= left + box.clientWidth && own.top >= top && own.bottom <= top + box.clientHeight;
        return isInside ? "in view" : `${own.left} to ${own.right}, ${own.top} to ${own.bottom}`;
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
  await expectInView(current);
  await current.focus();
  await page.keyboard.press("Shift+Tab");
  const before = row.getByRole("link", { name: say("people.menu.memberships"), exact: true });
  await expect(before).toBeFocused();
  await expectInView(before);
  await page.keyboard.press("Enter");
  await expect(current).toHaveText(say("people.menu.memberships"));
  await expectInView(current);
  // These tabs are fewer.
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/fr/factors?view=codes");
  const other = page.getByRole("navigation", { name: say("factors.tabs"), exact: true }).locator("[aria-current=page]");
  await expect(other).toBeVisible();
  await expectInView(other);
});

test("shows the entry of the open page in a side menu that is longer than the window", async ({ page }) => {
  const say = textLookupFor("en");
  await page.setViewportSize({ width: 1440, height: 600 });
  await signInAt(page, "/roles", "en");
  const menu = page.getByRole("navigation", { name: say("account.menu"), exact: true });
  const current = menu.locator("[aria-current=page]");
  await expect(current).toHaveText(say("people.menu.roles"));
  await expectInView(current);
  await menu.getByRole("link", { name: say("people.menu.calendar"), exact: true }).click();
  await expect(current).toHaveText(say("people.menu.calendar"));
  await expectInView(current);
});
