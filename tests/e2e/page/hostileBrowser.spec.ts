import type { Page } from "@playwright/test";
import { type Locale, textLookupFor } from "../../../core/words/index.ts";
import { brokenCalls, choiceOf, holdOf, hourOn, ignoreFaults, reachPayment, refusedCalls } from "../rival.ts";
import { expect, test, widths } from "../test.ts";
import { codeSentTo, messagesOf, passLinkSentBy, type Visitor, visitorOf } from "../visitor.ts";

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
  await payForPass(visitor, page);
}

async function payForPass(visitor: Visitor, page: Page): Promise<void> {
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
      const codes = (await messagesOf(quai)).filter(({ channel, to }) => channel === "sms" && to === visitor.own.phone);
      expect(codes, "the repeated request sends no second code").toHaveLength(1);
      ignoreFaults(faults, brokenCalls);
    });

  test("of a hold and a closed tab leave the hour to its visitor, in a new tab", async ({ page, quai, faults }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    await visitor.arrive();
    await visitor.chooseSlot();
    const chosen = choiceOf(page);
    await loseReply(page, "hold", false);
    await page.getByRole("button", { name: visitor.say("booking.continue"), exact: true }).click();
    await expect(page.getByText(visitor.say("alerts.noAnswer")).first()).toBeVisible();
    const tab = await page.context().newPage();
    await page.close();
    const again = visitorOf(tab, quai, "fr", parallelIndex);
    await again.arrive();
    const hour = hourOn(tab, chosen);
    await expect(hour).toBeVisible();
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

// A call may still be under way when a test ends: its handler would answer a browser that is gone.
test.afterEach(async ({ page }) => {
  if (!page.isClosed()) await page.unrouteAll({ behavior: "wait" });
});

/** Refuses every cookie of the server's replies to calls, as a browser that blocks them. */
async function refuseCookies(page: Page): Promise<void> {
  await page.route("**/api/**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    const { "set-cookie": _, ...headers } = response.headers();
    // A fetch of the route sets the cookies of its reply in the browser.
    await page.context().clearCookies();
    await route.fulfill({ response, headers });
  });
}

const sharedParts = ["indexedDB", "BroadcastChannel"];

/** Removes databases, channels and locks. Runs in the page. */
function removeSharedParts(names: readonly string[]): void {
  for (const name of names) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(Navigator.prototype, "locks");
}

/** Refuses storage, databases, channels and locks, as a browser that blocks what sites store. Runs in the page. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  for (const area of ["localStorage", "sessionStorage"]) Object.defineProperty(window, area, { get: refuse });
  Object.defineProperty(window, "BroadcastChannel", { value: refuse });
  IDBFactory.prototype.open = refuse;
  LockManager.prototype.request = async () => refuse();
}

/** Opens the cart and the sign-in. */
async function openCartAndSignIn(page: Page, locale: Locale): Promise<void> {
  const say = textLookupFor(locale);
  await page.goto(`/${locale}/cart`);
  await expect(page.getByText(say("cart.empty"))).toBeVisible();
  await page.goto(`/${locale}/login`);
  await expect(page.getByRole("button", { name: say("account.login"), exact: true })).toBeEnabled();
}

test("a browser that refuses cookies books with the capability of its hold, also after a failed payment", async ({ page, quai }, {
  parallelIndex,
}) => {
  await refuseCookies(page);
  const visitor = visitorOf(page, quai, "fr", parallelIndex);
  const created = page.waitForRequest(at("create"));
  await reachPayment(visitor);
  await visitor.goToPayment();
  const headers = await (await created).allHeaders();
  expect(headers["cookie"]).toBeUndefined();
  expect(headers["quai-hold"]).toBeDefined();
  await visitor.onPaymentPage("fail");
  await visitor.payAgain();
  await payForPass(visitor, page);
});

test("a browser that stores nothing at all books, and the letter's link opens the pass", async ({ page, quai }, { parallelIndex }) => {
  await refuseCookies(page);
  await page.addInitScript(refuseStorage);
  const visitor = visitorOf(page, quai, "en", parallelIndex);
  await reachPayment(visitor);
  await visitor.goToPayment();
  await visitor.onPaymentPage("pay");
  await expect(page.getByText(visitor.say("alerts.paymentNotHere"))).toBeVisible();
  await page.goto(await passLinkSentBy(quai));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(visitor.say("pass.title"));
  await openCartAndSignIn(page, "en");
});

test("a browser without databases, channels and locks books, and opens every page", async ({ page, quai }, { parallelIndex }) => {
  await page.addInitScript(removeSharedParts, sharedParts);
  const visitor = visitorOf(page, quai, "fr", parallelIndex);
  await reachPayment(visitor);
  expect(await page.evaluate((names) => "locks" in navigator || names.some((name) => name in window), sharedParts)).toBe(false);
  await payAtOnce(visitor, page);
  await openCartAndSignIn(page, "fr");
});

for (const [days, title] of [
  [3, "ahead"],
  [-3, "behind"],
] as const)
  test(`a device whose clock is three days ${title} books`, async ({ page, quai }, { parallelIndex }) => {
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    const visitor = visitorOf(page, quai, "en", parallelIndex);
    await reachPayment(visitor);
    await payAtOnce(visitor, page);
  });
