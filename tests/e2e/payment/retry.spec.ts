import { brokenCalls, hourOn, ignoreFaults, holdOf, reachPayment } from "../rival.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";
import { messagesOf, slotsOf, visitorOf } from "../visitor.ts";

const calls = "**/api/booking/reservations/**";

test.describe("a payment that fails", () => {
  test.use({ viewport: widths.phone });

  test("keeps its slot from another browser until the retry is paid, in French", async ({ page, quai, browser }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    const { say } = visitor;
    const context = await browser.newContext({ baseURL: quai.url });
    const other = await context.newPage();
    await visitor.arrive();
    await other.goto("/fr");
    await expect(slotsOf(other).first()).toBeVisible();
    await reachPayment(visitor);
    const { attributes } = await holdOf(page);
    const hour = hourOn(other, attributes);
    // Both looked at it as free; the one who was slower sees it go, without a reload.
    await expect(hour).toHaveAttribute("data-unavailable", /.*/);
    await visitor.goToPayment();
    await visitor.onPaymentPage("fail");
    const panel = page.locator(":focus");
    await expect(panel).toContainText(say("pay.failed"));
    await expect(panel.getByText(say("pay.failedHint"))).toBeVisible();
    await expect(panel.getByRole("timer")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await other.reload();
    await hour.click({ force: true });
    await expect(hour.getByRole("radio")).not.toBeChecked();
    await expect(other.getByText(say("booking.slots.taken"))).toBeVisible();
    await visitor.payAgain();
    await visitor.onPaymentPage("pay");
    await page.waitForURL("**/fr/information");
    await expect(page.getByText(say("pass.totalPaid"), { exact: true })).toBeVisible();
    await other.reload();
    await expect(hour).toHaveAttribute("data-unavailable", /.*/);
    const confirmed = async () =>
      (await messagesOf(quai)).filter(({ channel, text }) => channel === "mail" && text.includes(say("mail.confirmation.paid")));
    await expect.poll(confirmed).toHaveLength(1);
    await context.close();
  });

  test("while the server is out of reach keeps everything, and shows the failure once it answers, in English", async ({
    page,
    quai,
    faults,
  }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, "en", parallelIndex);
    const { say } = visitor;
    await page.clock.install();
    await reachPayment(visitor);
    await visitor.goToPayment();
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("payment") ?? "{}").reservationId);
    await page.route(calls, (route) => route.abort());
    await visitor.onPaymentPage("fail");
    await expect(page.getByRole("heading", { name: say("pay.unheard") })).toBeVisible();
    await expect(page.getByText(say("pay.unheardHint"))).toBeVisible();
    await expect(page.getByText(say("alerts.paymentFail"))).toHaveCount(0);
    expect(await kept()).toMatch(/^mem_|^msk_/);
    await expectAccessible(page);
    await page.unroute(calls);
    // It asks by itself, again and again, until somebody answers: once a minute at the least.
    await page.clock.fastForward("01:00");
    await expect(page.getByRole("heading", { name: say("pay.failed") })).toBeVisible();
    await expect(page.getByText(say("alerts.paymentFail")).first()).toBeVisible();
    await visitor.payAgain();
    await visitor.onPaymentPage("pay");
    await page.waitForURL("**/en/information");
    ignoreFaults(faults, brokenCalls);
  });
});
