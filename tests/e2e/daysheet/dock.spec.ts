import { textLookupFor } from "../../../core/words/index.ts";
import { offline } from "../rival.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, widths } from "../test.ts";
import { testAt } from "./testAt.ts";

/** Saturday, July 3, 2027, 11:12 in the morning in Toronto: a boat may leave only on the day of its trip, and no trip is in winter. */
const morning = Date.parse("2027-07-03T15:12:00Z");

const test = testAt(morning);

const staff = "staff@memphremagog.test";

/** How many files of code this device stores for a day sheet. */
const storedDockCode = async () => (await (await caches.open("quai-dock-code")).keys()).length;

test.describe("on a phone at the dock, in French", () => {
  test.use({ viewport: widths.phone, hasTouch: true, serviceWorkers: "allow" });

  test("signs the checklist, the rules and a departure without a connection and through a reload, sends it once connected, and records its return", async ({
    page,
    faults,
  }) => {
    const say = textLookupFor("fr");
    await page.clock.install({ time: morning });
    await signInAt(page, "/bookings?view=day", "fr", staff);
    const first = page.getByRole("button", { name: /^Vérifier/ }).first();
    const id = (await first.getAttribute("id")) ?? "";
    const next = page.locator(`[id="${id}"]`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect.poll(() => page.evaluate(async () => (await caches.match("/fr/bookings"))?.ok)).toBe(true);
    await expect.poll(() => page.evaluate(storedDockCode)).toBeGreaterThan(50);
    // What the browser cached by itself must not be needed: it drops it when it likes.
    const browser = await page.context().newCDPSession(page);
    await browser.send("Network.clearBrowserCache");
    await browser.detach();
    await offline(page, faults, async () => {
      await next.tap();
      await page.getByText(say("daySheet.verify.checklist")).tap();
      await page.getByRole("button", { name: say("daySheet.checklist.start") }).tap();
      const list = page.getByRole("alertdialog");
      for (const item of await list.getByRole("checkbox").all()) await item.press("Space");
      const names = list.getByRole("textbox", { name: say("daySheet.checklist.name") });
      await expect(names.first()).toHaveValue(/\S/);
      await names.last().fill("Julie Bouchard");
      const box = (await list.locator("canvas").first().boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(box.x + 20, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 120, box.y + 60, { steps: 8 });
      await page.mouse.up();
      await expect(list.getByRole("img", { name: say("daySheet.checklist.notDrawn") })).toHaveCount(1);
      await expectAccessible(page);
      await page.getByRole("button", { name: say("daySheet.checklist.yes") }).tap();
      await expect(next).toHaveText(say("daySheet.do.sign"));
      await expect(next).toBeFocused();
      await next.tap();
      for (const what of ["clauses", "briefing"] as const) await page.getByText(say(`daySheet.sign.${what}`)).tap();
      await page.getByRole("button", { name: say("daySheet.sign.yes") }).tap();
      await expect(next).toHaveText(say("daySheet.do.depart"));
      await next.tap();
      await page.getByLabel(say("daySheet.passage.engineHours")).fill("120,5");
      // What is typed is there again after a look at the boat.
      await page.getByRole("button", { name: say("condition.open") }).tap();
      await page.getByRole("button", { name: say("condition.back") }).tap();
      await next.tap();
      await expect(page.getByLabel(say("daySheet.passage.engineHours"))).toHaveValue("120,5");
      await page.getByRole("button", { name: say("daySheet.passage.yes.depart") }).tap();
      await expect(next).toHaveText(say("daySheet.do.return"));
      await expect(page.getByText(say("daySheet.waits"))).toBeVisible();
      await expect(page.getByText(say("daySheet.upToDate"))).toBeHidden();
      await expect(page.getByText(say("daySheet.waiting", { count: 4 }))).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(next).toHaveText(say("daySheet.do.return"));
      await expect(page.getByText(say("daySheet.waiting", { count: 4 }))).toContainText(/Pas de connexion\..*\d+\sh/u);
    });

    await expect(page.getByText(say("daySheet.waits"))).toBeHidden();
    await page.reload();
    await expect(next).toHaveText(say("daySheet.do.return"));
    await next.tap();
    const hours = page.getByLabel(say("daySheet.passage.engineHours"));
    await hours.fill("119");
    const back = page.getByRole("button", { name: say("daySheet.passage.yes.return") });
    await back.tap();
    await expect(page.getByText(say("daySheet.passage.backward", { hours: 120.5 })).first()).toBeVisible();
    await hours.fill("122");
    await back.tap();
    await expect(next).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByRole("button", { name: new RegExp(`^${say("daySheet.filter.back")}`) }).tap();
    await expect(page.getByRole("article")).toHaveCount(1);

    // A device on which nobody is logged in.
    await page.evaluate(() => localStorage.removeItem("session"));
    await offline(page, faults, async () => {
      await page.reload();
      await expect(page).toHaveURL(/\/fr\/login/u);
    });
  });
});

test.describe("on a desk, in English", () => {
  test.use({ viewport: widths.desk });

  test("brings a trip from the first check to departure by keyboard alone", async ({ page }) => {
    const say = textLookupFor("en");
    await page.clock.install({ time: morning });
    await signInAt(page, "/bookings?view=day", "en", staff);
    const first = page.getByRole("button", { name: /^Verify/ }).first();
    const next = page.locator(`[id="${(await first.getAttribute("id")) ?? ""}"]`);
    await next.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const items = page.getByRole("alertdialog").getByRole("checkbox");
    await expect(items.first()).toBeFocused();
    for (let left = await items.count(); left > 0; left -= 1) {
      await page.keyboard.press("Space");
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Tab");
    await page.keyboard.type("Julie Bouchard");
    await page.keyboard.press("Enter");
    await expect(next).toHaveText(say("daySheet.do.sign"));
    await expect(next).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("checkbox", { name: say("daySheet.sign.clauses") })).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expect(next).toHaveText(say("daySheet.do.depart"));
    await expect(next).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(say("daySheet.passage.time"))).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(next).toHaveText(say("daySheet.do.return"));
    await expect(next).toBeFocused();
    // Trips of the morning have not left: one is marked, undone, and marked again.
    const marks = page.getByRole("button", { name: new RegExp(`^${say("daySheet.noShow.mark")}`, "u") });
    const absent = (await marks.first().getAttribute("aria-label")) ?? "";
    const mark = page.getByRole("button", { name: absent, exact: true });
    const undo = page.getByRole("button", { name: say("daySheet.noShow.undo"), exact: true });
    await mark.press("Enter");
    await expect(undo).toBeFocused();
    await expect(mark).toHaveCount(0);
    // Nothing slow comes before: the mark is offered to be undone for ten seconds.
    await undo.press("Enter");
    await expect(mark).toBeVisible();
    await expect(undo).toHaveCount(0);
    // A phone has no room for the button beside the trip: the details have it too.
    await page.getByRole("article").filter({ has: mark }).getByRole("button").first().press("Enter");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("daySheet.noShow.mark"), exact: true })
      .press("Enter");
    await expect(undo).toBeFocused();
    await expect(mark).toHaveCount(0);
    await expectAccessible(page);
    // The boat has not come back five hours later.
    await page.clock.fastForward("05:00:00");
    const late = page.getByRole("article").first();
    await expect(late).toContainText(/\d+.h.*late/u);
    await expect(late.getByRole("link", { name: new RegExp(`^${say("daySheet.call")} `, "u") })).toHaveAttribute(
      "href",
      /^tel:\+1\d{10}$/u,
    );
    await expect(late.getByRole("button", { name: /^Return/u })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("/");
    await page.keyboard.type("zzz");
    await expect(page.getByText(say("daySheet.noMatch"))).toBeVisible();
    await expectAccessible(page);
  });
});
