import { textLookupFor } from "../../../core/words/index.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, screens, test, widths } from "../test.ts";

for (const [locale, width] of screens) {
  test(`says in ${locale} on a ${width} what the club set, once it is saved`, async ({ page, browser, quai }) => {
    const say = textLookupFor(locale);
    await page.setViewportSize(widths[width]);
    await signInAt(page, "/config", locale);
    const form = page.getByRole("region", { name: say("config.promises.title"), exact: true });
    const age = form.getByRole("textbox", { name: say("config.promises.minimumAge"), exact: true });
    await age.fill("21");
    await form
      .getByRole("group", { name: say("config.promises.pets") })
      .getByRole("textbox", { name: say("config.survey.french") })
      .fill("Sans animaux.");
    await form
      .getByRole("group", { name: say("config.promises.pets") })
      .getByRole("textbox", { name: say("config.survey.english") })
      .fill("");
    const first = say("promiseFacts.age", { age: 21 });
    await expect(form.getByText(first, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: say("config.save"), exact: true }).click();
    await expect(page.getByText(say("config.unsaved"), { exact: true })).toHaveCount(0);

    const visitor = await browser.newPage({ baseURL: quai.url, viewport: widths[width] });
    await visitor.goto(`/${locale}`);
    await expect(visitor.getByText(first, { exact: true })).toBeVisible();
    await visitor.goto(`/${locale}/boat-name?boat=mem_b16_sturgeon`);
    await expect(visitor.getByText("Sans animaux.")).toHaveAttribute("lang", "fr");
    await visitor.close();
  });
}

for (const locale of ["en", "fr"] as const) {
  test(`shows in ${locale} only the docks with a way without steps, on request`, async ({ page }) => {
    const say = textLookupFor(locale);
    await page.setViewportSize(widths.phone);
    await page.goto(`/${locale}`);
    await page.locator("[data-place]").click();
    const docks = page.locator("[data-docks] li");
    await expect.poll(() => docks.count()).toBeGreaterThan(1);
    const all = await docks.count();
    const only = page.getByRole("checkbox", { name: say("place.onlyStepFree") });
    await only.press("Space");
    await expect(only).toBeChecked();
    await expect(docks).toHaveCount(1);
    await expect(docks).toContainText(say("place.isStepFree"));
    await expectAccessible(page);
    await only.press("Space");
    await expect(docks).toHaveCount(all);
  });
}
