import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  averageByTarget,
  feedbackViews,
  starsFactor,
  starsOfRating,
  averageByTopic,
  unreadByCustomer,
  unreadTotal,
  withoutUnread,
} from "#core/domain/feedback/index.ts";
import type { ChatMessage, Feedback } from "#core/domain/feedback/index.ts";

const ids = fc.constantFrom("a", "b", "c", "toString", "__proto__");
const feedbacks: fc.Arbitrary<readonly Feedback[]> = fc.array(
  fc.record({
    target: ids,
    type: fc.constantFrom("catalog", "items"),
    comment: fc.string(),
    ratings: fc.array(fc.record({ value: fc.integer({ min: 0, max: 5 }), topic: ids }), { maxLength: 4 }),
  }),
);
const messages: fc.Arbitrary<readonly ChatMessage[]> = fc.array(
  fc.record({
    sender: fc.constantFrom("customer", "staff"),
    delivered: fc.constantFrom(null, "2026-07-04T12:00:00Z"),
    customer: ids,
  }),
);

function feedbackOf(target: string, ...ratings: readonly (readonly [topic: string, value: number])[]): Feedback {
  return { target, type: "items", comment: "", ratings: ratings.map(([topic, value]) => ({ topic, value })) };
}

describe("feedback", () => {
  const given = [feedbackOf("vectra", ["boat", 5], ["dock", 2]), feedbackOf("quorum"), feedbackOf("vectra", ["boat", 2])];

  it("averages all ratings of a target, and leaves out targets without ratings", () => {
    expect(feedbackViews).toEqual(["FeedbackAverage", "TopicAverage"]);
    expect(averageByTarget(given)).toEqual([{ _id: "vectra", average: 3, count: 3 }]);
  });

  it("averages the ratings of a topic over all targets", () => {
    expect(averageByTopic(given)).toEqual([
      { _id: "boat", average: 3.5, count: 2 },
      { _id: "dock", average: 2, count: 1 },
    ]);
  });

  it("shows a rating as stars by the stars factor", () => {
    expect(starsFactor).toBe(1);
    expect(starsOfRating(4.5)).toBe(4.5);
  });

  it("counts every rating once in either view and keeps each mean between the least and the most", () => {
    fc.assert(
      fc.property(feedbacks, (all) => {
        const values = all.flatMap(({ ratings }) => ratings.map(({ value }) => value));
        for (const averages of [averageByTarget(all), averageByTopic(all)]) {
          expect(averages.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
          for (const { average } of averages) {
            expect(average).toBeGreaterThanOrEqual(Math.min(...values));
            expect(average).toBeLessThanOrEqual(Math.max(...values));
          }
        }
      }),
    );
  });
});

describe("unread messages", () => {
  it("are those that a customer sent and nobody has read, by customer", () => {
    const counts = unreadByCustomer([
      { sender: "customer", delivered: null, customer: "zoe" },
      { sender: "staff", delivered: null, customer: "zoe" },
      { sender: "customer", delivered: "2026-07-04T12:00:00Z", customer: "zoe" },
      { sender: "customer", delivered: null, customer: "li" },
      { sender: "customer", delivered: null, customer: "zoe" },
    ]);
    expect(counts).toEqual([
      { id: "zoe", count: 2 },
      { id: "li", count: 1 },
    ]);
    expect(unreadTotal(counts)).toBe(3);
    expect(withoutUnread(counts, "zoe")).toEqual([{ id: "li", count: 1 }]);
  });

  it("are counted once each, a customer once", () => {
    fc.assert(
      fc.property(messages, (all) => {
        const counts = unreadByCustomer(all);
        const waiting = all.filter(({ sender, delivered }) => sender === "customer" && delivered === null);
        expect(unreadTotal(counts)).toBe(waiting.length);
        expect(new Set(counts.map(({ id }) => id)).size).toBe(counts.length);
      }),
    );
  });
});
