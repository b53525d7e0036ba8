import type { Page } from "@playwright/test";
import { brokenCalls, holdOf, ignoreFaults, refusedCalls } from "./rival.ts";
import { expect, test, widths } from "./test.ts";
import { codeSentTo, slotsOf, type Visitor, visitorOf } from "./visitor.ts";

// A browser and a network that lose, deny or misdate what the booking needs. Each visitor walks from the first page to the pass.

const at = (call: string) => `**/api/booking/reservations/${call}`;

/** Lets the server do the next call of a name, and loses its reply; `withCookie` says whether the browser still gets the reply's cookie. */
async function loseReply(page: Page, call: string, withCookie: boolean): Promise<void> {
  await page.route(
    at(call),
    async (route) => {
      // A fetch of the route sets the cookies of its reply in the browser.
      const reply = await route.fetch();
      expect(reply.status()).toBe(200);
      if (!withCookie) await page.context().clearCookies({ name: "quai_visitor" });
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
}

async function payAtOnce(visitor: Visitor, page: Page): Promise<void> {
  await visitor.goToPayment();
  await visitor.onPaymentPage("pay");
  await page.waitForURL("**/information");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(visitor.say("pass.title"));
}

test.describe("a lost reply", () => {
  test.use({ viewport: widths.phone });

  for (const withCookie of [true, false])
    test(`of any call on the way to the pass is repeated by the next press, ${withCookie ? "with" : "without"} its cookie`, async ({
      page,
      quai,
      faults,
    }, { parallelIndex }) => {
      const visitor = visitorOf(page, quai, withCookie ? "fr" : "en", parallelIndex);
      const { say } = visitor;
      const press = (key: "booking.continue" | "contact.sendCode") => page.getByRole("button", { name: say(key), exact: true }).click();
      const isLost = () => expect(page.getByText(say("alerts.noAnswer")).first()).toBeVisible();
      await visitor.arrive();
      await visitor.chooseSlot();
      await loseReply(page, "hold", withCookie);
      await press("booking.continue");
      await isLost();
      await visitor.continueToContact();
      const { hold } = await holdOf(page);
      await visitor.fillContact();
      await loseReply(page, "requestOtp", true);
      await press("contact.sendCode");
      await isLost();
      await visitor.submitContact();
      await loseReply(page, "verifyOtp", true);
      const code = page.getByLabel(say("contact.code"), { exact: true });
      await code.fill(await codeSentTo(quai, visitor.own.phone));
      await isLost();
      await page.getByRole("button", { name: say("contact.verify"), exact: true }).click();
      await expect(page.getByRole("heading", { name: say("pay.title"), exact: true })).toBeVisible();
      expect((await holdOf(page)).hold).toBe(hold);
      await loseReply(page, "create", true);
      await page.getByText(say("pay.accept")).click();
      const pay = page.getByRole("button", { name: new RegExp(`^${say("pay.pay", { amount: "" }).trim()}.*\\$`) });
      await pay.click();
      await isLost();
      await pay.click();
      await page.waitForURL(/\/pay\//);
      await visitor.onPaymentPage("pay");
      await page.waitForURL("**/information");
      ignoreFaults(faults, brokenCalls);
    });

  test("of a hold and a closed tab leave the hour to its visitor, in a new tab", async ({ page, quai, faults }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    await visitor.arrive();
    await visitor.chooseSlot();
    const chosen = await slotsOf(page).evaluateAll((all) => all.findIndex((label) => label.querySelector("input:checked") !== null));
    await loseReply(page, "hold", false);
    await page.getByRole("button", { name: visitor.say("booking.continue"), exact: true }).click();
    await expect(page.getByText(visitor.say("alerts.noAnswer")).first()).toBeVisible();
    const tab = await page.context().newPage();
    await page.close();
    const again = visitorOf(tab, quai, "fr", parallelIndex);
    await again.arrive();
    const hour = slotsOf(tab).nth(chosen);
    await expect(hour).not.toHaveAttribute("data-unavailable", /.*/);
    await hour.click();
    await again.continueToContact();
    await again.fillContact();
    await again.submitContact();
    await again.enterCode();
    await payAtOnce(again, tab);
    ignoreFaults(faults, brokenCalls);
  });
});

test("a hold open in two tabs is released when the last one leaves it", async ({ page, quai, faults }, { parallelIndex }) => {
  const visitor = visitorOf(page, quai, "en", parallelIndex);
  await visitor.arrive();
  await visitor.chooseSlot();
  await visitor.continueToContact();
  const { hold } = await holdOf(page);
  const other = await page.context().newPage();
  await other.goto("/en");
  await expect(other.getByRole("heading", { name: visitor.say("contact.title") })).toBeVisible();
  expect((await holdOf(other)).hold).toBe(hold);
  const releases: string[] = [];
  page.context().on("request", (request) => request.url().endsWith("/release") && releases.push(request.url()));
  const leave = async (tab: Page) => {
    await tab.getByRole("button", { name: visitor.say("pay.change"), exact: true }).click();
    await expect(tab.getByRole("heading", { name: visitor.say("contact.title") })).toBeHidden();
  };
  await leave(page);
  await other.reload();
  await expect(other.getByRole("heading", { name: visitor.say("contact.title") })).toBeVisible();
  expect(releases).toEqual([]);
  await leave(other);
  await expect.poll(() => releases).toHaveLength(1);
  ignoreFaults(faults, refusedCalls, brokenCalls);
});
