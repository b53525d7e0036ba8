import { openPaidPass } from "../paidPass.ts";
import { callAs } from "../rival.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";
import { textLookupFor } from "../../../core/words/index.ts";
import { visitorOf } from "../visitor.ts";

test.describe("an action card", () => {
  test.use({ viewport: widths.phone });

  test("with another hour is accepted on the phone by keyboard, and moves the booking at its price", async ({ page, quai, browser }, {
    parallelIndex,
  }) => {
    // Two people at two screens, and one of them books first.
    test.slow();
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    const { say } = visitor;
    const { _id, key } = await openPaidPass({ page, quai, locale: "fr", visitor });
    const booked = async () => (await callAs(quai, "booking/reservations/read", { _id, key })).data;
    const before = await booked();
    await page.getByLabel(say("chat.write")).fill("Une autre heure est-elle libre ?");
    await page.getByRole("button", { name: say("chat.send"), exact: true }).click();
    const log = page.getByRole("log");
    await expect(log).toContainText(say("chat.marks.sent"));

    const context = await browser.newContext({ baseURL: quai.url, viewport: widths.desk, timezoneId: "America/Toronto" });
    const desk = await context.newPage();
    const sayDesk = textLookupFor("en");
    await signInAt(desk, "/clients?view=messages", "en");
    await desk.getByRole("button", { name: /Une autre heure/ }).click();
    await desk.getByRole("button", { name: sayDesk("cards.compose.open") }).click();
    const dialog = desk.getByRole("dialog");
    // The card as the customer receives it, and as staff read it.
    await expect(dialog.locator("article[lang=fr]")).toContainText(say("cards.title.slot"));
    await expect(dialog.locator("article[lang=en]")).toContainText(sayDesk("cards.title.slot"));
    await expectAccessible(desk);
    await dialog.getByRole("button", { name: sayDesk("cards.compose.send") }).click();
    await expect(desk.getByRole("log")).toContainText(sayDesk("cards.title.slot"));

    const card = log.getByRole("article");
    await expect(card).toContainText(say("cards.title.slot"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await card.getByRole("button").first().focus();
    await page.keyboard.press("Enter");
    await expect(card).toContainText(say("cards.outcome.slot.accepted"));
    await expect(desk.getByRole("log")).toContainText(sayDesk("cards.outcome.slot.accepted"));
    const after = await booked();
    const placeOf = ({ boat, date, start }: typeof after) => [boat, date, start].join(" ");
    expect(placeOf(after)).not.toBe(placeOf(before));
    expect([after["status"], Number(after["amount"]) <= Number(before["amount"])]).toEqual(["paid", true]);
    await context.close();
  });
});
