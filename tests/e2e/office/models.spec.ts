import type { Locator } from "@playwright/test";
import { textLookupFor } from "../../../core/words/index.ts";
import { ignoreFaults, refusedCalls } from "../rival.ts";
import { callsOfStaff, signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, screens, test, widths } from "../test.ts";

const names = { fr: "Dériveur 420", en: "Sailing dinghy" } as const;

for (const [locale, width] of screens) {
  test.describe(`a club's own model in ${locale} on a ${width}`, () => {
    test.use({ viewport: widths[width], hasTouch: width === "phone" });

    test("is refused with wrong figures, saved with a picture, given to a boat, and stays while the boat is of it", async ({
      page,
      faults,
      quai,
    }) => {
      const say = textLookupFor(locale);
      const isPhone = width === "phone";
      /** By finger on a phone; on a desk by keyboard, and by mouse where that is what people use. */
      const press = (goal: Locator, by: "keyboard" | "mouse" = "keyboard") =>
        isPhone ? goal.tap() : by === "mouse" ? goal.click() : goal.press("Enter");
      const field = (name: string) => page.getByRole("textbox", { name, exact: true });
      const save = () =>
        isPhone ? page.getByRole("button", { name: new RegExp(`^${say("office.save")}`) }).tap() : page.keyboard.press("Control+s");
      const rowOf = (name: string) => page.getByText(name, { exact: true }).first();

      await signInAt(page, "/boats?view=models", locale);
      await expect(rowOf("Quorum")).toBeVisible();
      await expectAccessible(page);
      await press(page.getByRole("button", { name: new RegExp(`^${say("kinds.models.add")}`) }).first());
      for (const each of ["fr", "en"] as const)
        await page
          .getByRole("group", { name: say(each === "en" ? "office.english" : "office.french"), exact: true })
          .getByLabel(textLookupFor(each)("kinds.name"), { exact: true })
          .fill(names[each]);
      const kind = page.getByLabel(say("kinds.kind"), { exact: true });
      await kind.selectOption(say("kinds.models.kinds.sailing"));
      await expect(page.getByText(say("kinds.models.licence.no"))).toBeVisible();
      await field(say("kinds.people")).fill("0");
      await field(say("kinds.models.length")).fill("200");
      await save();
      await expect(page.getByText(say("validation.minValue", { min: 1 })).first()).toBeVisible();
      await expect(page.getByText(say("validation.maxValue", { max: 40 })).first()).toBeVisible();
      await expect(field(say("kinds.models.length"))).toHaveValue("200");
      await field(say("kinds.people")).fill("4");
      await field(say("kinds.models.length")).fill(locale === "fr" ? "4,2" : "4.2");
      const drawing = page.getByRole("radio", { name: say("kinds.models.drawings.Sailboat"), exact: true });
      await press(page.locator("label", { has: drawing }), "mouse");
      await expect(drawing).toBeChecked();
      const picture = { name: "dinghy.png", mimeType: "image/png", buffer: await page.screenshot() };
      await page.getByLabel(say("kinds.photos.add")).setInputFiles(picture);
      await expect(page.getByRole("button", { name: say("kinds.photos.remove", { number: 1 }) })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await save();
      await expect(page.getByRole("heading", { level: 2, name: names[locale] })).toBeVisible();

      const call = await callsOfStaff(quai);
      const [{ _id, name, dock }] = [(await call("booking/boats/find", { where: { client: "mem" }, itemsPerPage: 1 }))["items"]]
        .flat()
        .map(Object);
      await page.goto(`/${locale}/boats?open=${_id}`);
      await field(say("kinds.models.registration")).fill("54210");
      await field(say("kinds.models.year")).fill("2019");
      await page.getByLabel(say("kinds.model"), { exact: true }).selectOption(names[locale]);
      await save();
      await expect(page.getByText(say("office.changed"))).toBeHidden();

      await page.goto(`/${locale}/boats?view=models`);
      // Its picture is in the place of its drawing.
      await expect(page.getByRole("img", { name: names[locale] })).toBeVisible();
      await press(rowOf(names[locale]), "mouse");
      await expect(page.getByText("54210 · 2019")).toBeVisible();
      await press(page.getByRole("button", { name: say("office.retire"), exact: true }));
      await press(page.getByRole("alertdialog").getByRole("button", { name: say("office.retireYes"), exact: true }));
      const refusal = page.getByRole("alert").filter({ hasText: say("kinds.usedBy") });
      await expect(refusal.getByRole("link")).toHaveText(name[locale]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      // Visitors see the picture on the tile of the model.
      await page.goto(`/${locale}?dock=${dock}`);
      const tile = page.getByRole("button", { name: names[locale] }).first();
      await expect(tile.getByRole("img")).toHaveJSProperty("complete", true);
      await expect(tile.getByRole("img")).not.toHaveJSProperty("naturalWidth", 0);
      ignoreFaults(faults, refusedCalls);
    });
  });
}
