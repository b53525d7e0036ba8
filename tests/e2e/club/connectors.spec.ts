import { textLookupFor } from "../../../core/words/index.ts";
import { callsOfStaff, openMenuEntry, signInAt } from "../staff.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { messagesOf } from "../visitor.ts";

for (const locale of ["en", "fr"] as const)
  test(`an administrator sees how messages of the club leave, and tests that at their own address, in ${locale}`, async ({
    page,
    quai,
  }) => {
    const say = textLookupFor(locale);
    const admin = "admin@memphremagog.test";
    await signInAt(page, "/bookings", locale, admin);
    await openMenuEntry(page, "connectors", locale);
    await expect(page.getByRole("heading", { level: 1, name: say("connectors.title") })).toBeVisible();
    const email = page.getByRole("region", { name: say("connectors.names.email") });
    await expect(email).toContainText(say("connectors.states.works"));
    await expect(email).toContainText(say("connectors.drivers.embedded"));
    const testName = say("connectors.testOf", { name: say("connectors.names.email") });
    await email.getByRole("button", { name: testName }).press("Enter");
    await expect(page.getByText(say("connectors.outcomes.works", { name: say("connectors.names.email") }))).toBeVisible();
    await expect(email).not.toContainText(say("connectors.untested"));
    // The account of this administrator is in French, whatever the page is in.
    const wanted = textLookupFor("fr")("connectors.letter.email", { club: "Club nautique Memphrémagog" });
    const sent = (await messagesOf(quai)).filter(({ text }) => text.includes(wanted));
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([admin]));
    await expectAccessible(page);
  });

for (const { locale, width } of [
  { locale: "en", width: 1440 },
  { locale: "fr", width: 390 },
] as const)
  test(`an administrator enters the club's own account for payments, whose pages customers then get, in ${locale} at ${width} px`, async ({
    page,
    quai,
  }) => {
    const say = textLookupFor(locale);
    await page.setViewportSize({ width, height: 900 });
    await signInAt(page, "/connector", locale);
    await page.getByRole("button", { name: say("connectors.payments.setUp"), exact: true }).click();
    await page.getByRole("button", { name: say("connectors.payments.enter") }).click();
    const key = page.getByLabel(say("connectors.payments.key"));
    await key.fill("rk_test_canaryofkey_wrong");
    await page.getByLabel(say("connectors.payments.webhookSecret")).fill("whsec_canaryofsecret7q2d");
    await page.getByRole("button", { name: say("connectors.payments.save") }).click();
    await expect(page.getByText(say("connectors.payments.keyFaults.credentials"))).toBeVisible();
    await expectAccessible(page);
    await key.fill("rk_test_canaryofkey9f2k");
    await key.press("Enter");
    await expect(page.getByText(say("connectors.payments.saved"))).toBeVisible();
    await expect(page.getByText(say("connectors.payments.drivers.own", { key: "…9f2k" })).last()).toBeVisible();
    const call = await callsOfStaff(quai);
    const read = JSON.stringify(await call("configuration/connectors/find", {}));
    expect([read.includes("9f2k"), read.includes("canaryof")]).toEqual([true, false]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

test("whoever may not change the club's settings has no entry for it", async ({ page }) => {
  await signInAt(page, "/bookings", "en", "staff@memphremagog.test");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Connectors", exact: true })).toHaveCount(0);
});
