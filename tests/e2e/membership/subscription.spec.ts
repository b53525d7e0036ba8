import type { Locator } from "@playwright/test";
import { allowStaff, signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";
import { plainSpaces, visitorOf } from "../visitor.ts";

test.use({ viewport: widths.phone });

test("sells a membership on a phone in French after a failed payment, at the member price from then on", async ({ page, quai }, {
  parallelIndex,
}) => {
  const visitor = visitorOf(page, quai, "fr", parallelIndex);
  const { say } = visitor;
  await page.goto("/fr/subscription", { waitUntil: "load" });
  const bar = page.getByRole("region", { name: say("subscription.bar") });
  const join = bar.getByRole("button", { name: say("subscription.joinNow"), exact: true });
  await expect(bar).toContainText("Membre");
  await expect(join).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await join.press("Enter");
  await expect(page.getByRole("heading", { name: say("contact.title") })).toBeFocused();
  // The back button leads to the plans.
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await join.press("Enter");
  await visitor.fillContact();
  await visitor.submitContact();
  await visitor.enterCode();
  const pay = page.getByRole("button", { name: /^Payer 349/ });
  await pay.click();
  await page.waitForURL(/\/pay\//);
  await visitor.onPaymentPage("fail");
  await page.waitForURL("**/fr/subscription");
  await expect(page.locator("[data-sale]")).toContainText(say("subscription.failed"));
  await expect(page.locator("[data-sale]")).toContainText(say("subscription.failedHint"));
  await join.click();
  await pay.click();
  await page.waitForURL(/\/pay\//);
  await page.goBack();
  await expect(page.locator("[data-sale=open]")).toContainText(say("subscription.open"));
  await expect(page.locator("[data-sale=open]").getByRole("link", { name: say("subscription.goOn") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: say("subscription.cancel") }).press("Enter");
  await expect(page.locator("[data-sale=lapsed] p").first()).toBeFocused();
  await join.click();
  await pay.click();
  await page.waitForURL(/\/pay\//);
  await visitor.onPaymentPage("pay");
  await page.waitForURL("**/fr/subscription");
  await expect(page.locator("[data-sale=done]")).toContainText(say("subscription.done"));
  await expectAccessible(page);
  // A clerk who ends it with more money back than they may give sends a request.
  await allowStaff(quai, ["^(account|booking|comm|configuration|customer|voc)/"], { refundLimit: 1 });
  await signInAt(page, `/clients?view=memberships&has-phone=${encodeURIComponent(visitor.own.phone)}`, "fr", "staff@memphremagog.test");
  await page.getByRole("grid").getByRole("rowheader").first().click();
  await page.getByRole("button", { name: say("kinds.memberships.close"), exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel(say("bookings.refundReason"), { exact: true }).fill("Déménagement");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: say("kinds.memberships.endYes") }).click();
  await expect(page.getByText(say("kinds.memberships.requested"))).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the plans, the comparison before them on a phone and after them at a desk", async ({ page }) => {
    await page.goto("/fr/subscription");
    await expect(page).toHaveTitle("Forfaits · Quai");
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    const plan = page.getByRole("article").filter({ hasText: "349 $" });
    const plot = page.getByRole("slider");
    expect(await top(plot)).toBeLessThan(await top(plan));
    await page.setViewportSize(widths.desk);
    expect(await top(plan)).toBeLessThan(await top(plot));
  });
});

test("compares a plan by the keyboard at a desk in English", async ({ page }) => {
  await page.setViewportSize(widths.desk);
  // The page listens to the server once it is hydrated; before that, a link loads a page anew.
  await Promise.all([page.waitForRequest("**/api/events*"), page.goto("/en")]);
  await page.getByRole("link", { name: "Subscriptions", exact: true }).first().click();
  await page.waitForURL("**/en/subscription");
  // A new page moves the focus to its heading, from wherever it is.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const plot = page.getByRole("slider", { name: "Cost by number of trips" });
  await plot.focus();
  const costs = page.getByRole("table");
  const before = await costs.innerText();
  await page.keyboard.press("ArrowRight");
  await expect(plot).toHaveAttribute("aria-valuetext", "7 trips");
  await expect.poll(() => costs.innerText()).not.toBe(before);
  const sentence = page.getByRole("status").filter({ hasText: /With 7 trips/ });
  await expect.poll(async () => plainSpaces(await sentence.innerText())).toMatch(/saves \$[\d.,]+ CAD.*would cost \$[\d.,]+ CAD more/s);
  await expectAccessible(page);
});
