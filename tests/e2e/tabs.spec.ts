import type { Request } from "@playwright/test";
import { brokenCalls, forgive, locales, reachPayment, refusedCalls, takeAway, typedOn } from "./rival.ts";
import { expect, test } from "./test.ts";
import { codeSentTo, slotsOf, visitorOf } from "./visitor.ts";

for (const locale of locales) {
  test(`a slot held in one tab is told in the other without a reload, in ${locale}`, async ({ page, quai, faults }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, locale, parallelIndex);
    const { say } = visitor;
    await visitor.arrive();
    const other = await page.context().newPage();
    const second = visitorOf(other, quai, locale, parallelIndex);
    await second.arrive();
    // Both tabs count the same slots in the same order; the one that the second takes a boat of is watched in the first.
    await second.chooseSlot();
    const chosen = await slotsOf(other, say).evaluateAll((labels) =>
      labels.findIndex((label) => label.querySelector("input:checked") !== null),
    );
    const slot = slotsOf(page, say).nth(chosen);
    const before = await slot.textContent();
    await second.continueToContact();
    await expect(slot).not.toHaveText(before ?? "");
    await other.close();
    forgive(faults, refusedCalls, brokenCalls);
  });

  test(`a payment made in one tab leads the other to the pass, in ${locale}`, async ({ page, quai }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, locale, parallelIndex);
    await reachPayment(visitor);
    const other = await page.context().newPage();
    await other.goto(`/${locale}`);
    await visitor.goToPayment();
    await visitor.onPaymentPage("pay");
    await page.waitForURL(`**/${locale}/information`);
    await other.waitForURL(`**/${locale}/information`);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(visitor.say("pass.title"));
    await other.close();
  });

  test(`the back button goes one step back at every step and loses nothing, in ${locale}`, async ({ page, quai }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, locale, parallelIndex);
    const { say } = visitor;
    await visitor.arrive();
    await visitor.chooseSlot();
    await visitor.continueToContact();
    const phone = `+1581555${String(4000 + parallelIndex * 400 + (locale === "en" ? 1 : 2))}`;
    await visitor.fillContact({ phone });
    const typed = await typedOn(page);
    await page.goBack();
    await expect(page.getByRole("button", { name: say("booking.continue"), exact: true })).toBeVisible();
    await visitor.continueToContact();
    expect(await typedOn(page)).toEqual(typed);
    await visitor.submitContact();
    const first = await codeSentTo(quai, phone);
    await page.goBack();
    await expect(page.getByRole("heading", { name: say("contact.title") })).toBeVisible();
    expect(await typedOn(page)).toEqual(typed);
    await visitor.submitContact();
    await expect.poll(() => codeSentTo(quai, phone)).not.toBe(first);
    await visitor.enterCode(phone);
    await page.goBack();
    await expect(page.getByRole("heading", { name: say("contact.title") })).toBeVisible();
    expect(await typedOn(page)).toEqual(typed);
    await page.getByRole("button", { name: say("contact.verify"), exact: true }).click();
    await visitor.goToPayment();
    await page.goBack();
    await expect(page.getByRole("heading", { name: say("pay.underWay") })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${locale}$`));
  });
}

test("a page that the browser kept whole while it was left wakes up", async ({ page, quai }, { parallelIndex }) => {
  const visitor = visitorOf(page, quai, "en", parallelIndex);
  await reachPayment(visitor);
  // An answer without content leaves the page where it stands, as a kept page finds itself on return.
  await page.route("**/pay/**", (route) => route.fulfill({ status: 204 }));
  await page.getByText(visitor.say("pay.accept")).click();
  await Promise.all([page.waitForRequest("**/pay/**"), page.getByRole("button", { name: /\$/ }).click({ noWaitAfter: true })]);
  await expect(page.getByRole("button", { name: visitor.say("pay.opening") })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page.getByRole("heading", { name: visitor.say("pay.underWay") })).toBeVisible();
  await expect(page.getByRole("button", { name: visitor.say("pay.opening") })).toHaveCount(0);
});

test("a boat taken by a rival under the visitor's eyes is refused with its alternatives", async ({ page, quai, faults }, {
  parallelIndex,
}) => {
  const visitor = visitorOf(page, quai, "fr", parallelIndex);
  await visitor.arrive();
  await visitor.chooseSlot(1);
  const boat = page
    .getByRole("radiogroup", { name: visitor.say("booking.boats.label"), exact: true })
    .locator("label")
    .nth(1);
  const id = await boat.getByRole("radio").inputValue();
  // The slot asked for a price too, of the boat that came with it.
  const isOfBoat = (request: Request) => request.url().endsWith("/reservations/quote") && (request.postData() ?? "").includes(id);
  const [asked] = await Promise.all([page.waitForRequest(isOfBoat), boat.click()]);
  await takeAway(quai, asked.postDataJSON().data.attributes);
  await page.getByRole("button", { name: visitor.say("booking.continue"), exact: true }).click();
  await expect(page.getByText(visitor.say("booking.hold.kept"))).toBeVisible();
  forgive(faults, refusedCalls);
});
