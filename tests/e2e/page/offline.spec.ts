import { createServer } from "node:http";
import { startQuai } from "../quai.ts";
import { brokenCalls, ignoreFaults, workerFetchFault } from "../rival.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../test.ts";
import { visitorOf } from "../visitor.ts";
import { textLookupFor } from "../../../core/words/index.ts";

test.use({ serviceWorkers: "allow" });

/** Addresses of everything that service workers cache. */
const keptByWorker = async () => {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
};

test("opens the pass in a new tab with the server stopped or failing, in both languages, for its holder alone", async ({
  page,
  browser,
  faults,
}, { parallelIndex }) => {
  // Two servers, seven pages and three runs of axe take long.
  test.slow();
  const data = test.info().outputPath("data");
  const first = await startQuai({ QUAI_LIMITS: "off", QUAI_DATA: data });
  const visitor = visitorOf(page, first, "en", parallelIndex);
  await page.goto(`${first.url}/en`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await visitor.chooseSlot();
  await visitor.continueToContact();
  await visitor.fillContact();
  await visitor.submitContact();
  await visitor.enterCode();
  await visitor.goToPayment();
  await visitor.onPaymentPage("pay");
  await page.waitForURL("**/en/information");
  const pass = await page.evaluate(() => JSON.parse(localStorage.getItem("payment") ?? "{}").pass);
  const shown = await page.locator("main section").first().innerText();
  await expect.poll(() => page.evaluate(keptByWorker)).toContain("/en/information");
  const kept = await page.evaluate(keptByWorker);
  expect(kept.filter((path) => /^\/(api|pay|demo|webhooks)(\/|$)/.test(path))).toEqual([]);
  await page.close();
  const context = page.context();
  expect(await first.stop()).toBe(0);

  const failing = createServer((_, reply) => reply.writeHead(503, { "content-type": "application/json" }).end("{}"));
  await new Promise<void>((listening) => failing.listen(Number(new URL(first.url).port), "127.0.0.1", listening));
  for (const locale of ["en", "fr"] as const) {
    const tab = await context.newPage();
    await tab.goto(`${first.url}/${locale}/information`);
    await expect(tab.getByText(pass.reference, { exact: true }).first()).toBeVisible();
    await tab.close();
  }
  failing.closeAllConnections();
  await new Promise((closed) => failing.close(closed));

  for (const locale of ["en", "fr"] as const) {
    const tab = await context.newPage();
    await tab.goto(`${first.url}/${locale}/information`);
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(textLookupFor(locale)("pass.title"));
    await expect(tab.getByText(pass.reference, { exact: true }).first()).toBeVisible();
    await expect(tab.locator("html")).toHaveAttribute("lang", locale);
    if (locale === "en") for (const line of shown.split("\n").slice(0, 3)) await expect(tab.getByText(line).first()).toBeVisible();
    await expectAccessible(tab);
    await tab.close();
  }

  const home = await context.newPage();
  await home.goto(`${first.url}/fr/information`);
  await home.getByRole("link", { name: textLookupFor("fr")("pass.bookAnother"), exact: true }).click();
  await expect(home.getByText(textLookupFor("fr")("passLinks.unanswered"))).toBeVisible();
  await expectAccessible(home);
  await home.getByRole("link", { name: new RegExp(pass.reference) }).click();
  await expect(home.getByRole("heading", { level: 1 })).toHaveText(textLookupFor("fr")("pass.title"));
  await expect(home.getByText(pass.reference, { exact: true }).first()).toBeVisible();
  await home.close();

  const second = await startQuai({ QUAI_LIMITS: "off", QUAI_DATA: data, PORT: new URL(first.url).port });
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(`${second.url}/en/information`);
  await other.waitForURL("**/en");
  expect(await other.content()).not.toContain(pass.reference);
  await other.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const texts = await other.evaluate(async () => {
    const all = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) all.push((await (await cache.match(request))?.text()) ?? "");
    }
    return all.join();
  });
  for (const secret of [pass.reference, "Lévesque", "maude@example.org"]) expect(texts).not.toContain(secret);
  await stranger.close();
  await second.stop();
  ignoreFaults(faults, brokenCalls);
});

test.describe("a visitor without the network", () => {
  for (const locale of ["en", "fr"] as const) {
    test(`gets answers from prices, boats and one boat, in ${locale}`, async ({ page, quai, faults }) => {
      const say = textLookupFor(locale);
      await page.goto(`/${locale}`);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const boat = await page.evaluate(() => JSON.parse(document.getElementById("first-paint")?.textContent ?? "{}").boats[0]);
      expect(await quai.stop()).toBe(0);
      await page.context().setOffline(true);
      await page.reload();
      await expect(page.getByText(say("alerts.offline"))).toBeVisible();
      const heading = page.getByRole("heading", { level: 1 });
      await page.goto(`/${locale}/pricing?utm_source=june`);
      await expect(heading).toHaveText(say("pricing.title"));
      await page.goto(`/${locale}/boat-name`);
      const kinds = await heading.innerText();
      await page.goto(`/${locale}/boat-name?boat=${boat._id}`);
      await expect(heading).toHaveText(boat.name[locale]);
      expect(kinds).not.toBe(boat.name[locale]);
      await expectAccessible(page);
      ignoreFaults(faults, brokenCalls);
    });
  }

  test("gets a page with what works and a number to call for an address that the device does not store", async ({ page, faults }) => {
    await page.goto("/fr");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    const heading = page.getByRole("heading", { level: 1 });
    // A bare address is in the language of the last visit.
    for (const [path, locale] of [
      ["/en/privacy", "en"],
      ["/fr/nowhere", "fr"],
      ["/find-booking", "fr"],
    ] as const) {
      await page.goto(path);
      await expect(heading).toHaveText(textLookupFor(locale)("pages.offline.title"));
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.getByRole("link", { name: /^\d{3}/ })).toHaveAttribute("href", /^tel:\+1\d{10}$/);
    }
    expect(await page.locator("header img").evaluate((flag) => flag instanceof HTMLImageElement && flag.naturalWidth > 0)).toBe(true);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
    await page.getByRole("link", { name: textLookupFor("fr")("pages.offline.home") }).press("Enter");
    await expect(heading).toContainText("Louez un bateau");
    await page.context().setOffline(false);
    await page.goto("/fr/privacy");
    await expect(heading).toHaveText(textLookupFor("fr")("shell.privacyTitle"));
    ignoreFaults(faults, brokenCalls, workerFetchFault);
  });

  test("sees a notice, keeps typed values, and goes on once connected", async ({ page, quai, faults }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    const { say } = visitor;
    await visitor.arrive();
    await visitor.chooseSlot();
    await visitor.continueToContact();
    await visitor.fillContact();
    await page.context().setOffline(true);
    await expect(page.getByText(say("alerts.offline")).last()).toBeInViewport();
    await page.getByRole("button", { name: say("contact.sendCode"), exact: true }).click();
    await expect(page.getByText(say("alerts.noAnswer")).first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(say("shell.online"))).toBeVisible();
    await visitor.submitContact();
    ignoreFaults(faults, brokenCalls, workerFetchFault);
  });
});
