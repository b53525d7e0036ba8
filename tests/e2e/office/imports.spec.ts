import { type Locale, textLookupFor } from "../../../core/words/index.ts";
import { brokenCalls, ignoreFaults } from "../rival.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";

/** As a spreadsheet on Windows in Quebec saves it: semicolons, decimal commas, accents of one byte. */
const windows = (lines: readonly string[]) => Buffer.from(lines.join("\r\n"), "latin1");
const head = "Nom;Modèle;Places;Quai;Facteur;Couleur";
const wrong = windows([head, "Bécassine;Vectra;6;Adstock Marina;1,15;bleu", "Écume;Titanic;6;Adstock Marina;;"]);
const right = windows([head, "Bécassine;Vectra;6;Adstock Marina;1,15;bleu", "Écume;Vantage;8;Adstock Marina;;"]);

for (const [locale, width] of [
  ["fr", "phone"],
  ["en", "desk"],
] as const satisfies readonly (readonly [Locale, keyof typeof widths])[]) {
  test.describe(`on a ${width}, in ${locale}`, () => {
    test.use({ viewport: widths[width] });

    test("corrects, imports and undoes boats of an old system by keyboard", async ({ page, faults }) => {
      const say = textLookupFor(locale);
      await signInAt(page, "/boats", locale);
      await page.getByRole("button", { name: say("office.moreTools") }).press("Enter");
      await page.getByRole("link", { name: say("office.import") }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: say("importing.title", { what: say("people.menu.boats") }) })).toBeVisible();
      const choose = async (button: "importing.choose" | "importing.other", buffer: Buffer) => {
        const chooser = page.waitForEvent("filechooser");
        await page.getByRole("button", { name: say(button) }).press("Enter");
        await (await chooser).setFiles({ name: "flotte.csv", mimeType: "text/csv", buffer });
      };
      await choose("importing.choose", wrong);
      await expect(page.getByRole("heading", { name: say("importing.columns") })).toBeFocused();
      await expect(page.getByRole("combobox", { name: "Modèle" })).toHaveValue("model");
      await page.getByRole("button", { name: say("importing.check"), exact: true }).press("Enter");
      const problems = page.getByRole("region", { name: say("importing.problems") });
      await expect(problems.getByRole("row")).toHaveCount(2);
      await expect(problems.getByRole("row").nth(1)).toHaveText(`3ModèleTitanic${say("importing.noModel")}`);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await choose("importing.other", right);
      await expect(problems).toHaveCount(0);
      await page.getByRole("button", { name: say("importing.check"), exact: true }).press("Enter");
      // The first answer is lost: the second reports the import, which is made once.
      await page.route(
        "**/api/account/imports/run",
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await page.getByRole("button", { name: say("importing.run", { count: 2 }) }).press("Enter");
      await expect(page.getByText(say("importing.done", { count: 2 }))).toBeVisible();
      ignoreFaults(faults, brokenCalls);
      await expectAccessible(page);
      const undo = page.getByRole("button", { name: say("importing.undo") });
      await expect(undo).toHaveCount(1);

      await page.getByRole("link", { name: say("importing.list") }).press("Enter");
      await page.getByRole("main").getByRole("searchbox").fill("Bécassine");
      await expect(page.getByText("Bécassine").first()).toBeVisible();
      await page.getByRole("button", { name: say("office.moreTools") }).press("Enter");
      await page.getByRole("link", { name: say("office.import") }).press("Enter");
      await expect(undo).toHaveCount(1);
      await undo.press("Enter");
      await expect(page.getByText(say("importing.undone", { count: 2 }))).toBeVisible();
      await expect(page.getByText(say("importing.takenBack"), { exact: true })).toBeVisible();
    });
  });
}
