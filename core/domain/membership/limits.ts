import { dayOfMonth, type Day, monthOf, weekdayOf } from "../calendar/day.ts";
import type { Plan, PlanTerms } from "../offer/plan.ts";
import { weekdayNames, type PrimeTime } from "../club/primeTime.ts";

/** The slots of a booking: its day, and its first and last minute of that day. */
export interface BookedSpan {
  readonly date: Day;
  readonly start: number;
  readonly end: number;
}

/** The limits of a plan; one that is left out does not exist. */
export type PlanLimits = Pick<PlanTerms, "openLimit" | "primeLimit">;

/** One of the limits of a plan: how many bookings are open at once, and how many of these in prime time. */
export type PlanLimit = "open" | "prime";

const minutesOfHour = 60;

/** Whether a booking is in a club's prime time, if only with a part of its slots. */
export function isInPrimeTime(prime: PrimeTime, { date, start, end }: BookedSpan): boolean {
  const weekday = weekdayNames[weekdayOf(date)];
  const monthDay = `${String(monthOf(date)).padStart(2, "0")}-${String(dayOfMonth(date)).padStart(2, "0")}`;
  if (weekday === undefined || !prime[weekday] || monthDay < prime.firstDay || monthDay > prime.lastDay) return false;
  return Math.max(start, prime.fromHour * minutesOfHour) < Math.min(end, prime.toHour * minutesOfHour);
}

/**
 * Gives the limit of a plan that another booking would pass, while the card has `open` bookings at the member price that have not ended;
 * undefined where the booking is at the member price. A membership without terms, and terms without a limit, have none.
 */
export function limitReached(
  terms: PlanLimits | undefined,
  prime: PrimeTime,
  open: readonly BookedSpan[],
  wanted: BookedSpan,
): PlanLimit | undefined {
  if (terms === undefined) return undefined;
  const { openLimit, primeLimit } = terms;
  if (openLimit !== undefined && open.length >= openLimit) return "open";
  if (primeLimit === undefined || !isInPrimeTime(prime, wanted)) return undefined;
  return open.filter((each) => isInPrimeTime(prime, each)).length >= primeLimit ? "prime" : undefined;
}

/** Gives the first limit that several bookings pass together, each counting for those after it; undefined where none does. */
export function limitReachedByAll(
  terms: PlanLimits | undefined,
  prime: PrimeTime,
  open: readonly BookedSpan[],
  wanted: readonly BookedSpan[],
): PlanLimit | undefined {
  for (const [index, each] of wanted.entries()) {
    const reached = limitReached(terms, prime, [...open, ...wanted.slice(0, index)], each);
    if (reached !== undefined) return reached;
  }
  return undefined;
}

/**
 * Gives by how many days later than members somebody may book: the most days of early access among the plans that a club offers, less those
 * of their own plan, never below 0.
 */
export function daysBehindMembers(
  plans: readonly Pick<Plan, "earlyDays" | "state">[],
  terms: Pick<PlanTerms, "earlyDays"> | undefined,
): number {
  const most = Math.max(0, ...plans.filter(({ state }) => state === "offered").map(({ earlyDays }) => earlyDays));
  return Math.max(0, most - (terms?.earlyDays ?? 0));
}
