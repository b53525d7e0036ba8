import { textLookupFor } from "../../../core/words/index.ts";
import { tabTo } from "../byKeyboard.ts";
import { morning, test } from "../inSeason.ts";
import { callsOfStaff, signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, widths } from "../test.ts";
import { messagesOf, plainSpaces } from "../visitor.ts";

/** Yesterday's trip of a French customer of the demo on the boat `mem_b02_common-loon`, who has not answered yet. */
const trip = { _id: "mem_r_b022027070211", boat: "mem_b02_common-loon", email: "william.roy@example.test" };
const returned = new Date("2027-07-02T14:30:00-04:00").toISOString();

test("a survey goes from the letter to the page of the boat: sent, changed, answered, hidden", async ({ page, quai, browser }) => {
  const say = textLookupFor("fr");
  const sayDesk = textLookupFor("en");
  const staff = await callsOfStaff(quai, "staff@memphremagog.test");
  await staff("booking/reservations/takeBack", { _id: trip._id, what: "returned" });
  await staff("booking/reservations/return", { _id: trip._id, at: returned });
  const answered = async () => JSON.stringify((await staff("voc/feedbacks/list", { view: "all", target: trip.boat }))["items"]);
  let letter = "";
  await expect
    .poll(
      async () => (letter = (await messagesOf(quai)).find(({ to, text }) => to === trip.email && text.includes("/survey#"))?.text ?? ""),
    )
    .not.toBe("");
  const [survey = "", unsubscribe = ""] = [/\S+\/fr\/survey#\S+/, /\S+\/letters\/\S+/].map((link) => link.exec(letter)?.[0] ?? "");

  await test.step("the customer answers on a phone, by keyboard", async () => {
    await page.setViewportSize(widths.phone);
    await page.clock.install({ time: morning });
    await page.goto(survey);
    const boat = page.getByRole("radiogroup", { name: "Le bateau" }).getByRole("radio");
    await tabTo(page, boat);
    expect(await answered(), "the opened link stores nothing").not.toContain(trip._id);
    await expect(page.locator("a[href^='tel:']"), "the phone of the club of the trip alone").toHaveCount(1);
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await expect(boat.nth(1)).toBeChecked();
    await tabTo(page, page.getByLabel(say("feedback.survey.comment")));
    await page.keyboard.type("Belle lumière sur l’eau au retour.");
    await tabTo(page, page.getByRole("checkbox", { name: say("feedback.survey.publish") }));
    await page.keyboard.press("Space");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await tabTo(page, page.getByRole("button", { name: say("feedback.survey.send") }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: say("feedback.survey.sent") })).toBeFocused();
    expect(await answered()).toContain(trip._id);
    await tabTo(page, page.getByRole("button", { name: say("feedback.survey.change") }));
    await page.keyboard.press("Enter");
    await boat.nth(1).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("button", { name: say("feedback.survey.resend") }).press("Enter");
    await expect(page.getByRole("heading", { name: say("feedback.survey.sent") })).toBeFocused();
  });

  await test.step("one press ends such letters, and opening the link does not", async () => {
    await page.goto(unsubscribe);
    await page.goto(unsubscribe);
    await expectAccessible(page);
    await tabTo(page, page.getByRole("button", { name: say("mail.optOut.stop") }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: say("mail.optOut.again") })).toBeVisible();
  });

  const context = await browser.newContext({ baseURL: quai.url, viewport: widths.desk, timezoneId: "America/Toronto" });
  const desk = await context.newPage();
  await desk.clock.install({ time: morning });

  await test.step("staff answer by keys, and hide the comment for a reason", async () => {
    await signInAt(desk, "/clients?view=feedback", "en", "staff@memphremagog.test");
    const card = desk.getByRole("article").filter({ hasText: "Belle lumière" });
    await expect(card).toHaveAttribute("aria-current", "true");
    await expect(card.getByText(sayDesk("feedback.stars", { count: 3 }))).toBeAttached();
    await expectAccessible(desk);
    await desk.keyboard.press("r");
    await desk.keyboard.type("Merci, à bientôt sur le lac Memphrémagog.");
    await desk.keyboard.press("Control+Enter");
    await expect(card).toBeHidden();
    await desk.getByRole("button", { name: sayDesk("feedback.desk.views.answered") }).press("Enter");
    await expect(card).toContainText("Merci, à bientôt sur le lac Memphrémagog.");
    await desk.keyboard.press("h");
    await card.getByLabel(sayDesk("feedback.desk.reason")).selectOption("offTopic");
    await card.getByRole("button", { name: sayDesk("feedback.desk.doHide") }).press("Enter");
    const hidden = sayDesk("feedback.desk.hidden", { reason: sayDesk("feedback.reasons.offTopic") });
    await expect(card).toContainText(hidden);
    await expectNoSidewaysScroll(desk);
    await expect
      .poll(async () =>
        (await messagesOf(quai)).some(({ to, text }) => to === trip.email && text.includes("à bientôt sur le lac Memphrémagog")),
      )
      .toBe(true);
  });

  await test.step("a visitor sees the average, and that a comment is hidden and why", async () => {
    await desk.goto(`/en/boat-name?boat=${trip.boat}`);
    const sheet = desk.locator("section").filter({ has: desk.getByRole("heading", { name: sayDesk("feedback.sheet.title") }) });
    await expect(sheet).toContainText(sayDesk("feedback.sheet.answers", { count: 6 }));
    const reason = sayDesk("feedback.reasons.offTopic");
    await expect(sheet.getByText(plainSpaces(sayDesk("feedback.sheet.hidden", { reason })))).toBeVisible();
    await expect(sheet).not.toContainText("Belle lumière");
    await expectAccessible(desk);
  });
  await context.close();
});
