import fc from "fast-check";
import { anyDayTo2031, anyStatus } from "../arbitraries/booking.ts";
import { anyQuarterHour } from "../arbitraries/calendar.ts";
import { anyCents } from "../arbitraries/money.ts";
import { instantOf } from "../domain/calendar/zone.ts";
import { asCents } from "../domain/money/cents.ts";
import { endingRefund, endingRefundMs } from "../domain/membership/endingRefund.ts";
import { type CancelableReservation, cancellationFeeByPolicy, cancellationFee, cancellationRefund } from "../domain/reservation/policy.ts";
import { makeLaw, type PropertyLaw } from "./law.ts";

const hourMs = 3_600_000;
const anyPercent = fc.integer({ min: 0, max: 100 });
const anyPolicy = fc.record({ freeUntilHours: fc.integer({ min: 0, max: 720 }), keptPercent: anyPercent });

/** A booking that is paid, on terms of its own. */
const anyPaidBooking: fc.Arbitrary<CancelableReservation & { readonly policy: NonNullable<CancelableReservation["policy"]> }> = fc.record({
  status: fc.constant("paid" as const),
  amount: anyCents,
  date: anyDayTo2031,
  start: anyQuarterHour,
  policy: anyPolicy,
});

/** Milliseconds from the last free instant of a cancellation, often none or one. */
const anyDelay = fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -900 * hourMs, max: 900 * hourMs }));

/** The list of laws about every refund. */
export const refundLaws: readonly PropertyLaw[] = [
  makeLaw(
    "a cancellation gives back and keeps exactly what is held, never more than was paid",
    fc.tuple(fc.constantFrom("customer", "staff", "weather"), anyCents, anyCents),
    ([reason, fee, held]) => {
      const kept = cancellationFee(reason, fee, held);
      const back = cancellationRefund(reason, fee, held);
      return kept >= 0 && back >= 0 && back <= held && kept + back === held && kept <= fee;
    },
  ),
  makeLaw(
    "whoever did not cancel themselves get all back",
    fc.tuple(fc.constantFrom("staff", "weather"), anyCents, anyCents),
    ([reason, fee, held]) => cancellationRefund(reason, fee, held) === held,
  ),
  makeLaw(
    "a cancellation costs the share that the terms of the booking keep, after its last free hour and not before",
    fc.tuple(anyPaidBooking, anyDelay),
    ([booking, delay]) => {
      const { policy, amount, date, start } = booking;
      const fee = cancellationFeeByPolicy(booking, instantOf(date, start) - policy.freeUntilHours * hourMs + delay);
      return fee === (delay <= 0 ? 0 : asCents(Number((BigInt(amount) * BigInt(policy.keptPercent)) / 100n)));
    },
  ),
  makeLaw(
    "a booking without terms, or without any payment, costs nothing to cancel",
    fc.tuple(anyPaidBooking, anyStatus),
    ([booking, status]) => {
      const now = instantOf(booking.date, booking.start) + hourMs;
      const fee = cancellationFeeByPolicy({ ...booking, status }, now);
      const isFree = cancellationFee("customer", fee, asCents(0)) === 0 && (status !== "pending" || fee === 0);
      return isFree && cancellationFeeByPolicy({ ...booking, policy: null }, now) === 0;
    },
  ),
  makeLaw(
    "a membership that ends gives back what was paid less what it saved, all of it within thirty days, then the club's share",
    fc.tuple(anyCents, anyCents, anyPercent, fc.integer({ min: 0, max: 2 * endingRefundMs })),
    ([paid, saved, latePercent, elapsed]) => {
      const back = endingRefund({ paid, at: 0 }, saved, latePercent, elapsed);
      const rest = paid > saved ? paid - saved : 0;
      const share = elapsed < 30 * 24 * hourMs ? 100 : latePercent;
      return back >= 0 && back <= paid && BigInt(back) === (BigInt(rest) * BigInt(share)) / 100n;
    },
  ),
];
