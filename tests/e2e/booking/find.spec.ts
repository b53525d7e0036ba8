import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../test.ts";
import type { RunningQuai } from "../quai.ts";
import { messagesOf, visitorOf } from "../visitor.ts";

/** The code of the next text message to a phone after `ask` requests one. */
async function nextCode(quai: RunningQuai, phone: string, ask: () => Promise<void>): Promise<string> {
  const textsTo = async () =>
    (await messagesOf(quai)).filter(({ channel, to }) => channel === "sms" && to === phone).map(({ text }) => text);
  const before = new Set(await textsTo());
  await ask();
  let code: string | undefined;
  await expect
    .poll(async () => (code = (await textsTo()).flatMap((text) => (before.has(text) ? [] : [/^\d{6}/.exec(text)?.[0]]))[0]))
    .toBeDefined();
  return code ?? "";
}

test("finds a booking with a mistyped email again, corrects and confirms it", async ({ page, quai, browser }, { parallelIndex }) => {
  const visitor = visitorOf(page, quai, "fr", parallelIndex);
  const { say } = visitor;
  const mistyped = "maude@gmial.example";
  const meant = `maude${parallelIndex}@example.org`;
  const phone = "+15145559871";
  await visitor.arrive();
  await visitor.chooseSlot();
  await visitor.continueToContact();
  await visitor.fillContact({ email: mistyped, phone });
  await visitor.submitContact();
  await visitor.enterCode(phone);
  // The review shows the address, and offers the confirmation by text message too.
  await page.getByText(say("contact.alsoText")).click();
  await visitor.goToPayment();
  await visitor.onPaymentPage("pay");
  await expect(page.getByText(say("pass.ready"))).toBeVisible();
  // The sheet that is printed has the pass and the receipt, and nothing to fill in.
  const heading = (name: string) => page.getByRole("heading", { name, exact: true });
  const messages = heading(say("chat.title"));
  const receipt = heading(say("pass.receipt"));
  await expect(messages).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(messages).toBeHidden();
  await expect(receipt).toBeVisible();
  await page.emulateMedia({ media: null });
  const reference = await page
    .getByText(/^[A-Z]{3}-[2-9A-Z]{6}$/)
    .first()
    .innerText();
  const textOf = async (part: string) =>
    (await messagesOf(quai)).find(({ channel, to, text }) => channel === "sms" && to === phone && text.includes(part));
  await expect.poll(() => textOf(reference)).toBeDefined();

  // Another device, which has no data of the booking.
  const context = await browser.newContext({ baseURL: quai.url });
  const other = await context.newPage();
  await other.goto("/fr/login");
  await other
    .getByRole("link", { name: say("shell.findTitle"), exact: true })
    .first()
    .click();
  await expect(other).toHaveURL(/\/fr\/find-booking$/);
  await expect(other.getByRole("heading", { level: 1, name: say("pass.find.title") })).toBeVisible();
  await expectAccessible(other);
  await expect(other.getByLabel(say("pass.reference"), { exact: true })).toBeHidden();
  await other.locator("#phone").fill(phone);
  const found = await nextCode(quai, phone, () => other.getByRole("button", { name: say("contact.sendCode"), exact: true }).click());
  await expect(other.getByRole("heading", { level: 1, name: say("contact.codeTitle") })).toBeFocused();
  await expectAccessible(other);
  await other.locator("#otp").fill(found);
  await other.getByRole("button", { name: say("pass.find.show"), exact: true }).click();
  await expect(other.getByRole("heading", { level: 1, name: say("pass.find.found") })).toBeFocused();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  await other.getByRole("button", { name: `${say("pass.find.open")}: ${reference}`, exact: true }).click();
  await expect(other).toHaveURL(/\/fr\/information$/);
  await expect(other.getByText(reference).first()).toBeVisible();

  const letters = other.getByRole("region", { name: say("pass.letters.title") });
  await expect(letters.getByText(mistyped)).toBeVisible();
  await letters.getByRole("button", { name: say("pass.letters.correct"), exact: true }).click();
  await letters.locator("#email").fill(meant);
  const proving = await nextCode(quai, phone, () => letters.getByRole("button", { name: say("contact.sendCode"), exact: true }).click());
  await letters.locator("#otp").fill(proving);
  await letters.getByRole("button", { name: say("pass.letters.save"), exact: true }).click();
  await expect(letters.getByText(meant)).toBeVisible();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  const mailsTo = async (to: string) => (await messagesOf(quai)).filter((message) => message.channel === "mail" && message.to === to);
  await expect.poll(async () => (await mailsTo(meant)).some(({ text }) => text.includes(reference))).toBe(true);
  await expect.poll(async () => (await mailsTo(mistyped)).length).toBe(2);
  await letters.getByRole("button", { name: say("pass.letters.resend"), exact: true }).click();
  await expect.poll(async () => (await mailsTo(meant)).length).toBe(2);
  await context.close();
});
