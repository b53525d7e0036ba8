import { type Locale, textLookupFor } from "../../../core/words/index.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";

const cases = [
  { locale: "en", size: "desk", how: "by Ctrl+Z" },
  { locale: "fr", size: "phone", how: "by the button" },
] as const satisfies readonly { readonly locale: Locale; readonly size: keyof typeof widths; readonly how: string }[];

for (const { locale, size, how } of cases)
  test.describe(`on a ${size}, in ${locale}`, () => {
    test.use({ viewport: widths[size] });

    test(`undoes a cancellation ${how}, and the booking is as before`, async ({ page }) => {
      const say = textLookupFor(locale);
      // As long as a preference allows: the page is looked at meanwhile.
      await page.addInitScript(() => localStorage.setItem("configuration", JSON.stringify({ undoSeconds: 60 })));
      await signInAt(page, "/bookings?status=confirmed", locale);
      const reference = await page
        .getByText(/^MEM-\w{6}$/)
        .first()
        .innerText();
      await page.getByText(reference).first().click();
      await expect(page.getByRole("heading", { level: 2, name: reference })).toBeVisible();
      // The key does nothing before the booking is read.
      await expect(async () => {
        await page.keyboard.press("x");
        await expect(page.getByRole("button", { name: say("bookings.cancelYes"), exact: true })).toBeVisible({ timeout: 1000 });
      }).toPass();
      await page.getByRole("button", { name: say("bookings.cancelYes"), exact: true }).click();
      const bar = page.getByRole("group", { name: say("office.undo.label") });
      await expect(bar).toContainText(say("bookings.done.canceled", { reference }));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (size === "desk") await page.keyboard.press("Control+z");
      else await bar.getByRole("button", { name: say("office.undo.button") }).click();
      await expect(page.getByText(say("office.undo.done"))).toBeVisible();
      await expect(bar).toHaveCount(0);
      // The history has the act, beside the message of a moment.
      await expect(page.getByText(new RegExp(`^${say("bookings.did.undone")} · `))).toBeVisible();
    });
  });
