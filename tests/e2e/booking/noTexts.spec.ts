import type { Locale } from "../../../core/words/index.ts";
import { startQuai } from "../quai.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test as withServer, widths } from "../test.ts";
import { codeSentTo, messagesOf, visitorOf } from "../visitor.ts";

const test = withServer.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a destructured first argument.
  quai: async ({}, use, info) => {
    const quai = await startQuai({ QUAI_DATA: info.outputPath("data"), QUAI_SMS: "none", QUAI_LIMITS: "off" });
    await use(quai);
    await quai.stop();
  },
});

test.use({ viewport: widths.phone });

for (const locale of ["fr", "en"] satisfies readonly Locale[])
  test(`books by a code in an e-mail and finds the booking by it, without texts, in ${locale}`, async ({ page, quai, browser }, {
    parallelIndex,
  }) => {
    const visitor = visitorOf(page, quai, locale, parallelIndex);
    const { say, own } = visitor;
    await visitor.arrive();
    await visitor.chooseSlot();
    await visitor.continueToContact();
    await expect(page.getByText(say("contact.emailCodeHint"))).toBeVisible();
    await expect(page.getByText(say("contact.phoneHint"))).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await visitor.fillContact();
    await visitor.submitContact();
    await expect(page.getByText(say("contact.codeMailed", { email: own.email }))).toBeVisible();
    await visitor.enterCode(own.email);
    await expect(page.getByText(say("contact.alsoText"))).toHaveCount(0);
    await expectAccessible(page);
    await visitor.goToPayment();
    await visitor.onPaymentPage("pay");
    await expect(page.getByText(say("pass.ready"))).toBeVisible();
    const reference = await page
      .getByText(/^[A-Z]{3}-[2-9A-Z]{6}$/)
      .first()
      .innerText();

    // Another device: the e-mail and its code find the booking, and the page has no field for a phone.
    const context = await browser.newContext({ baseURL: quai.url, viewport: widths.phone });
    const other = await context.newPage();
    await other.goto(`/${locale}/find-booking`);
    await expect(other.getByText(say("pass.find.byEmail.intro"))).toBeVisible();
    await expect(other.locator("#phone")).toHaveCount(0);
    await expectAccessible(other);
    const before = (await messagesOf(quai)).length;
    await other.locator("#email").fill(own.email);
    await other.getByRole("button", { name: say("contact.sendCode"), exact: true }).click();
    await expect(other.getByRole("heading", { level: 1, name: say("contact.codeTitle") })).toBeFocused();
    await expect.poll(async () => (await messagesOf(quai)).length).toBeGreaterThan(before);
    await other.locator("#otp").fill(await codeSentTo(quai, own.email));
    await other.getByRole("button", { name: say("pass.find.show"), exact: true }).click();
    await expect(other.getByRole("button", { name: `${say("pass.find.open")}: ${reference}`, exact: true })).toBeVisible();
    await expectNoSidewaysScroll(other);
    await context.close();
    expect((await messagesOf(quai)).filter(({ channel }) => channel === "sms")).toEqual([]);
  });

test("offers the waitlist by e-mail alone, without texts", async ({ page, quai }, { parallelIndex }) => {
  const { say, arrive } = visitorOf(page, quai, "fr", parallelIndex);
  await arrive();
  const lake = await page.evaluate(() => new URLSearchParams(location.search).get("lake"));
  await page.goto(`/fr/waitlist${lake === null ? "" : `?lake=${lake}`}`);
  await expect(page.locator("#email")).toBeVisible();
  await expect(page.getByText(say("waitlist.page.text"), { exact: true })).toHaveCount(0);
  await expectAccessible(page);
});
