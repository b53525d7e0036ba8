import { openPaidPass } from "../paidPass.ts";
import { expect, screens, test, widths } from "../test.ts";
import { messagesOf, plainSpaces, visitorOf } from "../visitor.ts";

for (const [locale, width] of screens) {
  test(`a canceled booking becomes credit, which pays the next one without a payment page (${locale}, ${width})`, async ({ page, quai }, {
    parallelIndex,
  }) => {
    await page.setViewportSize(widths[width]);
    const visitor = visitorOf(page, quai, locale, parallelIndex);
    const { say } = visitor;
    await openPaidPass({ page, quai, locale, visitor, daysAhead: 6 });
    await page.getByRole("button", { name: say("pass.manage.cancel"), exact: true }).click();
    const choice = page.getByRole("radiogroup", {
      name: new RegExp(plainSpaces(say("pass.cancel.way", { refund: "|" })).split("|")[0] ?? ""),
    });
    await choice.getByRole("radio").first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(choice.getByRole("radio").nth(1)).toBeChecked();
    await page.getByRole("button", { name: say("pass.cancel.confirm"), exact: true }).press("Enter");
    await expect(page.getByText(say("pass.cancel.credited", { credit: "|", club: "|" }).split("|").at(-1) ?? "")).toBeVisible();

    await page.getByRole("link", { name: say("pass.bookAnother") }).click();
    await visitor.chooseSlot();
    await visitor.continueToContact();
    await visitor.fillContact();
    const codes = async () => (await messagesOf(quai)).filter(({ channel }) => channel === "sms").length;
    const before = await codes();
    await visitor.submitContact();
    await expect.poll(codes).toBeGreaterThan(before);
    await visitor.enterCode();
    await expect(page.getByText(say("pay.creditPaysAll", { credit: "|" }).split("|")[1] ?? "")).toBeVisible();
    await page.getByText(say("pay.accept")).click();
    await page.getByRole("button", { name: say("pay.confirm"), exact: true }).click();
    await page.waitForURL(`**/${locale}/information`);
    await expect(page.getByText(say("pass.creditUse"))).toBeVisible();
  });
}
