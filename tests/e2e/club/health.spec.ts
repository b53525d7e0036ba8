import { textLookupFor } from "../../../core/words/index.ts";
import { openMenuEntry, signInAt } from "../staff.ts";
import { expect, expectAccessible, test } from "../test.ts";

// All parts are in view: the foot of the office lies over whatever is half scrolled out, which axe takes for a target too small.
test.use({ viewport: { width: 1280, height: 1300 } });

for (const locale of ["en", "fr"] as const)
  test(`a super administrator sees what works of the server, tests a part by a key, and moves by arrows, in ${locale}`, async ({
    page,
  }) => {
    const say = textLookupFor(locale);
    await signInAt(page, "/bookings", locale, "super@quai.test");
    await openMenuEntry(page, "health", locale);
    await expect(page.getByRole("heading", { level: 1, name: say("health.title") })).toBeVisible();
    const row = (part: "mail" | "texts" | "store") =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: say(`health.parts.${part}`) }) });
    await expect(row("store")).toContainText(say("health.states.works"));
    await expect(page.getByText(say("health.noOperator"))).toBeVisible();
    const testOf = (part: "mail" | "texts" | "store") =>
      page.getByRole("button", { name: say("health.testOf", { part: say(`health.parts.${part}`) }) });
    await testOf("texts").focus();
    await page.keyboard.press("ArrowUp");
    await expect(testOf("mail")).toBeFocused();
    await testOf("store").focus();
    await page.keyboard.press("t");
    await expect(page.getByText(say("health.tested.works", { part: say("health.parts.store") }))).toBeVisible();
    await expectAccessible(page);
  });

test("an administrator of a club has no entry for it, and no answer", async ({ page }) => {
  await signInAt(page, "/bookings", "en", "admin@memphremagog.test");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Health", exact: true })).toHaveCount(0);
});
