import { describe, expect, it } from "vitest";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { createFeedbackDeskModel, createTargetAveragesModel, type TargetAverages } from "#ui/headless/feedback/office.ts";
import "#ui/headless/words/feedbackWords.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { averageColumn } from "#ui/views/managed/fields/columns.tsx";
import { createBoatFeedback } from "#ui/headless/feedback/boatFeedback.ts";
import { adminPrincipal } from "../../../stories/club/club.ts";
import { returnFromProvider } from "../../../stories/club/leads.ts";
import { visitOf } from "../../../stories/club/visit.ts";

/** The office of a club with one feedback, whose customer agreed to publish it. */
async function opened() {
  const visit = await visitOf();
  await returnFromProvider(visit, "success");
  await visit.model.pass.load();
  const { _id: booking = "", boat = "" } = visit.model.pass.reservation.value ?? {};
  const { ports } = visit.model;
  const ratings = [
    { topic: "boat", value: 2 },
    { topic: "dock", value: 5 },
  ];
  const answer = { booking, key: visit.club.surveyKeyOf(booking), ratings, comment: "The motor coughs", mayPublish: true };
  await ports.messages("voc/feedbacks/create", answer);
  const { now, loading } = ports;
  const messages = createInProcessClient(visit.club.dispatch, { now, browser: {}, principal: adminPrincipal });
  const desk = createFeedbackDeskModel({ messages, now, loading });
  await desk.load();
  const reopen = (chosen: string) => createFeedbackDeskModel({ messages, now, loading }, chosen);
  return { visit, booking, boat, desk, reopen, sheet: createBoatFeedback(ports, boat) };
}

describe("the feedback of a club in the office", () => {
  it("begins with what is unread, and loads again after an answer", async () => {
    const { desk, booking } = await opened();
    expect(desk.list.data.value?.items).toMatchObject([{ booking: { _id: booking }, comment: "The motor coughs" }]);
    expect(desk.overview.data.value).toMatchObject({ answers: 1, unread: 1 });
    expect(await desk.answer(booking, "We look at it.")).toBe(true);
    expect([desk.list.data.value?.items, desk.overview.data.value?.unread]).toEqual([[], 0]);
    desk.show({ view: "answered" });
    await desk.list.reload();
    expect(desk.list.data.value?.items).toMatchObject([{ answer: { text: "We look at it." } }]);
  });

  it("steps through the list, and begins where a letter leads", async () => {
    const { desk, booking, reopen } = await opened();
    expect(desk.current.value).toBe(booking);
    desk.step(1);
    expect(desk.current.value, "there is no other").toBe(booking);
    const later = reopen(booking);
    expect(later.current.value, "before anything is loaded").toBeUndefined();
    await later.load();
    expect(later.current.value).toBe(booking);
    later.nextPeriod();
    expect(later.period.value).toBe("year");
    later.nextPeriod();
    expect(later.period.value).toBe("month");
  });

  it("shows the average of a boat in the list of boats: new under five answers, and with its number of answers from then on", async () => {
    const { visit, boat } = await opened();
    const { averages, load } = createTargetAveragesModel("mem", visit.model.ports.messages);
    await load();
    const words = wordsIn("fr");
    const shown = (known: TargetAverages, _id: string) => {
      const column = averageColumn<{ readonly _id: string }>(words, known);
      return [column.show({ _id }), column.cell?.({ _id })];
    };
    expect(shown(averages.value, boat)).toEqual(["Nouveau, 1 réponse", ""]);
    expect(shown(averages.value, "mem_b_nothing")).toEqual(["", ""]);
    const known = { _id: boat, average: 4.84, count: 44, distribution: [0, 0, 0, 7, 37] };
    expect(shown(new Map([[boat, known]]), boat)).toEqual(["4,8 selon 44 réponses", 4.8]);
  });

  it("hides a comment from the sheet of the boat, with the reason, and says why an action failed", async () => {
    const { desk, booking, sheet } = await opened();
    await sheet.load(undefined);
    expect(sheet.data.value).toMatchObject({ summary: { average: null, count: 1 }, comments: [{ comment: "The motor coughs" }] });
    expect(await desk.hide(booking, "untrue")).toBe(true);
    await sheet.reload();
    expect(sheet.data.value?.comments).toMatchObject([{ comment: "", hidden: "untrue", firstname: "" }]);
    expect(await desk.mark("mem_r_nothing")).toBe(false);
    expect(desk.failure.value?.key).toBeDefined();
  });
});
