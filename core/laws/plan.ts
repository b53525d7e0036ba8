import fc from "fast-check";
import { anyBookedSpan, anyPlanLimits, anyPrimeTime } from "../arbitraries/plan.ts";
import { dayOfMonth, monthOf, weekdayOf } from "../domain/calendar/day.ts";
import { type BookedSpan, isInPrimeTime, limitReached, limitReachedByAll } from "../domain/membership/limits.ts";
import { makeLaw, type PropertyLaw } from "./law.ts";
import { type PrimeTime, weekdayNames } from "../domain/club/primeTime.ts";

const anyOpen = fc.array(anyBookedSpan, { maxLength: 6 });

/** A month and a day as one number: 615 is June 15. */
const numberOf = (monthDay: string) => Number(monthDay.replace("-", ""));

/** Whether one of the minutes of a booking is in prime time, each looked at by itself. */
function hasPrimeMinute(prime: PrimeTime, { date, start, end }: BookedSpan): boolean {
  const today = monthOf(date) * 100 + dayOfMonth(date);
  const name = weekdayNames[weekdayOf(date)];
  if (name === undefined || !prime[name] || today < numberOf(prime.firstDay) || today > numberOf(prime.lastDay)) return false;
  return Array.from({ length: end - start }, (_, index) => start + index).some(
    (minute) => minute >= prime.fromHour * 60 && minute < prime.toHour * 60,
  );
}

/** The list of laws about the limits of every plan. */
export const planLaws: readonly PropertyLaw[] = [
  makeLaw(
    "a booking is in prime time where one of its minutes is",
    fc.tuple(anyPrimeTime, anyBookedSpan),
    ([prime, span]) => isInPrimeTime(prime, span) === hasPrimeMinute(prime, span),
  ),
  makeLaw(
    "a booking passes a limit exactly where it would be one too many, of all or of those in prime time",
    fc.tuple(anyPlanLimits, anyPrimeTime, anyOpen, anyBookedSpan),
    ([limits, prime, open, wanted]) => {
      const all = [...open, wanted];
      const inPrime = all.filter((span) => hasPrimeMinute(prime, span)).length;
      const isOverAll = all.length > (limits.openLimit ?? Infinity);
      const isOverPrime = hasPrimeMinute(prime, wanted) && inPrime > (limits.primeLimit ?? Infinity);
      return limitReached(limits, prime, open, wanted) === (isOverAll ? "open" : isOverPrime ? "prime" : undefined);
    },
  ),
  makeLaw(
    "a plan without limits, and no plan, refuse no booking",
    fc.tuple(anyPrimeTime, anyOpen, anyBookedSpan),
    ([prime, open, wanted]) =>
      limitReached({}, prime, open, wanted) === undefined && limitReached(undefined, prime, open, wanted) === undefined,
  ),
  makeLaw(
    "several bookings pass a limit together exactly where one of them is too many, in any order",
    fc.tuple(anyPlanLimits, anyPrimeTime, anyOpen, anyOpen),
    ([limits, prime, open, wanted]) => {
      const inPrime = (spans: readonly BookedSpan[]) => spans.filter((span) => hasPrimeMinute(prime, span)).length;
      const all = [...open, ...wanted];
      const isOverAll = wanted.length > 0 && all.length > (limits.openLimit ?? Infinity);
      const isOverPrime = inPrime(wanted) > 0 && inPrime(all) > (limits.primeLimit ?? Infinity);
      return [wanted, wanted.toReversed()].every(
        (each) => (limitReachedByAll(limits, prime, open, each) !== undefined) === (isOverAll || isOverPrime),
      );
    },
  ),
];
