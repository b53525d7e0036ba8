import { expect, expectAccessible, expectNoSidewaysScroll, screens, test, widths } from "../test.ts";
import { messagesOf, visitorOf } from "../visitor.ts";

for (const [locale, name] of screens) {
  test.describe(`in ${locale} on a ${name}`, () => {
    test.use({ viewport: widths[name] });

    test("lets a visitor book a boat, from the lake to the pass", async ({ page, quai }, { parallelIndex }) => {
      const visitor = visitorOf(page, quai, locale, parallelIndex);
      const { say } = visitor;
      await visitor.arrive();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await visitor.chooseSlot();
      await expectAccessible(page);
      await visitor.continueToContact();
      await expectAccessible(page);
      await visitor.fillContact();
      const phone = page.getByText(/\+1 514 555-\d{4}/);
      await expect(phone, "the number is shown before a code is sent").toBeVisible();
      await visitor.submitContact();
      await expect(phone).toBeVisible();
      await expectAccessible(page);
      await visitor.enterCode();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await visitor.goToPayment();
      await expectAccessible(page);
      await visitor.onPaymentPage("pay");
      await page.waitForURL(`**/${locale}/information`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("pass.title"));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const reference = await page.evaluate(() => JSON.parse(localStorage.getItem("payment") ?? "{}").reservationId);
      expect(reference).toMatch(/^(mem|msk)_/);
      await expect
        .poll(async () => (await messagesOf(quai)).filter(({ channel, text }) => channel === "mail" && text.includes(reference)))
        .toHaveLength(1);

      // A visitor with a pass can still open boats and prices; only the start of a booking leads to the pass.
      await page.getByRole("link", { name: say("pass.boatsAndPrices") }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/pricing`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("pricing.title"));
      await page.getByRole("link", { name: say("passLinks.openPass") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("pass.title"));
      await page.goto(`/${locale}`);
      await expect(page).toHaveURL(new RegExp(`/${locale}/information`));
    });
  });
}
