import type { Day } from "../calendar/day.ts";
import { instantOf } from "../calendar/zone.ts";
import { type Cents, cents } from "../money/cents.ts";
import type { Status } from "./status.ts";

/**
 * A club's terms for a customer who cancels: free until `freeUntilHours` whole hours before the start, that very moment included, then
 * `keptPercent` (0 to 100) of the price is kept. A reservation keeps the terms of the day it was booked.
 */
export interface CancellationPolicy {
  readonly freeUntilHours: number;
  readonly keptPercent: number;
}

/** What of a reservation decides its fee; `start` in minutes of its Toronto day, `policy` null where none was promised. */
export interface Cancelable {
  readonly status: Status;
  readonly amount: Cents;
  readonly date: Day;
  readonly start: number;
  readonly policy: CancellationPolicy | null;
}

/** The last instant (epoch milliseconds) at which canceling is free. Hours are real ones: a night of 25 hours counts as such. */
export function freeUntil({ freeUntilHours }: CancellationPolicy, { date, start }: Pick<Cancelable, "date" | "start">): number {
  return instantOf(date, start) - freeUntilHours * 3_600_000;
}

/** The part of a price that is kept once canceling is no longer free: half of an odd cent goes to the customer. */
export function lateFee({ keptPercent }: CancellationPolicy, amount: Cents): Cents {
  return cents(Math.floor((amount * keptPercent) / 100));
}

/**
 * What the policy keeps when the customer cancels at `now`. Nothing without a policy, and nothing of one that is not paid: money that is
 * not what was asked is no payment.
 */
export function policyFee(reservation: Cancelable, now: number): Cents {
  const { status, amount, policy } = reservation;
  if (policy === null || status !== "paid" || now <= freeUntil(policy, reservation)) return cents(0);
  return lateFee(policy, amount);
}

/** What a policy comes to for one booking: what is `kept` in cents and, while canceling is free, `until` when (epoch milliseconds). */
export type CancellationTerms =
  | { readonly kind: "never" }
  | { readonly kind: "late"; readonly kept: Cents }
  | { readonly kind: "free"; readonly kept: Cents; readonly until: number };

/** The terms that a policy means for a booking, told at `now`; it never keeps anything where its part of the price is nothing. */
export function cancellationTerms(
  policy: CancellationPolicy,
  booking: Pick<Cancelable, "amount" | "date" | "start">,
  now: number,
): CancellationTerms {
  const [kept, until] = [lateFee(policy, booking.amount), freeUntil(policy, booking)];
  if (kept === 0) return { kind: "never" };
  return until <= now ? { kind: "late", kept } : { kind: "free", kept, until };
}

/** Whether the first slot has begun at `now` (epoch milliseconds): from then on a customer cannot cancel. */
export function hasStarted({ date, start }: Pick<Cancelable, "date" | "start">, now: number): boolean {
  return instantOf(date, start) <= now;
}
