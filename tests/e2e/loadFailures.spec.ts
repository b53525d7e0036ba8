import type { Page } from "@playwright/test";
import { brokenCalls, ignoreFaults, reachPayment } from "./rival.ts";
import { expect, expectAccessible, test } from "./test.ts";
import { visitorOf } from "./visitor.ts";

/** Longer than the page retries by itself. */
const given = { timeout: 25_000 };
const chunk = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js$`);

/** Makes a part of the page impossible to load, on a page that has already reloaded for it; returns the function that ends this. */
async function lose(page: Page, name: string): Promise<() => Promise<void>> {
  await page.addInitScript(() => sessionStorage.setItem("quai-chunk-reload", String(Date.now())));
  await page.route(chunk(name), (route) => route.abort());
  return () => page.unroute(chunk(name));
}

test("reloads the page when its application cannot be loaded, once in 60 seconds", async ({ page, faults }) => {
  let drawn = 0;
  page.on("request", (request) => request.isNavigationRequest() && (drawn += 1));
  let lost = 0;
  const lose = (times: number) => page.route(chunk("index"), (route) => (lost++ < times ? route.abort() : route.continue()));
  await lose(1);
  // The page may be left before or after it has loaded: the test waits for the second load.
  await page.goto("/en", { waitUntil: "commit" });
  await expect.poll(() => drawn).toBe(2);
  await page.waitForLoadState();
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.click();
  await expect(page.getByRole("button", { name: "Close the menu", exact: true })).toBeVisible(given);
  expect(drawn).toBe(2);

  await page.unroute(chunk("index"));
  await lose(9);
  const check = page.waitForResponse((reply) => reply.request().method() === "HEAD");
  await page.reload();
  await check;
  expect([drawn, lost]).toEqual([3, 3]);
  ignoreFaults(faults, brokenCalls);
});

test("keeps the choice of lake and dock, and the booking, without the chart", async ({ page, quai, faults }, { parallelIndex }) => {
  const visitor = visitorOf(page, quai, "en", parallelIndex);
  await lose(page, "drawings");
  const gone = Promise.withResolvers<void>();
  let attempts = 0;
  page.on("requestfailed", (request) => chunk("drawings").test(request.url()) && (attempts += 1) === 4 && gone.resolve());
  await visitor.arrive();
  await visitor.chooseSlot();
  await gone.promise;
  await expect(page.getByRole("button", { name: /Georgeville/ })).toBeVisible();
  await visitor.continueToContact();
  ignoreFaults(faults, brokenCalls);
});

test("shows an error for a step to payment that did not load, and loads it on another try", async ({ page, quai, faults }, {
  parallelIndex,
}) => {
  const visitor = visitorOf(page, quai, "fr", parallelIndex);
  const { say } = visitor;
  const find = await lose(page, "CheckoutView");
  await visitor.arrive();
  await visitor.chooseSlot();
  await page.getByRole("button", { name: say("booking.continue"), exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: say("shell.partLost") })).toBeVisible(given);
  await expectAccessible(page);
  await find();
  await page.getByRole("button", { name: say("booking.tryAgain"), exact: true }).click();
  await expect(page.getByRole("heading", { name: say("contact.title") })).toBeVisible(given);
  ignoreFaults(faults, brokenCalls);
});

test("shows an error for a calendar that did not load, and keeps the days", async ({ page, quai, faults }, { parallelIndex }) => {
  const visitor = visitorOf(page, quai, "en", parallelIndex);
  const { say } = visitor;
  const find = await lose(page, "DatePicker");
  await visitor.arrive();
  await page.getByRole("button", { name: say("booking.days.pick") }).click();
  await expect(page.getByRole("alert").filter({ hasText: say("shell.partLost") })).toBeVisible(given);
  await visitor.chooseSlot();
  await find();
  await page.getByRole("button", { name: say("booking.tryAgain"), exact: true }).click();
  await expect(page.getByRole("dialog", { name: say("booking.days.pickTitle") })).toBeVisible(given);
  ignoreFaults(faults, brokenCalls);
});

test("loads a pass, and then its code, on another try, and shows the reference meanwhile", async ({ page, quai, faults }, {
  parallelIndex,
}) => {
  const visitor = visitorOf(page, quai, "fr", parallelIndex);
  const { say } = visitor;
  await reachPayment(visitor);
  const findCode = await lose(page, "QrCode");
  const findPass = await lose(page, "Information");
  await visitor.goToPayment();
  await visitor.onPaymentPage("pay");
  await expect(page.getByText(say("shell.partLost"))).toBeVisible(given);
  await findPass();
  const again = page.getByRole("button", { name: say("booking.tryAgain"), exact: true });
  await again.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("pass.title"), given);
  await expect(again).toBeVisible(given);
  await expect(page.getByText(say("pass.reference"), { exact: true }).first()).toBeVisible();
  await findCode();
  await again.click();
  await expect(page.getByRole("img", { name: /QR/ })).toBeVisible(given);
  ignoreFaults(faults, brokenCalls);
});
