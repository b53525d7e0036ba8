import type { Page } from "@playwright/test";
import { openPaidPass, type PaidBooking } from "../paidPass.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";
import { messagesOf, plainSpaces, type Visitor, visitorOf } from "../visitor.ts";

const mondayToThursday = [1, 2, 3, 4];
const saturdays = [6];
const saturday = { en: /^saturday/i, fr: /^samedi/i } as const;

/** Opens the change on the pass of a booking on one of the weekdays; on a nearer day it may be too late for a change. */
async function bookAndChange(booking: PaidBooking) {
  await openPaidPass({ ...booking, daysAhead: 3 });
  const { page, visitor } = booking;
  const { say } = visitor;
  await page.getByRole("button", { name: say("pass.manage.change"), exact: true }).press("Enter");
  const panel = page.getByRole("group", { name: say("pass.change.title") });
  await expect(panel.getByRole("heading")).toBeFocused();
  return panel;
}

/** Chooses the first boat that costs more than the booking's own, and gives its name. */
async function chooseDearerBoat(panel: ReturnType<Page["getByRole"]>, visitor: Visitor): Promise<string> {
  const { say } = visitor;
  await panel
    .locator("summary")
    .filter({ hasText: plainSpaces(say("pass.change.boatNow", { boat: "" })).trim() })
    .press("Enter");
  const boat = panel.locator("label:not([data-unavailable])").filter({ hasText: /\+\s/ }).first();
  const [name = ""] = (await boat.innerText()).split("\n");
  await boat.getByRole("radio").press("Space");
  await expect(panel.getByText(plainSpaces(say("pass.change.boatNow", { boat: name })))).toBeVisible();
  return name;
}

/** Chooses a day of the change, and its first free time. */
async function choose(panel: ReturnType<Page["getByRole"]>, visitor: Visitor, day: RegExp): Promise<void> {
  const days = panel.getByRole("radiogroup", { name: visitor.say("pass.change.days"), exact: true });
  await days.getByRole("radio", { name: day, disabled: false }).first().press("Space");
  const hours = panel.getByRole("radiogroup").filter({ hasText: "–" });
  await hours.locator("label:not([data-unavailable])").first().click();
  await expect(panel.locator("p[aria-live=polite]")).toHaveText(/\$/);
}

test.describe("a dearer change, in French on a phone", () => {
  test.use({ viewport: widths.phone });

  test("to another boat keeps the booking through a failed payment, and changes it once the difference is paid", async ({ page, quai }, {
    parallelIndex,
  }) => {
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    const { say } = visitor;
    const panel = await bookAndChange({ page, quai, locale: "fr", visitor, weekdays: mondayToThursday });
    const boat = await chooseDearerBoat(panel, visitor);
    await choose(panel, visitor, saturday.fr);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await panel.getByRole("button", { name: new RegExp(`^${say("pass.change.goOn", { due: "" }).trim()}`) }).press("Enter");
    const swap = page.getByRole("region", { name: say("pass.swap.title"), exact: true });
    await expect(swap.getByRole("heading", { name: say("pass.swap.title") })).toBeFocused();
    await expect(swap.getByRole("timer")).toHaveText(/^\d:\d\d$/);
    await expect(swap.getByRole("row").filter({ hasText: say("tape.weekday") })).toContainText("1,25");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await swap.getByRole("button", { name: say("pass.swap.pay"), exact: true }).press("Enter");
    await page.waitForURL(/\/pay\//);
    await visitor.onPaymentPage("fail");
    await page.waitForURL("**/fr/information?change=failed");
    await expect(swap.getByRole("heading", { name: say("pass.swap.failed") })).toBeVisible();
    await expect(swap).toContainText(say("pass.swap.yoursStill"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await swap.getByRole("button", { name: say("pass.swap.retry"), exact: true }).press("Enter");
    await page.waitForURL(/\/pay\//);
    await visitor.onPaymentPage("pay");
    await expect(page.getByRole("region", { name: say("pass.title"), exact: true })).toContainText(/samedi/i);
    await expect(page.getByRole("region", { name: say("pass.title"), exact: true })).toContainText(boat);
    await expect(swap).toHaveCount(0);
    const sent = async () => (await messagesOf(quai)).filter(({ text }) => text.includes("Vous avez payé la différence"));
    await expect.poll(sent).toHaveLength(1);
  });
});

test.describe("a change that needs no payment, in English on a desk", () => {
  test.use({ viewport: widths.desk });

  test("says what is refunded to which card, and is made at once; at the same price too", async ({ page, quai }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, "en", parallelIndex);
    const { say } = visitor;
    const panel = await bookAndChange({ page, quai, locale: "en", visitor, weekdays: saturdays });
    await choose(panel, visitor, /^(tuesday|wednesday)/i);
    await expect(panel.locator("p[aria-live=polite]")).toContainText("Visa 4242");
    await expectAccessible(page);
    await panel.getByRole("button", { name: say("pass.change.confirm"), exact: true }).press("Enter");
    const ticket = page.getByRole("region", { name: say("pass.title"), exact: true });
    await expect(ticket).toContainText(/tuesday|wednesday/i);
    await page.getByRole("button", { name: say("pass.manage.change"), exact: true }).press("Enter");
    await choose(panel, visitor, /^thursday/i);
    await expect(panel.locator("p[aria-live=polite]")).toContainText("stays the same");
    await panel.getByRole("button", { name: say("pass.change.confirm"), exact: true }).press("Enter");
    await expect(ticket).toContainText(/thursday/i);
  });
});
