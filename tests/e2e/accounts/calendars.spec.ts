import { textLookupFor } from "../../../core/words/index.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";

for (const { name, locale, viewport } of [
  { name: "on a phone, in French", locale: "fr", viewport: widths.phone },
  { name: "on a desk, in English", locale: "en", viewport: widths.desk },
] as const)
  test.describe(name, () => {
    test.use({ viewport });

    test("staff make, renew and end the address of a dock's calendar by keyboard", async ({ page }) => {
      const say = textLookupFor(locale);
      await signInAt(page, "/configuration", locale);
      const dock = page
        .getByRole("region", { name: say("account.calendars.title") })
        .getByRole("region")
        .nth(1);
      const heading = dock.getByRole("heading");
      const wharf = (await heading.textContent()) ?? "";
      const status = page.getByRole("status");
      await dock.getByRole("button", { name: say("account.calendars.makeOf", { name: wharf }) }).press("Enter");
      await expect(status.filter({ hasText: say("account.calendars.made", { name: wharf }) })).toBeVisible();
      await expect(heading).toBeFocused();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const address = dock.getByLabel(say("account.calendars.address"));
      const first = await address.inputValue();
      const feed = await page.request.get(first);
      expect([feed.status(), feed.headers()["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
      const text = await feed.text();
      // In winter it has no trips: none was in the last month, and none is in the next ones.
      expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/u);
      expect(text).not.toMatch(/@|\+1\d{10}/u);
      await dock.getByRole("button", { name: say("account.calendars.renewOf", { name: wharf }) }).press("Enter");
      await expect(status.filter({ hasText: say("account.calendars.renewed", { name: wharf }) })).toBeVisible();
      expect((await page.request.get(first)).status()).toBe(404);
      const second = await address.inputValue();
      expect((await page.request.get(second)).status()).toBe(200);
      await dock.getByRole("button", { name: say("account.calendars.endOf", { name: wharf }) }).press("Enter");
      await expect(dock.getByRole("button", { name: say("account.calendars.makeOf", { name: wharf }) })).toBeVisible();
      expect((await page.request.get(second)).status()).toBe(404);
    });
  });
