import type { Locator, Page, Route } from "@playwright/test";
import { textLookupFor } from "../../../core/words/index.ts";
import { startQuai } from "../quai.ts";
import {
  alternativesOn,
  brokenCalls,
  callAs,
  callOf,
  type Choice,
  contactOf,
  ignoreFaults,
  workerFetchFault,
  holdOf,
  loseHold,
  reachPayment,
  refusedCalls,
  takeSlot,
  typedContact,
} from "../rival.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, test, widths } from "../test.ts";
import { codeSentTo, slotsOf, visitorOf } from "../visitor.ts";

const phoneOf = (worker: number, nth: number) => `+1438555${String(2000 + worker * 400 + nth).padStart(4, "0")}`;
const callsOf = (page: Page, method: string) =>
  page.waitForResponse((reply) => reply.url().endsWith(`/api/booking/reservations/${method}`));
const at = (method: string) => `**/api/booking/reservations/${method}`;
const wrongOf = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, "0");

test.describe("losing a slot", () => {
  test("offers three alternatives for a slot that somebody takes before the hold, and continues with one", async ({ page, quai, faults }, {
    parallelIndex,
  }) => {
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    const { say } = visitor;
    await page.route("**/api/events*", (route) => route.abort());
    await visitor.arrive();
    await visitor.chooseSlot();
    // The rival's hold arrives between the tap on Continue and the page's own hold.
    await page.route(at("hold"), async (route) => {
      await takeSlot(quai, route.request().postDataJSON().data.attributes);
      await page.unroute(at("hold"));
      await route.continue();
    });
    await page.getByRole("button", { name: say("booking.continue"), exact: true }).click();
    await expect(page.getByText(say("errors.code.SLOT_TAKEN"))).toBeVisible();
    await expect(alternativesOn(page, say)).toHaveCount(3);
    await expectAccessible(page);
    await alternativesOn(page, say).first().click();
    await expect(page.getByRole("heading", { name: say("contact.title") })).toBeVisible();
    ignoreFaults(faults, refusedCalls, brokenCalls);
  });

  test("gives a slot to one of two moves, and shows the other a message in their language without losing anything", async ({
    page,
    quai,
    faults,
    browser,
  }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    const staffSay = textLookupFor("en");
    const desk = await (await browser.newContext({ baseURL: quai.url, viewport: widths.desk })).newPage();
    const moving = desk.getByRole("region", { name: /^Moving / });
    const lane = ({ item, at }: { readonly item: string; readonly at: number }) =>
      desk.locator(`[data-boat="${item}"] [data-kind="free"][data-lane="${at}"]`);
    const carry = async (item: string, target: Locator) => {
      await desk.locator(`[data-boat]:not([data-boat="${item}"]) [data-booking]`).first().hover();
      await desk.mouse.down();
      await target.hover({ force: true });
      await desk.mouse.up();
      await expect(desk.getByRole("button", { name: staffSay("calendar.moveYes") })).toBeEnabled();
    };
    await signInAt(desk, "/bookings?view=calendar&days=1", "en", "staff@memphremagog.test");
    await page.route("**/api/events*", (route) => route.abort());
    await visitor.arrive();
    await visitor.chooseSlot();

    // The desk moves a booking there between the tap on Continue and the page's own hold.
    const once = { times: 1 };
    const chosen = Promise.withResolvers<Choice>();
    await page.route(
      at("hold"),
      async (route) => {
        const choice: Choice = route.request().postDataJSON().data.attributes;
        const hours = page.locator(`article:has(a[href*="boat=${choice.item}"]) input[type=radio]`);
        const [slot] = choice.time;
        const index = await hours.evaluateAll((all, value) => all.findIndex((each) => each.getAttribute("value") === value), slot);
        await carry(choice.item, lane({ item: choice.item, at: index }));
        await desk.keyboard.press("Enter");
        await expect(moving).toHaveCount(0);
        await route.continue();
        chosen.resolve(choice);
      },
      once,
    );
    await page.getByRole("button", { name: visitor.say("booking.continue"), exact: true }).click();
    const choice = await chosen.promise;
    await expect(page.getByText(visitor.say("errors.code.SLOT_TAKEN"))).toBeVisible();
    await alternativesOn(page, visitor.say).first().click();
    await expect(page.getByRole("heading", { name: visitor.say("contact.title") })).toBeVisible();

    // The desk's page receives the other hold without a reload.
    const held = desk.locator('[data-kind="held"]');
    await expect(held).toHaveCount(1);

    // A customer takes the slot to which the desk is about to move a booking: the booking stays where it was.
    await desk.route(
      at("move"),
      async (route) => {
        const { item, date, time }: Choice = route.request().postDataJSON().data;
        await takeSlot(quai, { location: choice.location, item, date, time });
        await route.continue();
      },
      once,
    );
    await carry(choice.item, desk.locator(`[data-boat="${choice.item}"] [data-kind="free"]`).first());
    await desk.keyboard.press("Enter");
    await expect(moving).toContainText(staffSay("errors.code.SLOT_TAKEN"));
    await expect(desk.locator("[data-leaving]")).toBeVisible();
    await desk.keyboard.press("Escape");
    await expect(moving).toHaveCount(0);
    await expect(held).toHaveCount(2);
    ignoreFaults(faults, refusedCalls, brokenCalls);
  });

  test("keeps every field when the slot is taken while the form is filled in, and accepts payment for an alternative", async ({
    page,
    quai,
    faults,
  }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    const { say } = visitor;
    await reachPayment(visitor);
    const lost = await loseHold(page, quai);
    await page.getByText(say("pay.accept")).click();
    await page.getByRole("button", { name: /\$/ }).click();
    await expect(page.getByText(say("hold.kept"))).toBeVisible();
    await expect(alternativesOn(page, say)).toHaveCount(3);
    await alternativesOn(page, say).nth(1).click();
    await expect(page.getByRole("alert").filter({ hasText: say("hold.kept") })).toHaveCount(0);
    await expect.poll(async () => (await holdOf(page)).attributes).not.toEqual(lost);
    await expect(page.getByText("Maude Lévesque")).toBeVisible();
    await page.getByRole("button", { name: /\$/ }).click();
    await page.waitForURL(/\/pay\//);
    ignoreFaults(faults, refusedCalls);
  });

  test("shows that a hold has expired, and holds the slot again with every field intact", async ({ page, quai, faults }, {
    parallelIndex,
  }) => {
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    const { say } = visitor;
    await page.clock.install();
    await visitor.arrive();
    await visitor.chooseSlot();
    await visitor.continueToContact();
    await visitor.fillContact(contactOf("514 555 0001"));
    const typed = await typedContact(page);
    await page.clock.fastForward("11:00");
    await expect(page.getByText(say("errors.code.HOLD_EXPIRED"))).toBeVisible();
    expect(await typedContact(page)).toEqual(typed);
    await page.getByRole("button", { name: say("hold.again"), exact: true }).click();
    await expect(page.getByText(say("errors.code.HOLD_EXPIRED"))).toHaveCount(0);
    expect(await typedContact(page)).toEqual(typed);
    ignoreFaults(faults, refusedCalls);
  });
});

test.describe("a code", () => {
  test("refuses six wrong codes, accepts a code that is sent again, and refuses its second use", async ({ page, quai, faults }, {
    parallelIndex,
  }) => {
    const visitor = visitorOf(page, quai, "en", parallelIndex);
    const { say } = visitor;
    const phone = phoneOf(parallelIndex, 1);
    await page.clock.install();
    await visitor.arrive();
    await visitor.chooseSlot();
    await visitor.continueToContact();
    await visitor.fillContact(contactOf(phone));
    await visitor.submitContact();
    const sent = await codeSentTo(quai, phone);
    const field = page.getByLabel(say("contact.code"), { exact: true });
    await field.fill("12");
    await page.getByRole("button", { name: say("contact.codeTitle"), exact: true }).click();
    await expect(page.getByText(say("contact.codeShort"))).toBeVisible();
    for (let guess = 1; guess <= 6; guess += 1) {
      await Promise.all([callsOf(page, "verifyOtp"), field.fill(wrongOf(sent, guess))]);
      await expect(page.getByText(say(guess < 6 ? "errors.code.CODE_WRONG" : "errors.code.TOO_MANY_WRONG_CODES")).first()).toBeVisible();
    }
    // The right code no longer counts either.
    await Promise.all([callsOf(page, "verifyOtp"), field.fill(sent)]);
    await expect(page.getByText(say("errors.code.TOO_MANY_WRONG_CODES")).first()).toBeVisible();
    await expectAccessible(page);
    await page.clock.runFor(31_000);
    await Promise.all([callsOf(page, "requestOtp"), page.getByRole("button", { name: say("contact.resend"), exact: true }).click()]);
    await expect(page.getByText(say("contact.resent"))).toBeVisible();
    await expect.poll(() => codeSentTo(quai, phone)).not.toBe(sent);
    const second = await codeSentTo(quai, phone);
    await visitor.enterCode(phone);
    const guessed = { phone, otp: second };
    expect((await callOf(page, quai, "booking/reservations/verifyOtp", guessed)).status).toBe(200);
    expect((await callAs(quai, "booking/reservations/verifyOtp", guessed)).data["code"]).toBe("CODE_EXPIRED");
    await expect(page.getByText("Zoé O’Neil-Tremblay")).toBeVisible();
    ignoreFaults(faults, refusedCalls);
  });
});

test.describe("a payment", () => {
  test("offers a payment again that was left by the back button, and lets the visitor cancel it", async ({ page, quai }, {
    parallelIndex,
  }) => {
    const visitor = visitorOf(page, quai, "en", parallelIndex);
    const { say } = visitor;
    await reachPayment(visitor);
    await visitor.goToPayment();
    await page.goBack();
    await expect(page.getByRole("group", { name: say("pay.underWay") })).toBeFocused();
    await expect(page.locator(":focus").getByText(/\$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: say("pay.goOn"), exact: true }).click();
    await page.waitForURL(/\/pay\//);
    // A slow server: the visitor presses the key before the page has restored the choice.
    const givenUp = Promise.withResolvers<void>();
    await page.route(at("offer"), async (route) => {
      await givenUp.promise;
      await route.continue();
    });
    await page.goBack();
    await page.getByRole("button", { name: say("pay.giveUp"), exact: true }).press("Enter");
    await expect(page.getByRole("heading", { name: say("pay.underWay") })).toHaveCount(0);
    givenUp.resolve();
    await expect(page.getByRole("button", { name: say("booking.continue"), exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("retries a failed payment until it is paid, and ignores a success address typed by hand", async ({ page, quai }, {
    parallelIndex,
  }) => {
    const visitor = visitorOf(page, quai, "en", parallelIndex);
    const { say } = visitor;
    await reachPayment(visitor);
    await visitor.goToPayment();
    const payPage = page.url();
    await page.goto("/en?payment=success");
    await expect(page).toHaveURL(/\/en$/);
    await expect(page.getByRole("heading", { name: say("pay.checking") })).toBeVisible();
    await expect(page.getByText(say("alerts.paymentSuccess"))).toHaveCount(0);
    await page.goto(payPage);
    await visitor.onPaymentPage("fail");
    await expect(page.getByRole("heading", { name: say("pay.failed") })).toBeVisible();
    await expect(page.getByText(say("pay.failedHint"))).toBeVisible();
    // A return to the page shows how long the boat is still held.
    await expect(page.locator(":focus")).toContainText(say("pay.failed"));
    await expect(page.locator(":focus").getByRole("timer")).toHaveText(/^(10:00|9:\d\d)$/);
    expect((await page.locator(":focus").boundingBox())?.x, "in line with the page, not from edge to edge").toBeGreaterThan(0);
    await visitor.payAgain();
    expect(page.url()).not.toBe(payPage);
    await visitor.onPaymentPage("pay");
    await page.waitForURL("**/en/information");
    // The first page, still open elsewhere, no longer works.
    await page.goto(payPage);
    await expect(page.locator("button[value=pay]")).toHaveCount(0);
  });

  test("books once when two tabs pay", async ({ page, quai }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, "en", parallelIndex);
    await reachPayment(visitor);
    await visitor.goToPayment();
    const payPage = page.url();
    const other = await page.context().newPage();
    await other.goto(payPage);
    await visitor.onPaymentPage("pay");
    await page.waitForURL("**/en/information");
    const reference = await page.evaluate(() => JSON.parse(localStorage.getItem("payment") ?? "{}").reservationId);
    await other.locator("button[value=pay]").click();
    await other.waitForURL("**/en/information");
    expect(await other.evaluate(() => JSON.parse(localStorage.getItem("payment") ?? "{}").reservationId)).toBe(reference);
    await other.close();
  });
});

test.describe("a server in trouble", () => {
  test("shows a progress line while the server is slow, and makes one reservation of two clicks", async ({ page, quai }, {
    parallelIndex,
  }) => {
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    await reachPayment(visitor);
    const keys: (string | undefined)[] = [];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(at("create"), async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      await answered;
      await route.continue();
    });
    await page.getByText(visitor.say("pay.accept")).click();
    await page.getByRole("button", { name: /\$/ }).dblclick();
    await expect(page.getByRole("progressbar", { name: visitor.say("shell.loading") })).toBeVisible();
    await page.getByRole("button", { name: visitor.say("pay.opening") }).click({ force: true });
    answer();
    await page.waitForURL(/\/pay\//);
    expect(keys).toHaveLength(1);
  });

  test("shows a message for an invalid answer, loses nothing, and succeeds at the next try", async ({ page, quai, faults }, {
    parallelIndex,
  }) => {
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    const { say } = visitor;
    await visitor.arrive();
    await visitor.chooseSlot();
    const message = page.getByText(say("alerts.noAnswer"));
    const again = page.getByRole("button", { name: say("booking.continue"), exact: true });
    for (const rubbish of [{ body: "<html>proxy</html>" }, { json: { data: { hold: 7, expires: [] } } }, { status: 502, json: {} }]) {
      await page.route(at("hold"), (route: Route) => route.fulfill(rubbish));
      await again.click();
      await expect(message.first()).toBeVisible();
      await page.unroute(at("hold"));
      await page.reload();
      await visitor.chooseSlot();
    }
    await visitor.continueToContact();
    await visitor.fillContact(contactOf("514 555 0002"));
    const typed = await typedContact(page);
    await page.route(at("requestOtp"), (route) => route.fulfill({ json: { data: {} } }));
    await page.getByRole("button", { name: say("contact.sendCode"), exact: true }).click();
    await expect(message.first()).toBeVisible();
    expect(await typedContact(page)).toEqual(typed);
    ignoreFaults(faults, brokenCalls);
  });

  test("shows nothing as done for an empty answer, up to the return from a payment", async ({ page, quai, faults }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    const { say } = visitor;
    await reachPayment(visitor);
    await visitor.goToPayment();
    await page.route(at("*"), (route) => route.fulfill({ json: { data: {} } }));
    await visitor.onPaymentPage("pay");
    await expect(page.getByText(say("pay.checking"), { exact: true }).first()).toBeVisible();
    await expect(page.getByText(say("alerts.paymentSuccess"))).toHaveCount(0);
    await expect(page).toHaveURL(/\/fr$/);
    await page.unroute(at("*"));
    await page.waitForURL("**/fr/information");
    await page.route(at("*"), (route) => route.fulfill({ json: { data: {} } }));
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("pass.title"));
    ignoreFaults(faults, brokenCalls);
  });
});

test.describe("a server that is down", () => {
  test("during a booking: a message says so, typed values stay, and after its restart the booking is paid", async ({ page, faults }, {
    parallelIndex,
  }) => {
    const data = test.info().outputPath("data");
    const first = await startQuai({ QUAI_LIMITS: "off", QUAI_DATA: data });
    const visitor = visitorOf(page, first, "fr", parallelIndex);
    const { say } = visitor;
    await page.goto(`${first.url}/fr`);
    await visitor.chooseSlot();
    await visitor.continueToContact();
    await visitor.fillContact();
    const typed = await typedContact(page);
    await first.kill();
    await page.getByRole("button", { name: say("contact.sendCode"), exact: true }).click();
    await expect(page.getByText(say("alerts.noAnswer")).first()).toBeVisible();
    expect(await typedContact(page)).toEqual(typed);
    const second = await startQuai({ QUAI_LIMITS: "off", QUAI_DATA: data, PORT: new URL(first.url).port });
    await visitor.submitContact();
    await visitor.enterCode();
    await visitor.goToPayment();
    await visitor.onPaymentPage("pay");
    await page.waitForURL("**/fr/information");
    await page.close();
    expect(await second.stop()).toBe(0);
    ignoreFaults(faults, brokenCalls, workerFetchFault);
  });
});

test.describe("storage", () => {
  const garbage = [
    "{",
    "null",
    "[]",
    '{"booking":7}',
    '{"paymentSuccess":"yes","reservationId":{}}',
    '{"booking":{"lake":"x","dock":"y","boat":"z","bookingDate":"2019-01-01","time":["t"]}}',
    '{"paymentSuccess":true,"reservationId":"mem_r_none","pass":{"reference":"x"}}',
  ];
  test("holding garbage is dropped", async ({ page }) => {
    for (const text of garbage) {
      // Written at each opening of a page; the last one written stays.
      await page.addInitScript((value) => {
        for (const key of ["payment", "app", "chat", "configuration"]) localStorage.setItem(key, value);
        for (const key of ["quai.contact", "quai.hold"]) sessionStorage.setItem(key, value);
      }, text);
      await page.goto("/en");
      await expect(slotsOf(page).first(), text).toBeVisible();
      await page.goto("/en/information");
      await expect(page.locator("main"), text).toBeVisible();
    }
  });

  test("leads from a stored choice off season to a day in season", async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem(
        "app",
        JSON.stringify({
          booking: { lake: "mem_l1_memphremagog", dock: "mem_d1_magog-wharf", boat: "mem_b1", bookingDate: "2026-12-24", time: ["mem_t1"] },
        }),
      ),
    );
    await page.goto("/fr");
    await expect(slotsOf(page).first()).toBeVisible();
    await expect(page.getByText("2026-12-24")).toHaveCount(0);
  });

  for (const [name, script] of Object.entries({
    full: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
    denied: () => {
      for (const area of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, area, {
          get: () => {
            throw new DOMException("denied", "SecurityError");
          },
        });
    },
  })) {
    test(`that is ${name}: the booking is made all the same, up to the payment page and back`, async ({ page, quai }, {
      parallelIndex,
    }) => {
      await page.addInitScript(script);
      const visitor = visitorOf(page, quai, "en", parallelIndex);
      await reachPayment(visitor);
      await visitor.goToPayment();
      await visitor.onPaymentPage("pay");
      await expect(page).toHaveURL(/\/en$/);
      await expect(page.locator("main")).toBeVisible();
    });
  }
});
