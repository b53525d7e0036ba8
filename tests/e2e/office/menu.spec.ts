import { textLookupFor } from "../../../core/words/index.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, test, widths } from "../test.ts";

test.use({ viewport: widths.desk, server: "shared" });

for (const locale of ["en", "fr"] as const)
  test(`the side menu fits the window in groups, is searched, and says by focus what its icons are, in ${locale}`, async ({ page }) => {
    const say = textLookupFor(locale);
    await signInAt(page, "/boats", locale, "super@quai.test");
    const menu = page.getByRole("navigation", { name: say("account.menu"), exact: true });
    const entry = (key: "boats" | "roles" | "codes" | "bookings") =>
      menu.getByRole("link", { name: say(`people.menu.${key}`), exact: true });
    const group = (key: "fleet" | "club") => menu.getByRole("button", { name: new RegExp(`^${say(`people.groups.${key}`)}`) });
    const scrolls = () => menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);

    await test.step("one long group at a time is open, and nothing scrolls", async () => {
      await expect(entry("boats")).toHaveAttribute("aria-current", "page");
      expect(await scrolls()).toBe(false);
      await group("club").focus();
      await page.keyboard.press("ArrowRight");
      await expect(entry("roles")).toBeVisible();
      await expect(group("fleet")).toHaveAttribute("aria-expanded", "false");
      expect(await scrolls()).toBe(false);
      await expectAccessible(page);
      await page.reload();
      await expect(entry("boats")).toBeVisible();
      await group("club").click();
      await group("club").click();
      await expect(entry("roles")).toBeHidden();
      await entry("bookings").click();
      await expect(entry("bookings")).toHaveAttribute("aria-current", "page");
      await expect(entry("boats")).toBeHidden();
    });

    await test.step("a search finds a page of a closed group, whatever the accents", async () => {
      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("g");
      await page.keyboard.press("g");
      await page.keyboard.type("PRÔMO");
      await expect(menu.getByRole("link")).toHaveCount(1);
      await expect(menu.getByRole("status")).toHaveText(say("account.pagesFound", { count: 1 }));
      await page.keyboard.press("Enter");
      await expect(entry("codes")).toHaveAttribute("aria-current", "page");
    });

    await test.step("folded, it says what an icon is, and a long group is one button", async () => {
      await page.goto(`/${locale}/bookings?view=calendar`);
      await expect(menu.locator("[aria-current=page]")).toHaveText(say("people.menu.calendar"));
      await page.goto(`/${locale}/bookings?view=figures`);
      await expect(menu.locator("[aria-current=page]")).toHaveText(say("people.menu.figures"));
      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("[");
      const words = entry("bookings").getByText(say("people.menu.bookings"), { exact: true });
      const widthOf = async () => (await words.boundingBox())?.width ?? 0;
      await expect.poll(widthOf).toBeLessThan(5);
      await entry("bookings").focus();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      await expect(entry("bookings")).toBeFocused();
      await expect.poll(widthOf).toBeGreaterThan(40);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect.poll(widthOf).toBeLessThan(5);
      expect(await scrolls()).toBe(false);
      await menu.getByRole("button", { name: say("people.groups.club"), exact: true }).press("Enter");
      await page.getByRole("menuitem", { name: say("people.menu.roles"), exact: true }).press("Enter");
      await expect(page).toHaveURL(/\/roles/);
      await page.reload();
      await expect.poll(widthOf).toBeLessThan(5);
    });
  });
