import { startQuai } from "./quai.ts";
import { brokenCalls, forgive } from "./rival.ts";
import { expect, expectAccessible, test } from "./test.ts";
import { visitorOf } from "./visitor.ts";
import { wordsFor } from "../../core/words/index.ts";

/** Addresses of everything that service workers keep. */
const keptByWorker = async () => {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
};

test("the pass opens in a fresh tab with the server stopped, in both languages, and is nobody else's", async ({ page, browser, faults }, {
  parallelIndex,
}) => {
  const data = test.info().outputPath("data");
  const first = await startQuai({ QUAI_LIMITS: "off", QUAI_DATA: data });
  const visitor = visitorOf(page, first, "en", parallelIndex);
  const home = `${first.url}/en`;
  await page.goto(home);
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
  const kept = await page.evaluate(keptByWorker);
  expect(kept).toContain("/en/information");
  expect(kept.filter((path) => /^\/(api|pay|demo|webhooks)(\/|$)/.test(path))).toEqual([]);
  await page.close();
  const context = page.context();
  expect(await first.stop()).toBe(0);

  for (const locale of ["en", "fr"] as const) {
    const tab = await context.newPage();
    await tab.goto(`${first.url}/${locale}/information`);
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(wordsFor(locale)("pass.title"));
    await expect(tab.getByText(pass.reference, { exact: true }).first()).toBeVisible();
    await expect(tab.locator("html")).toHaveAttribute("lang", locale);
    if (locale === "en") for (const line of shown.split("\n").slice(0, 3)) await expect(tab.getByText(line).first()).toBeVisible();
    await expectAccessible(tab);
    await tab.close();
  }

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
  forgive(faults, brokenCalls);
});

test.describe("a visitor without the network", () => {
  test("is told so, keeps what is typed, and goes on when it is back", async ({ page, quai, faults }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    const { say } = visitor;
    await visitor.arrive();
    await visitor.chooseSlot();
    await visitor.continueToContact();
    await visitor.fillContact();
    await page.context().setOffline(true);
    await expect(page.getByText(say("alerts.offline"))).toBeVisible();
    await page.getByRole("button", { name: say("contact.verify"), exact: true }).click();
    await expect(page.getByText(say("alerts.noAnswer")).first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(say("shell.online"))).toBeVisible();
    await visitor.submitContact();
    forgive(faults, brokenCalls);
  });
});
