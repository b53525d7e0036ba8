import { expect, test, widths } from "./test.ts";
import { slotsOf, visitorOf } from "./visitor.ts";

test.describe("by touch", () => {
  test.use({ viewport: widths.phone, hasTouch: true });

  test("a second hour joins by a tap, and both are put back after a look at another dock", async ({ page, quai }, { parallelIndex }) => {
    const { say, arrive } = visitorOf(page, quai, "en", parallelIndex);
    await arrive();
    const joinable = page.locator("[data-slots] label[data-tap=joins]");
    const chosen = page.locator("[data-slots] label:is([data-selected], [data-joined])");
    const free = slotsOf(page).and(page.locator(":not([data-unavailable])"));
    // The first hour whose next one is free too.
    for (let nth = 0; (await joinable.count()) === 0 && nth < (await free.count()); nth += 1) {
      await free.nth(nth).tap();
      await expect(page.getByRole("button", { name: say("booking.continue"), exact: true })).toBeVisible();
    }
    await joinable.tap();
    await expect(chosen).toHaveCount(2);
    const hours = await chosen.allInnerTexts();
    const total = page.locator("[data-bar]").getByText(/\$/).first();
    const price = await total.innerText();

    await page.locator("[data-place]").tap();
    await page.getByRole("button", { name: /^Georgeville/ }).tap();
    const putBack = page.getByRole("button", { name: new RegExp(`^${say("booking.putBack", { what: "" })}`) });
    await expect(putBack).toBeVisible();
    await expect(chosen).toHaveCount(0);
    await putBack.tap();
    await expect(chosen).toHaveCount(2);
    expect(await chosen.allInnerTexts()).toEqual(hours);
    await expect(total).toHaveText(price);
    await expect(putBack).toHaveCount(0);

    await page.locator("[data-slots] label[data-tap=leaves]").tap();
    await expect(chosen).toHaveCount(1);
  });
});
