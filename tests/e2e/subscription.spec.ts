import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "./test.ts";
import { plainSpaces, visitorOf } from "./visitor.ts";

test.use({ viewport: widths.phone });

test("sells a membership on a phone in French after a failed payment, at the member price from then on", async ({ page, quai }, {
  parallelIndex,
}) => {
  const visitor = visitorOf(page, quai, "fr", parallelIndex);
  const { say } = visitor;
  await page.goto("/fr/subscription", { waitUntil: "load" });
  const plan = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Membre", exact: true }) });
  const join = plan.getByRole("button", { name: /^Adhérer pour/ });
  await expect(join).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
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
  await visitor.onPaymentPage("pay");
  await page.waitForURL("**/fr/subscription");
  await expect(page.locator("[data-sale=done]")).toContainText(say("subscription.done"));
  await expectAccessible(page);
});

test("compares a plan by the keyboard at a desk in English", async ({ page }) => {
  await page.setViewportSize(widths.desk);
  await page.goto("/en", { waitUntil: "load" });
  await page.getByRole("link", { name: "Subscriptions", exact: true }).first().click();
  await page.waitForURL("**/en/subscription");
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
