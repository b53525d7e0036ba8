import { signInAt } from "../staff.ts";
import { expect, expectAccessibleIn, test, widths } from "../test.ts";

const pages = [
  "/bookings",
  "/bookings?view=calendar",
  "/bookings?view=day",
  "/boats",
  "/factors",
  "/clients",
  "/clients?view=feedback",
  "/clients?view=documents",
  "/roles",
  "/dashboard",
  "/health",
  "/config",
  "/connector",
];

// Each page in all four themes, two of them on each screen.
for (const [locale, screen, looks] of [
  ["en", "desk", ["dusk", "forced"]],
  ["fr", "phone", ["day", "sun"]],
] as const)
  test.describe(`the office on a ${screen}, in ${locale}`, () => {
    test.use({ viewport: widths[screen], server: "shared" });

    test(`passes axe in these themes: ${looks.join(", ")}`, async ({ page }) => {
      test.slow();
      await signInAt(page, "/bookings", locale, "super@quai.test");
      for (const path of pages) {
        await page.goto(`/${locale}${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await expectAccessibleIn(page, looks);
      }
    });
  });
