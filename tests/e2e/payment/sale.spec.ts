import { readFileSync } from "node:fs";
import { openPaidPass } from "../paidPass.ts";
import { reachPayment } from "../rival.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";
import { messagesOf, visitorOf } from "../visitor.ts";

test.describe("after the sale", () => {
  test.use({ viewport: widths.phone });

  test("lets the holder move the booking at a price that is shown before, in French", async ({ page, quai }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    const { say } = visitor;
    // In season the first days shown may be too near: a change is then the club's.
    await reachPayment(visitor, 0, 4);
    await visitor.goToPayment();
    await visitor.onPaymentPage("pay");
    await page.waitForURL("**/fr/information");
    const entry = page.getByRole("button", { name: say("pass.addToCalendar"), exact: true });
    const [file] = await Promise.all([page.waitForEvent("download"), entry.click()]);
    expect(file.suggestedFilename()).toMatch(/^quai-MEM-\w{6}\.ics$/);
    // A long line goes on after a line's end and a space.
    const calendar = readFileSync(await file.path(), "utf8").replaceAll(/\r\n /g, "");
    expect(calendar).toMatch(/LOCATION:.*, lac /);
    const change = page.getByRole("button", { name: say("pass.manage.change"), exact: true });
    await expect(page.getByRole("button", { name: say("pass.manage.cancel"), exact: true })).toBeVisible();
    await change.press("Enter");
    const panel = page.getByRole("group", { name: say("pass.change.title") });
    await expect(panel.getByRole("heading")).toBeFocused();
    const hours = panel.getByRole("radiogroup").filter({ hasText: "–" });
    await hours.locator("label:not([data-unavailable])").first().click();
    await expect(panel.locator("p[aria-live=polite]")).toHaveText(/\$/);
    // The free hours may change meanwhile: this is the hour that was chosen.
    const [time = ""] = (await hours.locator("label[data-selected]").innerText()).split("\n");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await panel.getByRole("button", { name: say("pass.change.confirm"), exact: true }).click();
    await expect(page.getByRole("heading", { name: say("pass.manage.title") })).toBeFocused();
    await expect(page.getByRole("region", { name: say("pass.title") })).toContainText(time);
    await expect.poll(async () => (await messagesOf(quai)).filter(({ text }) => text.includes(say("mail.moved.byHolder")))).toHaveLength(1);
    // Another booking takes nothing away: home lists the pass that this device keeps.
    await page.getByRole("link", { name: say("pass.bookAnother"), exact: true }).click();
    const own = page.getByRole("region", { name: say("passLinks.passes") });
    await expect(own).toBeVisible();
    await expectAccessible(page);
    await own.getByRole("link").click();
    await page.waitForURL("**/fr/information");
    await expect(page.getByRole("region", { name: say("pass.title") })).toContainText(time);
  });

  test("leads from an email's link to the terms, and lets the holder cancel at the shown amount, in English", async ({
    page,
    quai,
    browser,
  }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, "en", parallelIndex);
    const { say } = visitor;
    await openPaidPass({ page, quai, locale: "en", visitor });
    await expect(page.getByText(say("pass.totalPaid"), { exact: true })).toBeVisible();
    let link: string | undefined;
    await expect
      .poll(async () => (link = (await messagesOf(quai)).map(({ text }) => /\S+to=manage/.exec(text)?.[0]).find(Boolean)))
      .toBeDefined();
    const context = await browser.newContext({ baseURL: quai.url, viewport: widths.phone });
    const other = await context.newPage();
    const button = (name: string) => other.getByRole("button", { name, exact: true });
    await other.goto(link ?? "");
    await expect(other.getByRole("heading", { name: say("pass.manage.title") })).toBeFocused();
    await button(say("pass.manage.cancel")).press("Enter");
    const question = other.getByRole("group", { name: say("pass.cancel.title") });
    await expect(question.getByRole("heading")).toBeFocused();
    await expect(question.locator("p").filter({ hasText: /\$/ })).toBeVisible();
    await expectAccessible(other);
    await button(say("pass.cancel.keep")).press("Enter");
    await expect(button(say("pass.manage.cancel"))).toBeFocused();
    await button(say("pass.manage.cancel")).press("Enter");
    await button(say("pass.cancel.confirm")).press("Enter");
    await expect(other.getByRole("heading", { name: say("pass.canceled") })).toBeFocused();
    await expectAccessible(other);
    await expectNoSidewaysScroll(other);
    await other.reload();
    await expect(other.getByRole("heading", { name: say("pass.canceled") })).toBeVisible();
    await expect
      .poll(async () => (await messagesOf(quai)).filter(({ text }) => text.includes(say("trip.canceled.customer"))))
      .toHaveLength(1);
    // The page that paid hears of it when it is looked at again.
    await page.reload();
    await expect(page.getByRole("heading", { name: say("pass.canceled") })).toBeVisible();
    await context.close();
  });
});
