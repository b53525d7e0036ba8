import { DatabaseSync } from "node:sqlite";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { type RunningQuai, startQuai } from "../quai.ts";
import { callAs, ignoreFaults, reachPayment, reachPaymentFromChoice, refusedCalls, takeSlot } from "../rival.ts";
import { expect, test as base } from "../test.ts";
import { messagesOf, visitorOf } from "../visitor.ts";

interface Late {
  readonly quai: RunningQuai;
  /** The time of a payment has passed at the server, which frees its slot; the provider takes the money all the same. */
  readonly lapse: (payPage: string) => Promise<void>;
  /** The provider takes money in a session that was ended, for an order that was in progress. */
  readonly reopen: (payPage: string) => void;
}

const test = base.extend<{ readonly late: Late }>({
  late: async ({ seeded }, use, info) => {
    const data = info.outputPath("data");
    cpSync(seeded, data, { recursive: true });
    const quai = await startQuai({ QUAI_DATA: data, QUAI_LIMITS: "off" });
    const sessionOf = (payPage: string) => new URL(payPage).pathname.split("/").at(-1) ?? "";
    const change = (file: string, sql: string, ...values: (string | number)[]) => {
      const database = new DatabaseSync(join(data, file), { timeout: 5000 });
      expect(database.prepare(sql).run(...values).changes).toBe(1);
      database.close();
    };
    const reopen = (payPage: string) =>
      change("embedded.sqlite", "update sessions set state = 'open', expires = ? where id = ?", Date.now() + 600_000, sessionOf(payPage));
    await use({
      quai,
      reopen,
      lapse: async (payPage) => {
        change("quai.sqlite", "update reservations set expires = 1 where session = ?", sessionOf(payPage));
        change("embedded.sqlite", "update sessions set expires = 1 where id = ?", sessionOf(payPage));
        const { _id, sessionUrl } = reservationIn(data, sessionOf(payPage));
        await expect
          .poll(async () => (await callAs(quai, "booking/reservations/read", { _id, sessionUrl })).data["status"])
          .toBe("canceled");
        reopen(payPage);
      },
    });
    await quai.stop();
  },
  baseURL: async ({ late }, use) => use(late.quai.url),
});

function reservationIn(data: string, session: string): { readonly _id: string; readonly sessionUrl: string } {
  const database = new DatabaseSync(join(data, "quai.sqlite"), { readOnly: true });
  const row = database.prepare("select id, session_url from reservations where session = ?").get(session);
  database.close();
  return { _id: String(row?.["id"]), sessionUrl: String(row?.["session_url"]) };
}

test.describe("a payment that comes late", () => {
  test("takes its slot again while it is free, and leads to the pass", async ({ page, late }, { parallelIndex }) => {
    const visitor = visitorOf(page, late.quai, "fr", parallelIndex);
    await reachPayment(visitor);
    await visitor.goToPayment();
    await late.lapse(page.url());
    await visitor.onPaymentPage("pay");
    await page.waitForURL("**/fr/information");
    await expect(page.getByText(visitor.say("status.paid"), { exact: true })).toBeVisible();
  });

  test("shows that the money is refunded where somebody else has the slot by then", async ({ page, late, faults }, { parallelIndex }) => {
    const visitor = visitorOf(page, late.quai, "fr", parallelIndex);
    const { say } = visitor;
    await reachPayment(visitor);
    const { attributes } = JSON.parse((await page.evaluate(() => sessionStorage.getItem("quai.hold"))) ?? "{}");
    await visitor.goToPayment();
    await late.lapse(page.url());
    await takeSlot(late.quai, attributes);
    const amount = (await page.locator(".amount").textContent()) ?? "";
    await visitor.onPaymentPage("pay");
    await expect(page.getByRole("heading", { name: say("pay.failed") })).toBeVisible();
    await expect(page.getByText(say("pay.refundedHint", { amount }))).toBeVisible();
    await expect(page.getByText(say("pay.failedHint"))).toHaveCount(0);
    await expect.poll(async () => (await messagesOf(late.quai)).filter(({ text }) => text.includes(say("mail.refund.why"))).length).toBe(1);
    ignoreFaults(faults, refusedCalls);
  });

  test("shows neither success nor “nothing was charged” after the visitor cancelled it, and sends an email about the refund", async ({
    page,
    late,
  }, { parallelIndex }) => {
    const visitor = visitorOf(page, late.quai, "fr", parallelIndex);
    const { say } = visitor;
    await reachPayment(visitor);
    await visitor.goToPayment();
    const payPage = page.url();
    await page.goBack();
    await page.getByRole("button", { name: say("pay.giveUp"), exact: true }).click();
    await expect(page.getByRole("heading", { name: say("pay.underWay") })).toHaveCount(0);
    late.reopen(payPage);
    await page.goto(payPage);
    await visitor.onPaymentPage("pay");
    await expect(page.getByText(say("alerts.paymentNotHere"))).toBeVisible();
    await expect(page.getByText(say("pay.failedHint"))).toHaveCount(0);
    await expect(page.getByText(say("alerts.paymentSuccess"))).toHaveCount(0);
    await expect
      .poll(async () => (await messagesOf(late.quai)).filter(({ text }) => text.includes(say("trip.canceled.customer"))).length)
      .toBe(1);
  });
});

test("treats a cancelled payment whose money had already arrived as a success", async ({ page, late }, { parallelIndex }) => {
  const visitor = visitorOf(page, late.quai, "en", parallelIndex);
  await reachPayment(visitor);
  await visitor.goToPayment();
  const payPage = page.url();
  await page.goBack();
  const giveUp = page.getByRole("button", { name: visitor.say("pay.giveUp"), exact: true });
  await expect(giveUp).toBeVisible();
  await page.request.post(payPage, { form: { outcome: "pay" }, maxRedirects: 0, maxRetries: 1 });
  await giveUp.click();
  await page.waitForURL("**/en/information");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(visitor.say("pass.title"));
});

test("returns each of two payments in two tabs to its own result", async ({ page, late }, { parallelIndex }) => {
  const first = visitorOf(page, late.quai, "en", parallelIndex);
  const other = await page.context().newPage();
  const second = visitorOf(other, late.quai, "en", parallelIndex);
  // Both choose before either holds an hour: a tab that opens later begins with the hour that the other one holds.
  for (const [nth, visitor] of [first, second].entries()) {
    await visitor.arrive();
    await visitor.chooseSlot(nth);
  }
  for (const visitor of [first, second]) await reachPaymentFromChoice(visitor);
  await first.goToPayment();
  await second.goToPayment();
  const reservationOn = (tab: typeof page) => tab.locator("dd").last().textContent();
  const own = await reservationOn(page);
  const theirs = await reservationOn(other);
  expect(own).not.toBe(theirs);
  await first.onPaymentPage("pay");
  await page.waitForURL("**/en/information");
  const paid = await page.evaluate(() => JSON.parse(localStorage.getItem("payment") ?? "{}"));
  expect(paid.pass.reference).toBe(own);
  await expect(page.getByText(paid.pass.reference, { exact: true }).first()).toBeVisible();
  await second.onPaymentPage("fail");
  await expect(other.getByRole("heading", { name: second.say("pay.failed") })).toBeVisible();
  await page.reload();
  await expect(page.getByText(paid.pass.reference, { exact: true }).first()).toBeVisible();
  await other.close();
});
