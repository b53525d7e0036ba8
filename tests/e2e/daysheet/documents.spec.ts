import { fileURLToPath } from "node:url";
import { textLookupFor } from "../../../core/words/index.ts";
import { openPaidPass } from "../paidPass.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";
import { visitorOf } from "../visitor.ts";

const card = fileURLToPath(new URL("../../looks/home-phone-day-fr.png", import.meta.url));

test.describe("the picture of a licence", () => {
  test.use({ viewport: widths.phone });

  test("goes from a French phone to English staff, who undo a decision, accept it, and erase it by that", async ({ page, quai, browser }, {
    parallelIndex,
  }) => {
    // Two people at two screens, and one of them books first.
    test.slow();
    const context = await browser.newContext({ baseURL: quai.url, viewport: widths.desk, timezoneId: "America/Toronto" });
    const desk = await context.newPage();
    const sayDesk = textLookupFor("en");
    await signInAt(desk, "/config", "en");
    await desk.getByText(sayDesk("config.documents.uploads")).click();
    await desk.getByRole("button", { name: sayDesk("config.save") }).click();
    await expect(desk.getByText(sayDesk("config.saved"))).toBeVisible();

    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    const { say } = visitor;
    await openPaidPass({ page, quai, locale: "fr", visitor });
    const boat = say("documents.types.boatLicense");
    await page.getByRole("button", { name: say("documents.own.sendOf", { document: boat }) }).click();
    const field = page.getByRole("group", { name: say("documents.own.label", { document: boat }) });
    await field.locator("input[type=file]").first().setInputFiles(card);
    await expect(page.getByText(say("documents.own.pending"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await desk.goto("/en/clients?view=documents");
    const list = desk.getByRole("list", { name: sayDesk("documents.queue.list") });
    await expect(list.getByRole("button")).toHaveCount(1);
    await desk.keyboard.press("ArrowDown");
    const picture = desk.getByRole("img", { name: /^Picture of the card of/ });
    await expect(picture).toBeVisible();
    const address = new URL((await picture.getAttribute("src")) ?? "", quai.url).href;
    const decide = async () => {
      await desk.getByLabel(sayDesk("documents.queue.lastFour")).fill("a417");
      await expect(desk.getByText(sayDesk("documents.queue.keepsNumber", { lastFour: "A417" }))).toBeVisible();
      await desk.getByRole("heading", { level: 2 }).first().click();
      await desk.keyboard.press("v");
    };
    await expectAccessible(desk);
    await decide();
    await desk.getByRole("button", { name: sayDesk("documents.queue.undo") }).click();
    await expect(list.getByText(sayDesk("documents.queue.pending"))).toBeVisible();
    await desk.keyboard.press("ArrowDown");
    await expect(picture).toBeVisible();
    await decide();
    await expect(desk.getByText(sayDesk("documents.queue.none"))).toBeVisible();
    await expect.poll(async () => (await fetch(address)).status).toBe(404);
    await page.reload();
    await expect(page.getByText(say("documents.own.seen"))).toBeVisible();
    await context.close();
  });
});
