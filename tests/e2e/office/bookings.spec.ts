import type { Page } from "@playwright/test";
import type { Status } from "../../../core/domain/reservation/statuses.ts";
import { type Locale, textLookupFor } from "../../../core/words/index.ts";
import { tabTo } from "../byKeyboard.ts";
import { ignoreFaults, refusedCalls } from "../rival.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";

/** Logs in to the bookings of one status and opens the first of them; returns its reference. */
async function openFirst(page: Page, status: Status, locale: Locale): Promise<string> {
  await signInAt(page, `/bookings?status=${status}`, locale);
  const reference = page.getByText(/^MEM-\w{6}$/).first();
  const name = await reference.innerText();
  await reference.click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  return name;
}

test.describe("a booking at the dock, in English", () => {
  test.use({ viewport: widths.desk });

  test("enters a walk-in, collects, moves and lowers the price by keyboard alone", async ({ page }) => {
    const say = textLookupFor("en");
    const year = new Date().getFullYear() + 1;
    const field = (name: string) => page.getByRole("textbox", { name, exact: true });
    const typeIn = async (name: string, text: string) => {
      await tabTo(page, field(name));
      await page.keyboard.type(text);
    };
    await signInAt(page, "/bookings", "en");
    await expect(
      page
        .getByRole("grid", { name: say("bookings.title") })
        .getByRole("rowheader")
        .first(),
    ).toBeVisible();
    await page.keyboard.press("n");
    await expect(page.getByRole("heading", { name: say("bookings.add") })).toBeVisible();
    const times = page.getByRole("group", { name: say("bookings.time") }).getByRole("button");
    // A day next summer is free whatever day it is.
    await typeIn(say("bookings.day"), `0707${year}`);
    await tabTo(page, times.first());
    await page.keyboard.press("Space");
    await typeIn(say("bookings.firstname"), "Ada");
    await typeIn(say("bookings.lastname"), "Walker");
    await typeIn(say("bookings.phone"), "450 555 0142");
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("heading", { level: 2, name: /^MEM-/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("e");
    await expect(field(say("bookings.amount", { currency: "CAD" }))).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(say("bookings.settled"))).toBeVisible();
    await page.keyboard.press("m");
    await expect(page.getByRole("heading", { name: say("bookings.moveTitle") })).toBeVisible();
    await typeIn(say("bookings.day"), "0407");
    await tabTo(
      page,
      page
        .getByRole("radiogroup", { name: say("bookings.time") })
        .getByRole("radio")
        .first(),
    );
    await page.keyboard.press("Space");
    await expect(page.getByText(/is refunded to the customer/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    const trip = page.getByRole("heading", { level: 3 });
    await expect(trip).toContainText("April 7");
    const more = page.getByRole("button", { name: say("bookings.more"), exact: true }).last();
    await tabTo(page, more);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: say("bookings.discount") })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(field(say("bookings.discountAmount", { currency: "CAD" }))).toBeFocused();
    await page.keyboard.type("20");
    await expect(page.getByText(/^New price .* · 20\.00 refunded in cash · nothing due$/)).toBeVisible();
    await typeIn(say("bookings.refundReason"), "Engine trouble");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/Discount.*Engine trouble/)).toBeVisible();
    const events = page.getByRole("listitem").filter({ hasText: /by Marc Gagnon/ });
    await expect(events).toHaveCount(3);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  test("finds a boat that is free between two hours and a known client, and books", async ({ page }) => {
    const say = textLookupFor("en");
    await signInAt(page, "/bookings?open=new", "en");
    await page.getByLabel(say("bookings.day"), { exact: true }).fill(`${new Date().getFullYear() + 1}-07-07`);
    await page.getByText(say("bookings.finder.title")).click();
    await page.getByLabel(say("bookings.peopleAboard")).fill("7");
    await page.getByLabel(say("bookings.finder.from"), { exact: true }).selectOption({ index: 1 });
    await page
      .getByRole("radiogroup", { name: say("walkIn.boats") })
      .getByRole("radio")
      .first()
      .press("Space");
    await expect(page.getByText(/are too small for 7 people:/)).toBeVisible();
    await page.getByLabel(say("bookings.lastname"), { exact: true }).pressSequentially("Trem");
    const clients = page.getByRole("group", { name: say("bookings.clients.choose") });
    await expectAccessible(page);
    await clients
      .getByRole("button", { name: /Tremblay/ })
      .first()
      .press("Enter");
    await expect(page.getByLabel(say("bookings.phone"), { exact: true })).toBeFocused();
    await expect(clients).toBeHidden();
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("heading", { level: 2, name: /^MEM-/ })).toBeVisible();
  });

  test("tells the second of two staff on one booking about the conflict, and overwrites nothing", async ({
    page,
    browser,
    baseURL,
    faults,
  }) => {
    const say = textLookupFor("en");
    const reference = await openFirst(page, "cash_payment", "en");
    const other = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }), viewport: widths.desk });
    const { search } = new URL(page.url());
    await signInAt(other, `/bookings${search}`, "en", "staff@memphremagog.test");
    await expect(other.getByRole("heading", { level: 2, name: reference })).toBeVisible();
    await page.keyboard.press("e");
    await expect(page.getByRole("heading", { name: say("bookings.collectTitle") })).toBeVisible();
    await other.keyboard.press("x");
    await other.getByRole("button", { name: say("bookings.cancelYes"), exact: true }).click();
    await expect(other.getByText(say("status.canceled")).last()).toBeVisible();
    await page.getByRole("button", { name: /^Record / }).click();
    await expect(page.getByRole("alert").getByText(say("errors.code.TRANSITION_REFUSED"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText(say("bookings.nothingPaid"))).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: reference }).locator("..")).toContainText(say("status.canceled"));
    await other.close();
    ignoreFaults(faults, refusedCalls);
  });
});

test.describe("a payment link, in French", () => {
  test.use({ viewport: widths.phone });

  test("is created by staff and paid by somebody else, and the staff's page updates by itself", async ({ page, browser }) => {
    const say = textLookupFor("fr");
    const reference = await openFirst(page, "confirmed", "fr");
    await page
      .getByRole("button", { name: say("bookings.more"), exact: true })
      .last()
      .click();
    await page.getByRole("menuitem", { name: say("bookings.link.make") }).click();
    const address = page.getByRole("textbox", { name: say("bookings.link.address") });
    await expect(address).toHaveValue(/#pay=/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const context = await browser.newContext({ viewport: widths.phone });
    const stranger = await context.newPage();
    await stranger.goto(await address.inputValue());
    await stranger.waitForURL(/\/pay\//);
    await page.keyboard.press("Escape");
    await stranger.locator("button[value=pay]").click();
    await stranger.waitForURL("**/information");
    await expect(stranger.getByText(reference).first()).toBeVisible();
    await expect(page.getByText(say("bookings.settled"))).toBeVisible();
    await context.close();
  });
});
