import { scriptOf } from "../built.ts";
import { recordOf } from "../recorder.ts";
import { expect, screens, test, widths } from "../test.ts";
import { plainSpaces, visitorOf } from "../visitor.ts";

for (const [locale, screen] of screens)
  test.describe(`a screen reader in ${locale} on a ${screen}`, () => {
    test.use({ viewport: widths[screen], server: "shared" });

    test("announces another week, a cleared and restored choice, the boats and the total once each", async ({ page, quai }, {
      parallelIndex,
    }) => {
      const visitor = visitorOf(page, quai, locale, parallelIndex);
      const { say } = visitor;
      const recorded = await recordOf(page);
      await Promise.all([page.waitForResponse(scriptOf("drawings")), visitor.arrive()]);
      await visitor.chooseSlot();
      const announced = async (): Promise<readonly string[]> => (await recorded()).announced;
      let words: readonly string[] = [];
      const hear = async (key: "days" | "cleared" | "putBack" | "chosen" | "added" | "removed"): Promise<string> => {
        const begins = plainSpaces(say(`heard.${key}`, { from: "|", to: "|", boat: "|", span: "|" }).split("|")[0] ?? "");
        await expect
          .poll(async () => {
            words = [...words, ...(await announced())];
            return words.filter((text) => text.includes(begins)).length;
          })
          .toBe(1);
        const [found = ""] = words.filter((text) => text.includes(begins));
        words = [];
        return found;
      };
      const chosen = await hear("chosen");
      expect(chosen).toContain(say("booking.totalNow", { total: "|" }).split("|")[0]);
      expect(chosen).toContain("$");
      await page.getByRole("button", { name: new RegExp(`^${say("choice.extend", { span: "" }).trim()}\\s\\d`) }).click();
      expect(await hear("added")).toContain("$");
      await page.getByRole("button", { name: new RegExp(`^${say("choice.shorten", { span: "" }).trim()}`) }).click();
      expect(await hear("removed")).toContain("$");
      await page.getByRole("button", { name: say("booking.days.next"), exact: true }).click();
      const moved = await hear("days");
      expect(moved).toContain(say("heard.cleared"));
      expect(moved).toMatch(/\d+ (boats? free|bateaux? libres?)/);
      await page.getByRole("button", { name: new RegExp(`^${plainSpaces(say("choice.putBack", { what: "" }))}`) }).press("Enter");
      await hear("putBack");
      // The button has gone, so the chosen element in its place has the focus.
      await expect(page.locator("input:checked:focus")).toHaveCount(1);
      expect(await announced()).toEqual([]);
    });

    test.describe("in the steps", () => {
      test.use({ server: "own" });

      test("focuses the heading of each step, and the field of the code step", async ({ page, quai }, { parallelIndex }) => {
        const visitor = visitorOf(page, quai, locale, parallelIndex);
        const { say } = visitor;
        const recorded = await recordOf(page);
        await visitor.arrive();
        await visitor.chooseSlot();
        await visitor.continueToContact();
        await expect(page.getByRole("heading", { name: say("contact.title") })).toBeFocused();
        await expect(page).toHaveTitle(`${say("contact.title")} · Quai`);
        await visitor.fillContact();
        await visitor.submitContact();
        await expect(page.locator("#otp")).toBeFocused();
        await visitor.enterCode();
        await expect(page.getByRole("heading", { name: say("pay.title"), exact: true })).toBeFocused();
        await expect(page).toHaveTitle(`${say("pay.title")} · Quai`);
        const { focused } = await recorded();
        expect(focused.filter((each) => /: ?$/.test(each))).toEqual([]);
        expect(focused.filter((each) => each.startsWith("h2"))).toEqual([`h2: ${say("contact.title")}`, `h2: ${say("pay.title")}`]);
        await page.getByRole("button", { name: say("pay.change"), exact: true }).press("Enter");
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
        await expect(page).toHaveTitle(new RegExp(`^${say("booking.headline", { water: "" })}|^${say("shell.rentABoat")}`));
      });
    });

    test("neither closes nor jumps on arrow keys among the lakes", async ({ page, quai }, { parallelIndex }) => {
      const { say, arrive } = visitorOf(page, quai, locale, parallelIndex);
      await arrive();
      const lakes = page.locator(screen === "phone" ? "[data-lakes] button" : "[aria-labelledby=other-lakes] button");
      if (screen === "phone") {
        await page.locator("[data-place]").click();
        await expect(page.getByRole("heading", { name: say("place.where") })).toBeFocused();
        // Each lake has an outline, those of other clubs too.
        const counted = async () => [await lakes.locator("span:first-child > svg").count(), await page.locator("[data-lakes] h3").count()];
        await expect.poll(async () => new Set(await counted()).size === 1 && !(await counted()).includes(0)).toBe(true);
      } else await expect(lakes.first()).toContainText(/Ontario · Muskoka Boating Club · \d docks?.*\$/);
      await lakes.first().focus();
      const here = () => page.evaluate(() => [document.activeElement?.outerHTML, window.scrollY, window.location.href]);
      for (let stop = 0; stop < 3; stop += 1) {
        const before = await here();
        for (const key of ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
        await expect(lakes.first()).toBeVisible();
        const after = await here();
        expect([after[0], after[2]]).toEqual([before[0], before[2]]);
        await page.keyboard.press("Tab");
      }
    });

    test("keeps the focused element clear of the bars, from the first stop to the last", async ({ page, quai }, { parallelIndex }) => {
      const { arrive } = visitorOf(page, quai, locale, parallelIndex);
      await Promise.all([page.waitForResponse(scriptOf("drawings")), arrive()]);
      const seen = new Set<string>();
      for (const key of ["Tab", "Shift+Tab"])
        for (let stop = 0; stop < 150; stop += 1) {
          await page.keyboard.press(key);
          const at = await page.evaluate(whatIsSeen);
          if (at === undefined) break;
          seen.add(at.name);
          expect(at.hidden, at.name).toBe("");
        }
      expect(seen.size).toBeGreaterThan(20);
    });
  });

/** The focused element, and what lies over its top or foot; undefined where the page ends. */
function whatIsSeen(): { readonly name: string; readonly hidden: string } | undefined {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return undefined;
  const shown = focused.closest("label") ?? focused;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const name = shown.outerHTML.slice(0, 160);
  if (bottom <= 0 || top >= window.innerHeight) return { name, hidden: "out of sight" };
  const middle = Math.min(Math.max((left + right) / 2, 1), window.innerWidth - 1);
  const over = [top + 2, bottom - 2].map((y) => document.elementFromPoint(middle, Math.min(Math.max(y, 1), window.innerHeight - 1)));
  const bar = over.find((at) => at !== null && at.closest("[data-bar], header") !== null && !shown.contains(at) && !at.contains(shown));
  return { name, hidden: bar?.outerHTML.slice(0, 160) ?? "" };
}

test("records a repeated announcement, and finds a bar over the page (control)", async ({ page }) => {
  const recorded = await recordOf(page);
  await page.goto("/en");
  await page.evaluate(() => {
    const region = document.body.appendChild(document.createElement("output"));
    for (const text of ["once", "", "once"]) setTimeout(() => (region.textContent = text));
  });
  const announced: string[] = [];
  await expect.poll(async () => announced.push(...(await recorded()).announced.filter((text) => text === "once"))).toBe(2);
  await page.evaluate(() => {
    const bar = document.body.appendChild(document.createElement("div"));
    bar.dataset["bar"] = "";
    bar.style.cssText = "position: fixed; inset: 0; z-index: 99999";
  });
  await page.keyboard.press("Tab");
  expect((await page.evaluate(whatIsSeen))?.hidden).not.toBe("");
});
