import { textLookupFor } from "../../../core/words/index.ts";
import { reachPayment } from "../rival.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, screens, test, widths } from "../test.ts";
import { messagesOf, plainSpaces, visitorOf } from "../visitor.ts";

for (const [locale, name] of screens) {
  test.describe(`in ${locale} on a ${name}`, () => {
    test.use({ viewport: widths[name] });

    test("asks a part of the price when booking and the rest by the link of the pass", async ({ page, quai, browser }, {
      parallelIndex,
    }) => {
      const say = textLookupFor(locale);
      const context = await browser.newContext({ baseURL: quai.url, viewport: widths.desk });
      const admin = await context.newPage();
      await signInAt(admin, "/config", locale);
      for (const [label, value] of [
        [say("config.downPaymentPercent"), "30"],
        [say("config.dueDays"), "3"],
      ] as const) {
        await admin.getByLabel(label).fill(value);
      }
      await admin.keyboard.press("Enter");
      await expect(admin.getByText(say("config.saved"))).toBeVisible();

      const visitor = visitorOf(page, quai, locale, parallelIndex);
      await reachPayment(visitor, 0, 8);
      await expect(page.getByText(say("pay.now"), { exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await visitor.goToPayment();
      await visitor.onPaymentPage("pay");
      await page.waitForURL(`**/${locale}/information`);
      const payRest = page.getByRole("link", { name: new RegExp(say("pass.payRest", { rest: ".*" })) });
      await expect(payRest).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const [beginning = ""] = say("mail.confirmation.payRest").split(",");
      await expect
        .poll(async () => (await messagesOf(quai)).some(({ text }) => plainSpaces(text).includes(plainSpaces(beginning))))
        .toBe(true);

      await payRest.focus();
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/pay\//);
      await page.locator("button[value=pay]").click();
      await page.waitForURL(`**/${locale}/information`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("pass.title"));
      await expect(page.getByText(say("status.paid"), { exact: true }).first()).toBeVisible();
      await expect(payRest).toBeHidden();
      await context.close();
    });
  });
}
