import { textLookupFor } from "../../../core/words/index.ts";
import { tabTo } from "../byKeyboard.ts";
import { expect, expectAccessible, expectAccessibleIn, expectNoSidewaysScroll, test } from "../test.ts";
import { codeSentTo, visitorOf } from "../visitor.ts";

test("leads from the skip link to the payment page by keyboard alone", async ({ page, quai }, { parallelIndex }) => {
  const { say } = visitorOf(page, quai, "fr", parallelIndex);
  const phone = `+1418555${String(3001 + parallelIndex * 400)}`;
  // The page listens to the server once it is hydrated.
  await Promise.all([page.waitForRequest("**/api/events*"), page.goto("/fr")]);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: say("shell.skip") })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.locator("[data-slots] input[type=radio]"));
  // Other visitors of this server may have taken the first slots: arrows move past them to the first free one.
  const free = await page
    .locator("[data-slots] label")
    .evaluateAll((labels) => labels.findIndex((label) => !label.hasAttribute("data-unavailable")));
  expect(free).toBeGreaterThanOrEqual(0);
  for (let at = 1; at <= free; at += 1) {
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("[data-slots] input[type=radio]").nth(at)).toBeFocused();
  }
  if (free === 0) await page.keyboard.press("Space");
  await expect(page.locator("[data-slots] input[type=radio]:checked")).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: say("booking.continue"), exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: say("contact.title") })).toBeVisible();
  for (const [field, text] of Object.entries({ firstname: "Ana", lastname: "Roy", email: "ana@example.org", phone })) {
    await tabTo(page, page.locator(`#${field}`));
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await expect(page.locator("#otp")).toBeFocused();
  await page.keyboard.type(await codeSentTo(quai, phone));
  await expect(page.getByRole("heading", { name: say("pay.title"), exact: true })).toBeVisible();
  // The extras come a moment later, above what follows them.
  await expect(page.getByText(say("pay.extras.title"), { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole("checkbox", { name: say("pay.accept") }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: /\$/ }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/pay\//);
});

test.describe("however the page is shown", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("hides nothing with forced colours, reduced motion and 200 % text", async ({ page, quai }, { parallelIndex }) => {
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    await page.goto("/fr");
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expectNoSidewaysScroll(page);
    await visitor.chooseSlot();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await visitor.continueToContact();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const lasting = await page.evaluate(
      () => document.getAnimations().filter((each) => Number(each.effect?.getComputedTiming().duration ?? 0) > 1).length,
    );
    expect(lasting).toBe(0);
  });

  test("passes axe in every theme at 320 px, from choice to contact", async ({ page, quai, context }, { parallelIndex }) => {
    const themes = ["dusk", "day", "sun"] as const;
    await context.addCookies([{ name: "quai_theme", value: themes[0], url: quai.url }]);
    const visitor = visitorOf(page, quai, "en", parallelIndex);
    await visitor.arrive();
    await expect(page.locator("html")).toHaveAttribute("data-theme", themes[0]);
    await visitor.chooseSlot();
    await expectAccessibleIn(page, themes);
    await visitor.continueToContact();
    await page.getByRole("button", { name: textLookupFor("en")("contact.sendCode"), exact: true }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expectAccessibleIn(page, themes);
    await expectNoSidewaysScroll(page);
  });
});
