import { textLookupFor } from "../../../core/words/index.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, widths } from "../test.ts";
import { testAt } from "./testAt.ts";

/** Saturday, July 3, 2027, 8:12 in the morning in Toronto. */
const morning = Date.parse("2027-07-03T12:12:00Z");

const test = testAt(morning);

for (const width of ["phone", "desk"] as const)
  test.describe(`at ${widths[width].width} px`, () => {
    test.use({ viewport: widths[width] });

    test("writes to everyone of a day from the day sheet, sees who gets it, and how far it has come", async ({ page }) => {
      const say = textLookupFor("fr");
      await page.clock.install({ time: morning });
      await signInAt(page, "/bookings?view=day", "fr", "admin@memphremagog.test");
      await page.getByRole("button", { name: say("announcements.open") }).click();
      const dialog = page.getByRole("alertdialog");
      await expect(dialog.getByLabel(say("announcements.day"), { exact: true })).toHaveValue("2027-07-03");
      await expect(dialog.getByRole("region", { name: say("announcements.who") })).toContainText(/\d/);
      const send = dialog.getByRole("button", { name: say("announcements.send"), exact: true });
      await dialog.getByLabel(say("announcements.fr")).fill("Le quai est fermé jusqu’à 11 h.");
      await send.click();
      await expect(dialog.getByLabel(say("announcements.en"))).toHaveAccessibleDescription(/requis|obligatoire/iu);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expect(dialog.getByLabel(say("announcements.fr"))).toHaveValue("Le quai est fermé jusqu’à 11 h.");
      await dialog.getByLabel(say("announcements.en")).fill("The dock is closed until 11 a.m.");
      await send.click();
      const sent = dialog.getByRole("listitem").filter({ hasText: "Le quai est fermé" });
      await expect(sent).toHaveCount(1);
      await expect(dialog.getByLabel(say("announcements.fr"))).toHaveValue("");
      await expect(async () => {
        await page.clock.runFor(4000);
        const [, done, all] = /(\d+) sur (\d+) envoyé/u.exec((await sent.textContent()) ?? "") ?? [];
        expect(done).toBe(all);
      }).toPass();
      await expectAccessible(page);
    });
  });
