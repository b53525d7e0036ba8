import { textLookupFor } from "../../../core/words/index.ts";
import { openMenuEntry, signInAt } from "../staff.ts";
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

test("whoever may not change the club's settings has no entry for it", async ({ page }) => {
  await signInAt(page, "/bookings", "en", "staff@memphremagog.test");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Connectors", exact: true })).toHaveCount(0);
});
