import type { Page } from "@playwright/test";
import { pathInLocale } from "../../core/domain/language/locale.ts";
import { routes } from "../../core/domain/pages/routes.ts";
import { textLookupFor } from "../../core/words/index.ts";
import { faultsOf, type Size } from "./layout.ts";
import { signInAt } from "./staff.ts";
import { expect, test } from "./test.ts";
import { openPaidPass } from "./paidPass.ts";
import { visitorOf } from "./visitor.ts";

const phones: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
const desks: readonly Size[] = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1280, height: 800, text: 150 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const tablet: Size = { width: 768, height: 1024 };
const tabletOnItsSide: Size = { width: 1180, height: 820 };
const largeText: Size = { width: 1280, height: 800, text: 200 };
const all = [...phones, tablet, tabletOnItsSide, ...desks, largeText];

/** The least side of a target, in CSS pixels: for a finger, and wherever visitors are; and by mouse in the office. */
const least = { finger: 44, mouse: 32 } as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

test.describe("visitors' pages at every width and with large text", () => {
  test.use({ hasTouch: true, server: "shared" });

  for (const path of ["/fr", "/en", "/en/pricing", "/fr/subscription", "/en/login"])
    test(`${path} fits, cuts off no word, breaks no amount, and has targets large enough for a finger`, async ({ page }) => {
      await open(page, path);
      expect(await faultsOf(page, all, least.finger)).toEqual([]);
    });

  test("fit on the page of a boat, the sign-up and the legal pages", async ({ page }) => {
    const sizes = [...phones, tablet, tabletOnItsSide, largeText, { width: 1440, height: 900 }];
    for (const path of [
      "/fr/boat-name?boat=mem_b16_sturgeon",
      "/fr/signup",
      "/fr/find-booking",
      "/fr/privacy",
      "/fr/terms",
      "/fr/accessibility",
    ])
      await test.step(path, async () => {
        await open(page, path);
        expect(await faultsOf(page, sizes, least.finger)).toEqual([]);
      });
  });

  test("keeps the choice and its price in view on a phone held sideways, uncovered in large text", async ({ page }) => {
    const say = textLookupFor("fr");
    await open(page, "/fr");
    const bar = page.getByRole("region", { name: say("booking.yours") });
    const price = bar.getByText(/\$/).first();
    for (const { width, height, text = 100 } of [...phones, largeText]) {
      await page.setViewportSize({ width, height });
      await page.evaluate((percent) => void (document.documentElement.style.fontSize = `${percent}%`), text);
      await page.evaluate(() => scrollTo(0, 300));
      await expect(price).toBeInViewport({ ratio: 1 });
      const seen = await price.evaluate((amount) => {
        const { left, right, top, bottom } = amount.getBoundingClientRect();
        return [left + 1, right - 1].map((x) => amount.contains(document.elementFromPoint(x, (top + bottom) / 2)));
      });
      expect([width, height, text, ...seen]).toEqual([width, height, text, true, true]);
    }
  });

  test("finds a button of 28 pixels, an amount on two lines and a line that is too wide (control)", async ({ page }) => {
    await open(page, "/en/login");
    await page.evaluate(() => {
      const planted = document.createElement("div");
      planted.innerHTML = `<button style="width: 28px; height: 44px; padding: 0">x</button>
        <p style="width: 2ch; overflow-wrap: anywhere">$103.69</p><p style="width: 3000px">wide</p>`;
      document.querySelector("main")?.append(planted);
    });
    const found = (await faultsOf(page, [{ width: 1024, height: 768 }], least.mouse)).join("\n");
    expect(found).toContain("is 28 x 44: <button> x");
    expect(found).toContain("breaks $103.69");
    expect(found).toContain("scrolls sideways");
  });
});

test.describe("the pass at every width and with large text", () => {
  test.use({ hasTouch: true });

  test("fits", async ({ page, quai }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    await openPaidPass({ page, quai, locale: "fr", visitor });
    await expect(page.getByText(visitor.say("pass.ready"))).toBeVisible();
    expect(await faultsOf(page, all, least.finger)).toEqual([]);
  });
});

const screens = [
  ...routes.filter(({ isOffice }) => isOffice).map(({ path }) => path),
  "/bookings?view=calendar",
  "/bookings?view=day&show=all",
  "/clients?view=fit",
  "/clients?view=companies",
  "/bookings?open=new",
  "/boats?open=mem_b16_sturgeon",
  "/users?open=new",
  "/",
  "/profile",
  "/configuration",
  "/changePassword",
];

// The longer words where there is less room; the shorter ones are looked at on the narrowest phone too.
for (const [by, locale, sizes] of [
  ["finger", "fr", [...phones, tablet, tabletOnItsSide, largeText]],
  ["mouse", "en", [{ width: 320, height: 640 }, ...desks, largeText]],
] as const)
  test.describe(`the office by ${by}, in ${locale}`, () => {
    test.use({ hasTouch: by === "finger", server: "shared" });

    test("fits every page, cuts off no word, breaks no amount, and has targets that are large enough", async ({ page }) => {
      test.slow();
      await signInAt(page, "/boats", locale, "super@quai.test");
      for (const path of screens)
        await test.step(path, async () => {
          await open(page, pathInLocale(path, locale));
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
          await open(page, pathInLocale(path, locale));
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
