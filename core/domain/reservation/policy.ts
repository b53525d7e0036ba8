import type { Day } from "../calendar/day.ts";
import { instantOf } from "../calendar/zone.ts";
import { type Cents, asCents } from "../money/cents.ts";
import type { Status, CancelReason } from "./status.ts";

/**
 * A club's terms for customers who cancel: free until `freeUntilHours` whole hours before the start, that instant included; after it,
 * `keptPercent` (0 to 100) of the price is kept. A reservation keeps the terms of the day it was booked.
 */
export interface CancellationPolicy {
  readonly freeUntilHours: number;
  readonly keptPercent: number;
}

/**
 * The fields of a reservation that decide its fee; `start` in minutes of its Toronto day, `policy` null where it was booked without terms.
 */
export interface CancelableReservation {
  readonly status: Status;
  readonly amount: Cents;
  readonly date: Day;
  readonly start: number;
  readonly policy: CancellationPolicy | null;
}

/** Gives the last instant (epoch milliseconds) at which canceling is free. Hours are elapsed hours, also across a change of the clocks. */
export function lastFreeCancelInstant(
  { freeUntilHours }: CancellationPolicy,
  { date, start }: Pick<CancelableReservation, "date" | "start">,
): number {
  return instantOf(date, start) - freeUntilHours * 3_600_000;
}

/** Gives the fee once canceling is no longer free, rounded down to whole cents. */
export function lateCancellationFee({ keptPercent }: CancellationPolicy, amount: Cents): Cents {
  return asCents(Math.floor((amount * keptPercent) / 100));
}

/**
 * Gives the fee that the policy keeps when the customer cancels at `now`, of the price: nothing without a policy. What was paid decides how
 * much of it is kept, whatever the status: at most what is held; see `cancellationFee()`. Nothing is kept while the first payment is under
 * way, because a wrong amount is no payment.
 */
export function cancellationFeeByPolicy(reservation: CancelableReservation, now: number): Cents {
  const { status, amount, policy } = reservation;
  if (policy === null || status === "pending" || now <= lastFreeCancelInstant(policy, reservation)) return asCents(0);
  return lateCancellationFee(policy, amount);
}

/**
 * The terms that a policy means for one booking: the fee `kept` in cents and, while canceling is free, the instant `until` (epoch
 * milliseconds).
 */
export type CancellationTerms =
  | { readonly kind: "never" }
  | { readonly kind: "late"; readonly kept: Cents }
  | { readonly kind: "free"; readonly kept: Cents; readonly until: number };

/** Gives the terms of a policy for a booking at `now`; `never` where the fee would be 0. */
export function cancellationTermsOf(
  policy: CancellationPolicy,
  booking: Pick<CancelableReservation, "amount" | "date" | "start">,
  now: number,
): CancellationTerms {
  const kept = lateCancellationFee(policy, booking.amount);
  const until = lastFreeCancelInstant(policy, booking);
  if (kept === 0) return { kind: "never" };
  return until <= now ? { kind: "late", kept } : { kind: "free", kept, until };
}

/** Whether the first slot has begun at `now` (epoch milliseconds); from then on a customer cannot cancel. */
export function hasFirstSlotStarted({ date, start }: Pick<CancelableReservation, "date" | "start">, now: number): boolean {
  return instantOf(date, start) <= now;
}

/**
 * Gives what the club keeps of `held` when a reservation is canceled: the fee of its stored policy, at most `held`, and nothing unless the
 * customer canceled.
 */
export function cancellationFee(reason: CancelReason, policyFee: Cents, held: Cents): Cents {
  return reason === "customer" ? asCents(Math.min(policyFee, Math.max(held, 0))) : asCents(0);
}

/**
 * Gives what the stored policy gives back of `held` when the customer did not come: as after a late cancellation, and nothing where it was
 * booked without terms.
 */
export function noShowRefund({ policy, amount }: Pick<CancelableReservation, "policy" | "amount">, held: Cents): Cents {
  return policy === null ? asCents(0) : cancellationRefund("customer", lateCancellationFee(policy, amount), held);
}

/** Gives what is refunded when a reservation is canceled: everything held but the fee. */
export function cancellationRefund(reason: CancelReason, policyFee: Cents, held: Cents): Cents {
  return asCents(Math.max(held, 0) - cancellationFee(reason, policyFee, held));
}
