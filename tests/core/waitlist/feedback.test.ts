import { describe, expect, it } from "vitest";
import { memoryStore } from "#adapters/memory/store.ts";
import { makeTestFeedback, countedRatings, recountedRatings, writeRandomFeedback } from "#core/testing/store/feedback.ts";
import { promiseStore } from "#core/testing/fixtures/promised.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import {
  doesFeedbackAlert,
  feedbackOnTarget,
  isCommentPublic,
  meanAnswerMs,
  meanRating,
  problemPartNear,
  ratingSummaryOf,
  summariesByTarget,
  summariesByTopic,
  surveyStateAt,
  talliesByTarget,
  type RatingTally,
} from "#core/domain/feedback/index.ts";

const place = { boat: "mem_b_1", dock: "mem_d_1", model: "Vectra" } as const;

function tally(change: Partial<RatingTally>): RatingTally {
  return { topic: "boat", about: "boat", ...place, value: 5, count: 1, answers: 1, ...change };
}

describe("the averages of feedback", () => {
  it("are drawn towards the club's mean by five ratings of it", () => {
    const tallies = [tally({ count: 5, answers: 5, value: 5 }), tally({ boat: "mem_b_2", count: 15, answers: 15, value: 3 })];
    expect(meanRating(tallies)).toBe(3.5);
    const [first, second] = summariesByTarget(tallies, "items");
    expect(first).toEqual({ _id: "mem_b_1", average: (5 * 3.5 + 25) / 10, count: 5, distribution: [0, 0, 0, 0, 5] });
    expect(second?.average).toBe((5 * 3.5 + 45) / 20);
  });

  it("do not exist under five answers", () => {
    expect(ratingSummaryOf("x", [tally({ count: 8, answers: 4 })], 4)).toMatchObject({ average: null, count: 4 });
    expect(ratingSummaryOf("x", [tally({ count: 5, answers: 5 })], 5)).toMatchObject({ average: 5, count: 5 });
  });

  it("count stars about the boat for the boat and its model, and stars about the dock for the dock", () => {
    const tallies = [tally({}), tally({ topic: "welcome", about: "dock", value: 2 })];
    expect(summariesByTarget(tallies, "items").map(({ _id }) => _id)).toEqual(["mem_b_1", "mem_d_1"]);
    expect(summariesByTarget(tallies, "catalog")).toMatchObject([{ _id: "Vectra", distribution: [0, 0, 0, 0, 1] }]);
    expect(summariesByTopic(tallies).map(({ _id, count }) => [_id, count])).toEqual([
      ["boat", 1],
      ["welcome", 1],
    ]);
    expect(talliesByTarget(tallies)({ type: "catalog", target: "mem_b_1" })).toEqual([]);
  });

  it("equal a recount after 10,000 random writes, hides and erasures", async () => {
    const store = promiseStore(memoryStore());
    const expected = await writeRandomFeedback(store, { trips: 200, writes: 10_000, seed: 7 });
    expect(expected.length).toBeGreaterThan(190);
    const tallies = await store.feedback.tallies("mem");
    expect(countedRatings(tallies)).toEqual(recountedRatings(expected));
    expect(countedRatings(tallies.slice(1)), "one tally fewer (control)").not.toEqual(recountedRatings(expected));
  });
});

describe("the time until an answer", () => {
  it("is the mean of those that were answered, and unknown without one", () => {
    expect(meanAnswerMs([])).toBeNull();
    expect(
      meanAnswerMs([
        { at: 100, answeredAt: 400 },
        { at: 200, answeredAt: 300 },
      ]),
    ).toBe(200);
  });
});

describe("the feedback of a trip", () => {
  it("is about its boat, its dock and its model, each with its own stars", () => {
    const given = makeTestFeedback();
    expect(feedbackOnTarget(given, { type: "items", target: "mem_d_1" }).ratings.map(({ topic }) => topic)).toEqual(["dock", "welcome"]);
    expect(feedbackOnTarget(given, { type: "catalog", target: "Vectra" }).ratings).toEqual([{ topic: "boat", value: 5 }]);
  });

  it("suggests the nearest part that customers can choose for a tap on the drawing", () => {
    expect(
      [
        { x: 0.5, y: 0.1 },
        { x: 0.05, y: 0.7 },
        { x: 0.85, y: 0.75 },
      ].map(problemPartNear),
    ).toEqual(["roof", "motor", "hull"]);
  });

  it("alerts staff with one or two stars, and with a problem", () => {
    const rated = (value: number) => ({ ratings: [{ topic: "boat", about: "boat", value } as const], problem: null });
    expect([1, 2, 3, 5].map((value) => doesFeedbackAlert(rated(value)))).toEqual([true, true, false, false]);
    expect(doesFeedbackAlert({ ratings: [], problem: { part: "motor", pin: null, text: "", at: 0 } })).toBe(true);
  });

  it("is public only with a comment and the consent of its customer", () => {
    expect(isCommentPublic(makeTestFeedback())).toBe(true);
    expect([{ mayPublish: false }, { comment: "" }, { sentAt: null }].map((change) => isCommentPublic(makeTestFeedback(change)))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("a survey", () => {
  const trip = { date: dayFromText("2027-07-03"), end: 660 };
  const end = instantOf(trip.date, trip.end);
  const day = 86_400_000;

  it("can be answered for thirty days after the trip", () => {
    expect([0, 30 * day - 1, 30 * day].map((after) => surveyStateAt(trip, null, end + after))).toEqual(["open", "open", "late"]);
  });

  it("can be changed for a day after the first answer, even when it was answered late", () => {
    const sent = end + 29 * day;
    expect([sent, sent + day - 1, sent + day].map((now) => surveyStateAt(trip, sent, now))).toEqual(["changeable", "changeable", "closed"]);
  });
});
