import { pathInLocale } from "../../../core/domain/language/locale.ts";
import { routes } from "../../../core/domain/site/screens.ts";
import { textLookupFor } from "../../../core/words/index.ts";
import { faultsOf } from "../layout.ts";
import { desks, largeText, least, openWhole, phones, tablet, tabletOnItsSide } from "../sizes.ts";
import { signInAt } from "../staff.ts";
import { expect, test } from "../test.ts";

const screens = [
  ...routes.filter(({ isOffice }) => isOffice).map(({ path }) => path),
  "/bookings?view=calendar",
  "/bookings?view=day&show=all",
  "/bookings?view=walkin",
  "/clients?view=fit",
  "/clients?view=companies",
  "/clients?view=feedback",
  "/clients?view=waitlist",
  "/bookings?open=new",
  "/boats?open=mem_b16_sturgeon",
  "/boats?view=maintenance",
  "/boats?view=maintenance&open=mem_b01_great-blue-heron",
  "/users?open=new",
  "/",
  "/profile",
  "/configuration",
  "/changePassword",
];

// The longer words where there is less room; the shorter ones are looked at on the narrowest phone too.
for (const [by, locale, sizes] of [
  ["finger", "fr", [...phones, { width: 390, height: 844, text: 200 }, tablet, tabletOnItsSide, largeText]],
  ["mouse", "en", [{ width: 320, height: 640 }, ...desks, largeText]],
] as const)
  test.describe(`the office by ${by}, in ${locale}`, () => {
    test.use({ hasTouch: by === "finger", server: "shared" });

    test("fits every page, cuts off no word, breaks no amount, and has targets that are large enough", async ({ page }) => {
      test.slow();
      await signInAt(page, "/boats", locale, "super@quai.test");
      for (const path of screens)
        await test.step(path, async () => {
          await openWhole(page, pathInLocale(path, locale));
          expect(await faultsOf(page, sizes, least[by])).toEqual([]);
        });
    });

    test(`keeps the tools of each list on one row, on a phone and on a desktop`, async ({ page }) => {
      await signInAt(page, "/bookings", locale, "super@quai.test");
      const say = textLookupFor(locale);
      const tools = page.getByRole("main").getByRole("search");
      const more = tools.getByRole("button", { name: say("office.moreTools") });
      for (const path of ["/bookings", "/boats", "/clients"])
        await test.step(path, async () => {
          await openWhole(page, pathInLocale(path, locale));
          for (const width of [1440, 390]) {
            await page.setViewportSize({ width, height: 844 });
            await expect.poll(async () => (await tools.boundingBox())?.height).toBeLessThan(80);
          }
          // The keyboard reaches what "More" hides, and comes back from it.
          const columns = tools.getByRole("button", { name: say("office.columns") });
          await expect(columns).toBeHidden();
          await more.press("Enter");
          await expect(columns).toBeVisible();
          await expect(tools.getByRole("button").first()).toBeFocused();
          await page.keyboard.press("Escape");
          await expect(columns).toBeHidden();
          await expect(more).toBeFocused();
        });
    });
  });
