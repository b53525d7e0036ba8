import { textLookupFor } from "../../../core/words/index.ts";
import { expect, expectAccessible, test, widths } from "../test.ts";
import { slotsOf } from "../visitor.ts";

test.describe("on a desk", () => {
  test.use({ viewport: widths.desk, server: "shared" });

  test("shows the chosen lake with its outline and docks on the chart, where a dock can be chosen", async ({ page }) => {
    const say = textLookupFor("en");
    await page.goto("/en");
    const first = page.getByRole("img", { name: say("booking.chart.label", { lake: "Lake Memphremagog" }) });
    await expect(first).toBeVisible();
    const outlineOf = (chart: typeof first) => chart.locator("clipPath path").first().getAttribute("d");
    const before = await outlineOf(first);
    const others = page.getByRole("region", { name: say("place.otherLakes") });

    await others.getByRole("button", { name: /^Lake Simcoe/ }).click();
    const chart = page.getByRole("img", { name: say("booking.chart.label", { lake: "Lake Simcoe" }) });
    await expect(chart).toBeVisible();
    await expect(first).toHaveCount(0);
    expect(await outlineOf(chart)).not.toBe(before);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Lake Simcoe");
    await expect(page.getByRole("heading", { level: 2, name: "Lake Simcoe" })).toBeVisible();
    await expect(others.getByRole("button", { name: /^Lake Memphremagog/ })).toBeVisible();

    const docks = page.locator("button[aria-pressed]").and(page.getByRole("button", { name: /free|full/i }));
    const second = docks.and(page.locator("[aria-pressed=false]")).first();
    const name = (await second.innerText()).split("\n")[0] ?? "";
    await second.click();
    await expect(docks.and(page.locator("[aria-pressed=true]"))).toContainText(name);
    await expect(page).toHaveURL(/[?&]dock=msk_/);
    await expect(slotsOf(page).first()).toBeVisible();
    await expectAccessible(page);
  });
});
