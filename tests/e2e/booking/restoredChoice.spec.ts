import { expect, test, widths } from "../test.ts";
import { callAs, takeSlot } from "../rival.ts";
import { plainSpaces, slotsOf, visitorOf } from "../visitor.ts";

test.describe("by touch", () => {
  test.use({ viewport: widths.phone, hasTouch: true });

  test("leaves the row of days where it was scrolled before the page was hydrated", async ({ page, quai }, { parallelIndex }) => {
    const { say } = visitorOf(page, quai, "en", parallelIndex);
    const scripts = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto("/en", { waitUntil: "commit" });
    const row = page.getByRole("radiogroup", { name: say("booking.days.label"), exact: true }).locator("..");
    // The fonts change the widths of the days, by which the browser moves what is scrolled.
    await page.waitForFunction(() => {
      const isStyled = document.styleSheets.length > 0 && document.body.clientHeight > 0;
      return isStyled && document.fonts.status === "loaded" && [...document.fonts].some(({ status }) => status === "loaded");
    });
    await row.evaluate((element) => void (element.scrollLeft = element.scrollWidth / 4));
    // The fonts that come with the application change the widths of the days a little: the day at the edge stays.
    const dayAtEdge = () =>
      row.evaluate((element) => {
        const edge = element.getBoundingClientRect().left;
        return [...element.querySelectorAll("label")].findIndex((day) => day.getBoundingClientRect().right - edge > 8);
      });
    const place = await dayAtEdge();
    expect(place).toBeGreaterThan(0);
    const hydrated = page.waitForRequest("**/api/events*");
    scripts.resolve();
    await hydrated;
    expect(await dayAtEdge()).toBe(place);
  });

  test("adds a second hour by a tap, and restores both after a look at another dock", async ({ page, quai }, { parallelIndex }) => {
    const { say, arrive } = visitorOf(page, quai, "en", parallelIndex);
    await arrive();
    const joinable = page.locator("[data-slots] label[data-tap=joins]");
    const chosen = page.locator("[data-slots] label:is([data-selected], [data-joined])");
    const free = slotsOf(page).and(page.locator(":not([data-unavailable])"));
    // The first hour whose next hour is free too.
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
    const putBack = page.getByRole("button", { name: new RegExp(`^${plainSpaces(say("choice.putBack", { what: "" }))}`) });
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

test.describe("on a desk", () => {
  test.use({ viewport: widths.desk });

  test("moves the boat and hour to another day, and restores them on a day where a rival took them", async ({ page, quai }, {
    parallelIndex,
  }) => {
    const { say, arrive, lookAtDay, chooseSlot } = visitorOf(page, quai, "fr", parallelIndex);
    await arrive();
    await lookAtDay(0);
    await chooseSlot();
    const query = new URL(page.url()).searchParams;
    const [location = "", item = "", time = ""] = ["dock", "boat", "time"].map((name) => query.get(name) ?? "");
    const days = page.getByRole("radiogroup", { name: say("booking.days.label"), exact: true }).locator("label:has(input[type=radio])");
    const free: { readonly nth: number; readonly date: string }[] = [];
    for (let nth = 1; nth < (await days.count()) && free.length < 2; nth += 1) {
      const date = await days.nth(nth).getByRole("radio").inputValue();
      const { data } = await callAs(quai, "booking/reservations/getTimeSlotByDate", { attributes: { location, item, date } });
      if (JSON.stringify(data).includes(`"${time}"`)) free.push({ nth, date });
    }
    const [kept, lost] = free;
    if (kept === undefined || lost === undefined) throw new Error("The demo has the hour on no two other days.");
    await takeSlot(quai, { location, item, date: lost.date, time: [time] });

    const chosen = page.locator("[data-slots] label[data-selected]");
    const hour = await chosen.innerText();
    await lookAtDay(kept.nth);
    await expect(page).toHaveURL(new RegExp(`day=${kept.date}`));
    await expect(chosen).toHaveCount(1);
    expect(await chosen.innerText()).toBe(hour);

    await lookAtDay(lost.nth);
    const putBack = page.getByRole("button", { name: new RegExp(`^${plainSpaces(say("choice.putBack", { what: "" }))}`) });
    await expect(putBack).toHaveCount(1);
    await expect(chosen).toHaveCount(0);
    await putBack.press("Enter");
    await expect(days.nth(kept.nth).getByRole("radio")).toBeChecked();
    expect(await chosen.innerText()).toBe(hour);
    await expect(page).toHaveURL(new RegExp(`boat=${item}`));
  });
});
