import type { Page } from "@playwright/test";
import { scriptOf } from "../built.ts";
import { brokenCalls, ignoreFaults, reachPayment } from "../rival.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { visitorOf } from "../visitor.ts";

/** The longest pause of the page between two attempts, in milliseconds. */
const longestPause = 4000;
const soon = { timeout: 300 };

interface Lost {
  /** How many attempts have failed. */
  readonly failures: () => number;
  /** Ends the loss. */
  readonly find: () => Promise<void>;
  /** Waits until the check passes. The pause after each attempt passes at once, on the clock that the test installed. */
  readonly skipPauses: (check: () => Promise<void>) => Promise<void>;
}

/** Makes a part of the page impossible to load, on a page that has already reloaded for it. */
async function lose(page: Page, name: string): Promise<Lost> {
  await page.addInitScript(() => sessionStorage.setItem("quai-chunk-reload", String(Date.now())));
  let failures = 0;
  let skipped = 0;
  page.on("requestfailed", (request) => scriptOf(name).test(request.url()) && (failures += 1));
  await page.route(scriptOf(name), (route) => route.abort());
  return {
    failures: () => failures,
    find: () => page.unroute(scriptOf(name)),
    skipPauses: (check) =>
      expect(async () => {
        // One pause for each failure, because a minute later the page would reload.
        for (; skipped < failures; skipped += 1) await page.clock.fastForward(longestPause);
        await check();
      }).toPass({ timeout: 25_000 }),
  };
}

test("reloads the page when its application cannot be loaded, once in 60 seconds", async ({ page, faults }) => {
  let drawn = 0;
  page.on("request", (request) => request.isNavigationRequest() && (drawn += 1));
  // A page may ask for its application twice: beforehand, and when it runs it.
  let isLost = (load: number): boolean => load === 1;
  let lost = 0;
  await page.route(scriptOf("index"), (route) => {
    if (!isLost(drawn)) return route.continue();
    lost += 1;
    return route.abort();
  });
  // The page may be left before or after it has loaded: the test waits for the second load.
  await page.goto("/en", { waitUntil: "commit" });
  await expect.poll(() => drawn).toBe(2);
  await page.waitForLoadState();
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.click();
  await expect(page.getByRole("button", { name: "Close the menu", exact: true })).toBeVisible();
  expect(drawn).toBe(2);

  isLost = () => true;
  const lostBefore = lost;
  const check = page.waitForResponse((reply) => reply.request().method() === "HEAD");
  await page.reload();
  await check;
  expect(drawn).toBe(3);
  expect(lost).toBeGreaterThan(lostBefore);
  ignoreFaults(faults, brokenCalls);
});

test("keeps the choice of lake and dock, and the booking, without the chart", async ({ page, quai, faults }, { parallelIndex }) => {
  const visitor = visitorOf(page, quai, "en", parallelIndex);
  await page.clock.install();
  const drawings = await lose(page, "drawings");
  await visitor.arrive();
  await visitor.chooseSlot();
  // The fourth attempt is the last one of a drawing; another drawing that appears later loads again.
  await drawings.skipPauses(async () => expect(drawings.failures()).toBeGreaterThanOrEqual(4));
  await expect(page.getByRole("button", { name: /Georgeville/ })).toBeVisible();
  await visitor.continueToContact();
  ignoreFaults(faults, brokenCalls);
});

test("shows an error for a step to payment that did not load, and loads it on another try", async ({ page, quai, faults }, {
  parallelIndex,
}) => {
  const visitor = visitorOf(page, quai, "fr", parallelIndex);
  const { say } = visitor;
  await page.clock.install();
  const step = await lose(page, "afterChoice");
  await visitor.arrive();
  await visitor.chooseSlot();
  await page.getByRole("button", { name: say("booking.continue"), exact: true }).click();
  await step.skipPauses(() => expect(page.getByRole("alert").filter({ hasText: say("shell.partLost") })).toBeVisible(soon));
  await expectAccessible(page);
  await step.find();
  await page.getByRole("button", { name: say("booking.tryAgain"), exact: true }).click();
  await expect(page.getByRole("heading", { name: say("contact.title") })).toBeVisible();
  ignoreFaults(faults, brokenCalls);
});

test("shows an error for a calendar that did not load, and keeps the days", async ({ page, quai, faults }, { parallelIndex }) => {
  const visitor = visitorOf(page, quai, "en", parallelIndex);
  const { say } = visitor;
  await page.clock.install();
  const calendar = await lose(page, "ariaParts");
  await visitor.arrive();
  await page.getByRole("button", { name: say("booking.days.pick") }).click();
  await calendar.skipPauses(() => expect(page.getByRole("alert").filter({ hasText: say("shell.partLost") })).toBeVisible(soon));
  await visitor.chooseSlot();
  await calendar.find();
  await page.getByRole("button", { name: say("booking.tryAgain"), exact: true }).click();
  await expect(page.getByRole("dialog", { name: say("place.chooseDay") })).toBeVisible();
  ignoreFaults(faults, brokenCalls);
});

test("loads a pass, and then its code, on another try, and shows the reference meanwhile", async ({ page, quai, faults }, {
  parallelIndex,
}) => {
  const visitor = visitorOf(page, quai, "fr", parallelIndex);
  const { say } = visitor;
  await page.clock.install();
  await reachPayment(visitor);
  const code = await lose(page, "QrCode");
  const pass = await lose(page, "Information");
  await visitor.goToPayment();
  await visitor.onPaymentPage("pay");
  await pass.skipPauses(() => expect(page.getByText(say("shell.partLost"))).toBeVisible(soon));
  await pass.find();
  const again = page.getByRole("button", { name: say("booking.tryAgain"), exact: true });
  await again.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("pass.title"));
  await code.skipPauses(() => expect(again).toBeVisible(soon));
  await expect(page.getByText(say("pass.reference"), { exact: true }).first()).toBeVisible();
  await code.find();
  await again.click();
  await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
  ignoreFaults(faults, brokenCalls);
});
