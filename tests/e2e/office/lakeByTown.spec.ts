import type { Locator } from "@playwright/test";
import { textLookupFor } from "../../../core/words/index.ts";
import { tabTo } from "../byKeyboard.ts";
import { signInAt } from "../staff.ts";
import { expect, screens, test, widths } from "../test.ts";

for (const [locale, width] of screens) {
  test.describe(`a new lake in ${locale} on a ${width}`, () => {
    test.use({ viewport: widths[width], hasTouch: true });

    test("gets its shore and its place by a town, by mouse, finger and keyboard, and is saved", async ({ page }) => {
      const say = textLookupFor(locale);
      // The docks of the other lakes come after the town is typed, which stays.
      const typed = Promise.withResolvers<void>();
      await page.route("**/api/booking/docks/find", (route) => typed.promise.then(() => route.continue()));
      await signInAt(page, "/lakes", locale);
      await page
        .getByRole("button", { name: new RegExp(`^${say("kinds.lakes.add")}`) })
        .first()
        .click();
      const town = page.getByRole("textbox", { name: say("kinds.map.find.town") });
      await town.fill("ADSTOCK");
      const docks = page.waitForResponse("**/api/booking/docks/find");
      typed.resolve();
      await docks;
      await town.press("Enter");
      await page.getByRole("button", { name: /^Adstock, / }).click();
      const chart = page.getByRole("group", { name: say("kinds.map.find.chart", { town: "Adstock" }) });
      const lakes = chart.getByRole("button");
      await expect(lakes.nth(1)).toBeVisible();
      const latitude = page.getByRole("textbox", { name: say("kinds.latitude") });
      await expect(latitude).toHaveValue("");

      await chart.scrollIntoViewIfNeeded();
      const { x, y } = await chart.evaluate(waterIn);
      await page.mouse.click(x, y);
      await expect(chart.locator("[aria-pressed=true]")).toHaveCount(1);
      await expect(latitude).not.toHaveValue("");

      for (const [at, press] of [
        [0, (lake: Locator) => lake.tap()],
        [1, (lake: Locator) => lake.click()],
        [
          0,
          async (lake: Locator) => {
            await town.focus();
            await tabTo(page, lake);
            await page.keyboard.press("Enter");
          },
        ],
      ] as const) {
        await press(lakes.nth(at));
        await expect(lakes.nth(at)).toHaveAttribute("aria-pressed", "true");
        await expect(chart.locator("[aria-pressed=true]")).toHaveCount(1);
      }
      for (const [each, name] of [
        ["fr", "Lac Nouveau"],
        ["en", "New Lake"],
      ] as const)
        await page.getByRole("textbox", { name: textLookupFor(each)("kinds.name"), exact: true }).fill(name);
      await page.getByRole("button", { name: new RegExp(`^${say("office.save")}`) }).click();
      // On a phone the saved record stays over the list.
      await expect(page.getByRole("heading", { name: locale === "fr" ? "Lac Nouveau" : "New Lake" })).toBeVisible();
    });
  });
}

/** A place on the water of a chart, in pixels of the window, some way from its shore and from any mark. */
function waterIn(chart: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = chart.getBoundingClientRect();
  const isWater = (x: number, y: number) => {
    const all = document.elementsFromPoint(x, y);
    return all[0]?.closest("button") === null && all.some((each) => each.tagName === "path" && getComputedStyle(each).fill !== "none");
  };
  for (let down = 0.1; down < 0.9; down += 0.01)
    for (let across = 0.1; across < 0.9; across += 0.01) {
      const x = left + width * across;
      const y = top + height * down;
      if ([-3, 0, 3].every((by) => isWater(x + by, y) && isWater(x, y + by))) return { x, y };
    }
  throw new Error("the chart has no water");
}
