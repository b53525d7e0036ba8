import type { Locator, Page } from "@playwright/test";
import { contactOf } from "../rival.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, screens, test, widths } from "../test.ts";
import { codeSentTo, slotsOf, visitorOf } from "../visitor.ts";

/** The summary bar ends where the window ends, and is as high as at the step before. */
async function expectAtFoot(bar: Locator, page: Page, before?: number): Promise<number> {
  const box = await bar.boundingBox();
  const { height = 0 } = page.viewportSize() ?? {};
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - height)).toBeLessThan(1);
  expect(box?.height).toBe(before ?? box?.height);
  return box?.height ?? 0;
}

for (const [locale, name] of screens) {
  test.describe(`in ${locale} on a ${name}`, () => {
    test.use({ viewport: widths[name] });

    test("keeps the bar at the window's foot at every step; it names what is missing and leads there", async ({ page, quai }, {
      parallelIndex,
    }) => {
      const visitor = visitorOf(page, quai, locale, parallelIndex);
      const { say } = visitor;
      const bar = page.getByRole("region", { name: say("booking.yours") });
      const next = (key: Parameters<typeof say>[0]) => bar.getByRole("button", { name: say(key), exact: true });
      await visitor.arrive();
      const high = await expectAtFoot(bar, page);
      await next("booking.chooseTime").click();
      const led = slotsOf(page).filter({ has: page.locator("input:focus") });
      await expect(led).toBeInViewport();
      await expect(led, "visible, though a mouse caused it").not.toHaveCSS("outline-style", "none");
      await visitor.chooseSlot();
      await expectAtFoot(bar, page, high);
      await visitor.continueToContact();
      await expectAtFoot(bar, page, high);
      await next("contact.sendCode").click();
      await expect(page.locator("#firstname")).toHaveAttribute("aria-invalid", "true");
      await visitor.fillContact();
      await visitor.submitContact();
      await expectAtFoot(bar, page, high);
      const code = page.getByLabel(say("contact.code"), { exact: true });
      await code.fill("12");
      await page.getByRole("heading", { name: say("contact.codeTitle") }).click();
      await next("contact.codeTitle").click();
      await expect(code).toBeFocused();
      // A reload comes back here: the code that was sent is still valid.
      await page.reload();
      await expect(code).toHaveValue("12");
      await expectAtFoot(bar, page, high);
      await code.fill("");
      await visitor.enterCode();
      await expectAtFoot(bar, page, high);
      await expect(page.getByRole("heading", { name: say("pay.terms") })).toBeVisible();
      await expect(page.getByText(say("trip.terms.club"))).toBeVisible();
      await next("pay.acceptRules").click();
      await expect(page.getByRole("checkbox", { name: say("pay.accept") })).toBeFocused();
      await expect(page.getByText(say("pay.accept"))).toBeInViewport();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.reload();
      await expect(page.getByRole("heading", { name: say("pay.title"), exact: true })).toBeVisible();
      await visitor.goToPayment();
    });
  });
}

test.describe("by touch", () => {
  test.use({ viewport: widths.phone, hasTouch: true });

  test("takes ten taps from the first page to a paid boat, taps into fields included", async ({ page, quai }) => {
    const { say } = visitorOf(page, quai, "fr", 0);
    const phone = "+15145550777";
    await page.goto("/fr", { waitUntil: "load" });
    let taps = 0;
    const tap = async (what: Locator) => {
      taps += 1;
      await what.tap();
    };
    const button = (key: Parameters<typeof say>[0]) => page.getByRole("button", { name: say(key), exact: true });
    await tap(slotsOf(page).and(page.locator(":not([data-unavailable])")).first());
    await tap(button("booking.continue"));
    for (const [field, value] of Object.entries(contactOf(phone))) {
      await tap(page.locator(`#${field}`));
      await page.keyboard.type(value);
    }
    await tap(button("contact.sendCode"));
    await expect(page.getByLabel(say("contact.code"), { exact: true })).toBeFocused();
    await page.keyboard.type(await codeSentTo(quai, phone));
    await tap(page.getByText(say("pay.accept")));
    await tap(page.getByRole("button", { name: new RegExp(`^${say("pay.pay", { amount: "" }).trim()}.*\\$`) }));
    await page.waitForURL(/\/pay\//);
    await tap(page.locator("button[value=pay]"));
    await page.waitForURL("**/fr/information");
    await expect(page.getByText(say("pass.totalPaid"), { exact: true })).toBeVisible();
    expect(taps).toBe(10);
  });
});
