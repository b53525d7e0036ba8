import type { Request } from "@playwright/test";
import { brokenCalls, choiceOf, hourOn, ignoreFaults, reachPayment, refusedCalls, takeSlot, typedContact } from "../rival.ts";
import { expect, test } from "../test.ts";
import { codeSentTo, visitorOf } from "../visitor.ts";

test("shows a slot held in one browser in another without a reload", async ({ page, browser, quai, faults }, { parallelIndex }) => {
  const visitor = visitorOf(page, quai, "fr", parallelIndex);
  await visitor.arrive();
  const context = await browser.newContext({ baseURL: quai.url, timezoneId: "America/Toronto" });
  const other = await context.newPage();
  const second = visitorOf(other, quai, "fr", parallelIndex);
  await second.arrive();
  await second.chooseSlot();
  const slot = hourOn(page, choiceOf(other));
  const before = await slot.textContent();
  await second.continueToContact();
  await expect(slot).not.toHaveText(before ?? "");
  await context.close();
  ignoreFaults(faults, refusedCalls, brokenCalls);
});

test("leads the other tab to the pass after a payment in one", async ({ page, quai }, { parallelIndex }) => {
  const visitor = visitorOf(page, quai, "en", parallelIndex);
  await reachPayment(visitor);
  const other = await page.context().newPage();
  await other.goto("/en");
  await visitor.goToPayment();
  await visitor.onPaymentPage("pay");
  await page.waitForURL("**/en/information");
  await other.waitForURL("**/en/information");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(visitor.say("pass.title"));
  await other.close();
});

test("goes one step back on the back button at every step, and loses nothing", async ({ page, quai }, { parallelIndex }) => {
  const visitor = visitorOf(page, quai, "fr", parallelIndex);
  const { say } = visitor;
  await visitor.arrive();
  await visitor.chooseSlot();
  await visitor.continueToContact();
  const phone = `+1581555${String(4001 + parallelIndex * 400)}`;
  await visitor.fillContact({ phone });
  const typed = await typedContact(page);
  await page.goBack();
  await expect(page.getByRole("button", { name: say("booking.continue"), exact: true })).toBeVisible();
  await visitor.continueToContact();
  expect(await typedContact(page)).toEqual(typed);
  await visitor.submitContact();
  const first = await codeSentTo(quai, phone);
  await page.goBack();
  await expect(page.getByRole("heading", { name: say("contact.title") })).toBeVisible();
  expect(await typedContact(page)).toEqual(typed);
  await visitor.submitContact();
  await expect.poll(() => codeSentTo(quai, phone)).not.toBe(first);
  await visitor.enterCode(phone);
  await page.goBack();
  await expect(page.getByRole("heading", { name: say("contact.title") })).toBeVisible();
  expect(await typedContact(page)).toEqual(typed);
  await page.getByRole("button", { name: say("contact.sendCode"), exact: true }).click();
  await visitor.goToPayment();
  await page.goBack();
  await expect(page.getByRole("heading", { name: say("pay.underWay") })).toBeVisible();
  await expect(page).toHaveURL(/\/fr(\?|$)/);
});

test("resumes a page that the browser restores whole from its cache", async ({ page, quai }, { parallelIndex }) => {
  const visitor = visitorOf(page, quai, "en", parallelIndex);
  await reachPayment(visitor);
  // An answer without content leaves the page unchanged, as a page that the browser restores from its cache.
  await page.route("**/pay/**", (route) => route.fulfill({ status: 204 }));
  await page.getByText(visitor.say("pay.accept")).click();
  await Promise.all([page.waitForRequest("**/pay/**"), page.getByRole("button", { name: /\$/ }).click({ noWaitAfter: true })]);
  await expect(page.getByRole("button", { name: visitor.say("pay.opening") })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page.getByRole("heading", { name: visitor.say("pay.underWay") })).toBeVisible();
  await expect(page.getByRole("button", { name: visitor.say("pay.opening") })).toHaveCount(0);
});

test("refuses a boat that a rival took while the visitor looked at it, and offers alternatives", async ({ page, quai, faults }, {
  parallelIndex,
}) => {
  const visitor = visitorOf(page, quai, "fr", parallelIndex);
  await visitor.arrive();
  const isPriced = (request: Request) => request.url().endsWith("/reservations/quote");
  const [priced] = await Promise.all([page.waitForRequest(isPriced), visitor.chooseSlot(1)]);
  await takeSlot(quai, priced.postDataJSON().data.attributes);
  await page.getByRole("button", { name: visitor.say("booking.continue"), exact: true }).click();
  await expect(page.getByText(visitor.say("hold.kept"))).toBeVisible();
  ignoreFaults(faults, refusedCalls);
});
