import { describe, expect, it } from "vitest";
import { createSurveyModel, readSurveyLink, type SurveyModel } from "#ui/headless/feedback/survey.ts";
import { offline } from "../../../stories/club/faults.ts";
import { returnFromProvider } from "../../../stories/club/leads.ts";
import { type Visit, visitOf } from "../../../stories/club/visit.ts";

async function opened(): Promise<{ readonly visit: Visit; readonly open: () => SurveyModel }> {
  const visit = await visitOf();
  await returnFromProvider(visit, "success");
  await visit.model.pass.load();
  const booking = visit.model.pass.reservation.value?._id ?? "";
  return { visit, open: () => createSurveyModel(visit.model.ports, { booking, key: visit.club.surveyKeyOf(booking) }) };
}

const callsTo = ({ calls }: Visit, method: string) => calls.filter(({ path }) => path === `voc/feedbacks/${method}`);

describe("the page of a survey", () => {
  it("reads the link of a letter, and no other", () => {
    expect(readSurveyLink("#booking=mem_r_1&key=abc")).toEqual({ booking: "mem_r_1", key: "abc" });
    expect(["", "#booking=mem_r_1", "#key=abc", "#reservation=mem_r_1&key=abc"].map(readSurveyLink)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("opens without storing anything, and skips what has no stars", async () => {
    const { visit, open } = await opened();
    const model = open();
    await model.load();
    expect(callsTo(visit, "create")).toEqual([]);
    model.rate("boat", 4);
    model.rate("dock", 2);
    model.rate("dock", null);
    model.set({ comment: " Fine " });
    expect(model.rated.value).toBe(1);
    await model.send();
    expect([model.sending.value, model.survey.data.value?.state]).toEqual(["sent", "changeable"]);
    expect(callsTo(visit, "create")[0]?.data).toMatchObject({ ratings: [{ topic: "boat", value: 4 }], comment: "Fine" });
    const again = open();
    await again.load();
    expect(again.draft.value).toMatchObject({ stars: { boat: 4 }, comment: "Fine" });
  });

  it("keeps the answers on the device without a network, and sends them once", async () => {
    const { visit, open } = await opened();
    const model = open();
    await model.load();
    model.rate("welcome", 5);
    visit.suffer({ "voc/feedbacks/create": offline });
    await model.send();
    expect([model.sending.value, model.failure.value?.key]).toEqual(["failed", "alerts.noAnswer"]);
    const later = open();
    expect(later.draft.value.stars).toEqual({ welcome: 5 });
    visit.suffer({});
    await model.send();
    expect(model.sending.value).toBe("sent");
    expect(new Set(callsTo(visit, "create").map(({ key }) => key)).size).toBe(1);
    expect(open().draft.value.stars).toEqual({});
  });

  it("reports a problem apart from the stars, once a part is chosen", async () => {
    const { visit, open } = await opened();
    const model = open();
    await model.load();
    model.set({ hasProblem: true, problem: "It smokes" });
    await model.report();
    expect(callsTo(visit, "report")).toEqual([]);
    model.set({ part: "motor", pin: { x: 0.1, y: 0.7 } });
    expect(open().draft.value.pin, "the draft has the pin").toEqual({ x: 0.1, y: 0.7 });
    await model.report();
    expect([model.reporting.value, model.sending.value]).toEqual(["sent", "idle"]);
    expect(callsTo(visit, "report")[0]?.data).toMatchObject({ part: "motor", pin: { x: 0.1, y: 0.7 }, text: "It smokes" });
  });
});
