import { describe, expect, it } from "vitest";
import {
  type CancellationPolicy,
  noShowRefund,
  type CancelableReservation,
  lastFreeCancelInstant,
  hasFirstSlotStarted,
  lateCancellationFee,
  cancellationFeeByPolicy,
  cancellationTermsOf,
} from "#core/domain/reservation/policy.ts";
import { statuses } from "#core/domain/reservation/status.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { refundLaws } from "#core/laws/refund.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { testLaws } from "../../lawTests.ts";

const usual = { freeUntilHours: 48, keptPercent: 50 };
const paid: CancelableReservation = {
  status: "paid",
  amount: asCents(33_001),
  date: dayFromText("2027-07-10"),
  start: 480,
  policy: usual,
};
const start = instantOf(paid.date, 480);
const hour = 3_600_000;

describe("the policy of a cancellation", () => {
  it("is free until 48 hours before the start, that moment included, then half is kept", () => {
    expect(lastFreeCancelInstant(usual, paid)).toBe(start - 48 * hour);
    expect([-49 * hour, -48 * hour, -48 * hour + 1, -1, 0].map((at) => cancellationFeeByPolicy(paid, start + at))).toEqual([
      0, 0, 16_500, 16_500, 16_500,
    ]);
  });

  it("gives half of an odd cent to the customer", () => {
    expect([1, 2, 3, 33_001].map((amount) => lateCancellationFee(usual, asCents(amount)))).toEqual([0, 1, 1, 16_500]);
  });

  it("keeps a fee of the price in every status but while its first payment is under way, and nothing without terms", () => {
    for (const status of statuses)
      expect([status, cancellationFeeByPolicy({ ...paid, status }, start)]).toEqual([status, status === "pending" ? 0 : 16_500]);
    expect(cancellationFeeByPolicy({ ...paid, policy: null }, start)).toBe(0);
    expect(cancellationFeeByPolicy({ ...paid, policy: { freeUntilHours: 48, keptPercent: 0 } }, start)).toBe(0);
  });

  it("is described by its effect: free until an instant, a fee from now on, or never a fee", () => {
    const free = start - 48 * hour;
    const kept = 16_500;
    expect([free - 1, free].map((now) => cancellationTermsOf(usual, paid, now))).toEqual([
      { kind: "free", kept, until: free },
      { kind: "late", kept },
    ]);
    expect(cancellationTermsOf({ freeUntilHours: 48, keptPercent: 0 }, paid, start)).toEqual({ kind: "never" });
  });

  it("gives back of a customer who did not come what a late cancellation would, of what is held, and nothing without terms", () => {
    const back = (policy: CancellationPolicy | null, held: number) => noShowRefund({ ...paid, policy }, asCents(held));
    expect([back(usual, 33_000), back(usual, 20_000), back(usual, 0)]).toEqual([16_500, 3_500, 0]);
    expect([back({ freeUntilHours: 48, keptPercent: 100 }, 33_000), back(null, 33_000)]).toEqual([0, 0]);
  });

  it("counts elapsed hours, not hours on the clock, when the clocks change", () => {
    const november = { ...paid, date: dayFromText("2027-11-07"), start: 720 };
    expect(instantOf(november.date, 720) - lastFreeCancelInstant({ freeUntilHours: 12, keptPercent: 50 }, november)).toBe(12 * hour);
    // The clock was set back at 2 a.m.: 12 real hours before noon it showed 1 a.m.
    expect(lastFreeCancelInstant({ freeUntilHours: 12, keptPercent: 50 }, november)).toBe(instantOf(november.date, 60));
  });

  it("refuses a customer's cancellation from the start on", () => {
    expect([hasFirstSlotStarted(paid, start - 1), hasFirstSlotStarted(paid, start)]).toEqual([false, true]);
  });
});

describe("any refund", () => {
  testLaws(refundLaws);
});
