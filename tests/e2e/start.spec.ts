import { wordsFor } from "../../core/words/index.ts";
import { expect, test } from "./test.ts";

for (const locale of ["en", "fr"] as const) {
  test(`what is tapped before the application has come is answered once it is there, in ${locale}`, async ({ page }) => {
    const say = wordsFor(locale);
    const { promise: arrived, resolve: letIn } = Promise.withResolvers<void>();
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(`/${locale}`, { waitUntil: "domcontentloaded" });
    const title = page.locator("[data-slots] h2");
    const before = await title.innerText();
    // By the labels, as a finger would.
    await page.locator("label:has(input[type=radio])").nth(2).click();
    await page.getByRole("button", { name: say("shell.menu"), exact: true }).click();
    await expect(title).toHaveText(before);
    letIn();
    await expect(title).not.toHaveText(before);
    await expect(page.getByRole("button", { name: say("shell.closeMenu"), exact: true })).toBeVisible();
    await expect(page.getByRole("radio").nth(2)).toBeChecked();
  });
}
