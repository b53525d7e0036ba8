import { textLookupFor } from "../../../core/words/index.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, screens, test, widths } from "../test.ts";

for (const [locale, width] of screens) {
  test(`sends the words of a club once both languages are confirmed, in ${locale} on a ${width}`, async ({ page }) => {
    const say = textLookupFor(locale);
    await page.setViewportSize(widths[width]);
    await signInAt(page, "/config?view=letters", locale);
    await page.getByRole("button", { name: say("letterTexts.names.survey") }).click();
    const form = page.getByRole("region", { name: say("letterTexts.names.survey"), exact: true });
    const subject = form
      .getByRole("group", { name: "English" })
      .first()
      .getByRole("textbox", { name: say("letterTexts.parts.subject") });
    await subject.fill("{boat}: see club.ca");
    await page.getByRole("button", { name: say("config.save"), exact: true }).click();
    await expect(form.getByText(say("validation.address", { place: "club.ca" })).last()).toBeVisible();
    await subject.fill("{boat}: how was it?");
    await expect(form.getByRole("article").last()).toContainText(": how was it?");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: say("config.save"), exact: true }).click();
    await page.getByRole("button", { name: say("letterTexts.confirm.fr") }).click();
    await expect(page.getByRole("navigation").getByText(say("letterTexts.states.own"))).toBeVisible();
    await form.getByRole("button", { name: say("letterTexts.restore") }).click();
    await page.getByRole("button", { name: say("config.save"), exact: true }).click();
    await expect(page.getByRole("navigation").getByText(say("letterTexts.states.own"))).toHaveCount(0);
  });
}
