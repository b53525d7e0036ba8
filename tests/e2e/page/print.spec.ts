import { execFileSync, spawnSync } from "node:child_process";
import type { Locator, Page } from "@playwright/test";
import { locales } from "../rival.ts";
import { signInAt } from "../staff.ts";
import { expect, test } from "../test.ts";
import { plainSpaces } from "../visitor.ts";
import { textLookupFor } from "../../../core/words/index.ts";

const canReadPdf = spawnSync("pdftotext", ["-v"]).error === undefined;
if (!canReadPdf) console.warn("No printed page is read: pdftotext, of the package poppler-utils, is not installed.");

/** The text of each sheet of paper that the open page prints on. */
async function sheetsOf(page: Page): Promise<readonly string[]> {
  const input = await page.pdf({ format: "Letter" });
  const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input, encoding: "utf8" });
  return plainSpaces(text).split("\f").slice(0, -1);
}

const textsOf = async (shown: Locator): Promise<readonly string[]> =>
  (await shown.allInnerTexts()).map((text) => plainSpaces(text).trim()).filter((text) => text.length > 3);

test.describe("pages on paper", () => {
  test.skip(!canReadPdf, "pdftotext is not installed");
  test.use({ server: "shared", viewport: { width: 1280, height: 900 } });

  for (const locale of locales) {
    const say = textLookupFor(locale);

    test(`prints on the day sheet in ${locale} docks, return times, phones and the club, and no buttons`, async ({ page }) => {
      await signInAt(page, "/bookings?view=day&show=all", locale);
      await expect(page.getByRole("article").first()).toBeVisible();
      const buttons = new Set(await textsOf(page.getByRole("main").getByRole("button")));
      expect(buttons.size).toBeGreaterThan(5);
      const sheets = await sheetsOf(page);
      const first = sheets[0] ?? "";
      const heads = (["departs", "returns", "dock"] as const).map((head) => say(`daySheet.printed.${head}`));
      for (const text of [...heads, "Club nautique Memphrémagog", "2027"]) expect(first).toContain(text);
      const time = locale === "fr" ? String.raw`\d+ ?h(?: \d\d)?` : String.raw`\d+:\d\d [ap]\.m\.`;
      expect(first).toMatch(new RegExp(`^ *${time} +${time} `, "m"));
      expect(first).toMatch(/\(?\d{3}\)? \d{3}-\d{4}/);
      expect(first).toMatch(locale === "fr" ? /(Quai|Marina) d/ : /(Wharf|Marina|Dock)/);
      // Each sheet of paper may be carried by somebody else: it has the heading, once.
      const titles = sheets.map((sheet) => sheet.split(say("daySheet.title")).length - 1);
      expect(titles).toEqual(sheets.map(() => 1));
      const words = sheets.join("\n").split(/\s{2,}|\n/);
      expect([...buttons].filter((button) => words.includes(button))).toEqual([]);
      // The same look finds the buttons where the screen itself is printed (control).
      await page.emulateMedia({ media: "screen" });
      const onScreen = (await sheetsOf(page)).join("\n").split(/\s{2,}|\n/);
      expect([...buttons].filter((button) => onScreen.includes(button))).not.toEqual([]);
    });
  }

  test("prints of the calendar the days that have bookings or closures alone, each with a line", async ({ page }) => {
    await signInAt(page, "/bookings?view=calendar", "en");
    await expect(page.getByRole("main").getByRole("button", { name: /Paid/ }).first()).toBeVisible();
    const text = (await sheetsOf(page)).join("\n");
    expect(text.split("Calendar of")).toHaveLength(2);
    const daysIn = (printed: string) => printed.split(/^ *(?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, )/m).slice(1);
    const emptyIn = (printed: string) => daysIn(printed).filter((day) => !/☐|Closed/.test(day));
    expect(daysIn(text).length).toBeGreaterThan(0);
    expect(emptyIn(text)).toEqual([]);
    expect(emptyIn(`${text}\nSunday, April 11, 2027\n`)).toHaveLength(1);
    expect(text).toMatch(/Magog Wharf[^]*\d+:\d\d [ap]\.m\. – \d+:\d\d [ap]\.m\./);
    for (const button of ["New booking", "Today", "Search"]) expect(text).not.toContain(button);
  });
});
