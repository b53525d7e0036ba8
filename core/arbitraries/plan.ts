import fc from "fast-check";
import type { BookedSpan, PlanLimits } from "../domain/membership/limits.ts";
import { anyDayTo2031 } from "./booking.ts";
import { type PrimeTime, type WeekdayName, weekdayNames } from "../domain/club/primeTime.ts";

const anyMonthDay = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join("-"));

const anyHour = fc.integer({ min: 0, max: 24 });

/** Generates the prime time of a club: some weekdays, between two days of the year and two hours, in or out of their order. */
export const anyPrimeTime: fc.Arbitrary<PrimeTime> = fc
  .tuple(fc.subarray([...weekdayNames]), anyMonthDay, anyMonthDay, anyHour, anyHour)
  .map(([names, firstDay, lastDay, fromHour, toHour]) => {
    const isNamed = (name: WeekdayName) => names.includes(name);
    return {
      sunday: isNamed("sunday"),
      monday: isNamed("monday"),
      tuesday: isNamed("tuesday"),
      wednesday: isNamed("wednesday"),
      thursday: isNamed("thursday"),
      friday: isNamed("friday"),
      saturday: isNamed("saturday"),
      firstDay,
      lastDay,
      fromHour,
      toHour,
    };
  });

/** Generates the day and the minutes of a booking, on quarter hours. */
export const anyBookedSpan: fc.Arbitrary<BookedSpan> = fc
  .tuple(anyDayTo2031, fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 24 }))
  .map(([date, first, count]) => ({ date, start: first * 15, end: Math.min(first + count, 96) * 15 }));

const anyLimit = fc.option(fc.nat(6), { nil: undefined });

/** Generates the limits of a plan, with both, one or none. */
export const anyPlanLimits: fc.Arbitrary<PlanLimits> = fc.tuple(anyLimit, anyLimit).map(([openLimit, primeLimit]) => ({
  ...(openLimit === undefined ? {} : { openLimit }),
  ...(primeLimit === undefined ? {} : { primeLimit }),
}));
