import type { Page } from "@playwright/test";
import { type Locale, textLookupFor } from "../../../core/words/index.ts";
import { ignoreFaults } from "../rival.ts";
import { allowStaff, callsOfStaff, signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";

/** Whether what has the focus is wholly in the window, and nothing lies over it. */
async function seesFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return false;
    const { top, bottom, left, width } = focused.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, Math.max(top, 0) + 4);
    return top >= 0 && bottom <= window.innerHeight && focused.contains(over);
  });
}

for (const [name, size] of Object.entries(widths))
  for (const locale of ["fr", "en"] as const satisfies readonly Locale[])
    test.describe(`a drawer that is scrolled to its end, ${name}, ${locale}`, () => {
      // Low, so that the drawer scrolls.
      test.use({ viewport: { ...size, height: 600 } });

      test("shows a conflict and a refusal beside Save, focused and announced", async ({ page, quai, faults }) => {
        const say = textLookupFor(locale);
        const call = await callsOfStaff(quai);
        await allowStaff(quai, ["^booking/"]);
        await signInAt(page, "/boats", locale, "staff@memphremagog.test");
        await page.getByRole("rowheader", { name: locale === "fr" ? "Loutre" : "Otter" }).click();
        const typed = page.locator("[id='name.en']");
        const save = page.getByRole("button", { name: new RegExp(`^${say("office.save")}`) });
        await typed.fill("Otter of ours");
        const _id = new URL(page.url()).searchParams.get("open") ?? "";
        const { version } = await call("booking/boats/read", { _id });
        await call("booking/boats/update", { _id, version, name: { fr: "Loutre", en: "Otter of theirs" } });
        await page.locator("form > fieldset > :last-child").evaluate((end) => {
          for (let box: Element | null = end; box !== null; box = box.parentElement) box.scrollTop = box.scrollHeight;
        });
        await expect(typed).not.toBeInViewport();
        await save.press("Enter");
        const conflict = page.getByRole("alert").filter({ has: page.getByRole("radiogroup") });
        await expect(conflict).toBeVisible();
        await expect(page.locator(":focus").filter({ has: conflict })).toBeVisible();
        expect(await seesFocus(page)).toBe(true);
        await expect(save).toBeInViewport({ ratio: 1 });
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await conflict.getByRole("radio").first().check({ force: true });
        await allowStaff(quai, ["^booking/boats/(find|read)$", "^booking/reservations/read$"]);
        await save.press("Enter");
        const refusal = page.getByRole("alert").filter({ hasText: say("errors.code.FORBIDDEN") });
        await expect(refusal).toBeVisible();
        await expect(page.locator(":focus").filter({ has: refusal })).toBeVisible();
        expect(await seesFocus(page)).toBe(true);
        await expect(typed).toHaveValue("Otter of ours");
        ignoreFaults(faults, /the server responded with a status of (403|409)/);
      });
    });
