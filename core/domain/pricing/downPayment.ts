import { addDays, type Day, daysBetween } from "../calendar/day.ts";
import { dayAt, instantOf } from "../calendar/zone.ts";
import { type Cents, asCents, sumOfCents } from "../money/cents.ts";
import { splitCents } from "../money/shares.ts";

/** The smallest sum in cents that a payment session may ask: providers refuse less. */
export const smallestSessionCents = asCents(50);

/**
 * A club's terms of down payments: `percent` of the price (0 to 99) is paid online at once, 0 for the whole price. The rest is due by the end
 * of the day that is `dueDays` days before the trip, or at the dock for 0.
 */
export interface DownPaymentTerms {
  readonly percent: number;
  readonly dueDays: number;
}

/**
 * The part of a reservation's price that is paid when it is booked, in cents below the price, and the instant (epoch milliseconds) by which
 * the rest is due; null for at the dock. A reservation keeps the terms of the day it was booked.
 */
export interface DownPayment {
  readonly amount: Cents;
  readonly due: number | null;
}

/** The fields of a reservation that decide its down payment. */
export interface PricedDay {
  readonly amount: Cents;
  readonly date: Day;
}

/**
 * Gives the down payments of reservations that are paid together at `now`, in their order; null for one that is paid whole. Those whose rest
 * would be due today or earlier are paid whole, and all of them where a session would ask too little. The shares of the others add up to the percentage of their sum, rounded half up, by
 * {@link splitCents}.
 */
export function downPaymentsOf(
  priced: readonly PricedDay[],
  { percent, dueDays }: DownPaymentTerms,
  now: number,
): readonly (DownPayment | null)[] {
  const lastDay = ({ date }: PricedDay) => addDays(date, -dueDays);
  const isSplit = (each: PricedDay) => percent > 0 && each.amount > 0 && (dueDays === 0 || lastDay(each) > dayAt(now));
  const weights = priced.map((each) => (isSplit(each) ? each.amount : asCents(0)));
  const all = sumOfCents(weights);
  const together = asCents(Math.floor((all * percent + 50) / 100));
  if (together < smallestSessionCents) return priced.map(() => null);
  const shares = splitCents(together, weights);
  return priced.map((each, index) => {
    const amount = shares[index] ?? asCents(0);
    // A share of the whole price is a whole payment: an odd cent can be all that one of several costs.
    if (!isSplit(each) || amount >= each.amount) return null;
    return { amount, due: dueDays === 0 ? null : instantOf(lastDay(each), 1440) };
  });
}

/** Gives the last day on which the rest of a price can be paid before it is past due; undefined when it is due at the dock. */
export function lastDayOfRest({ due }: Pick<DownPayment, "due">): Day | undefined {
  return due === null ? undefined : dayAt(due - 1);
}

/**
 * Gives the down payment of a reservation that moves to another day: its rest is due as many days before the trip as it was, but not
 * before the end of tomorrow, or of the day of the trip where that is earlier.
 */
export function downPaymentAfterMove(
  { downPayment, date }: { readonly downPayment: DownPayment | null; readonly date: Day },
  to: Day,
  now: number,
): DownPayment | null {
  const last = downPayment === null ? undefined : lastDayOfRest(downPayment);
  if (downPayment === null || last === undefined || to === date) return downPayment;
  const shifted = addDays(last, daysBetween(date, to));
  const tomorrow = addDays(dayAt(now), 1);
  const earliest = tomorrow < to ? tomorrow : to;
  return { ...downPayment, due: instantOf(shifted < earliest ? earliest : shifted, 1440) };
}

/** How many days before its last day a customer is reminded of the rest, and at which minute of the day. */
const remindedDaysBefore = 3;
const remindedAtMinute = 600;
/** A customer who has just booked is not reminded within so many milliseconds. */
const quietMs = 43_200_000;

/** Whether a reminder of a rest that is due on `last` would come before its day. */
export function isTooSoonToRemind(last: Day, now: number): boolean {
  return dayAt(now) < addDays(last, -remindedDaysBefore);
}

/**
 * Gives when a customer who booked at `now` is reminded of the rest: three days before its last day, else on that day; undefined when it is
 * due at the dock, or when both are too soon.
 */
export function restReminderInstant(downPayment: Pick<DownPayment, "due">, now: number): number | undefined {
  const last = lastDayOfRest(downPayment);
  if (last === undefined) return undefined;
  return [remindedDaysBefore, 0].map((days) => instantOf(addDays(last, -days), remindedAtMinute)).find((at) => at >= now + quietMs);
}
