import { lastBookableDay } from "../calendar/seasonsAhead.ts";
import { dayAt } from "../calendar/zone.ts";
import type { ClubSettings } from "../club/settings.ts";
import type { Horizon } from "./availability.ts";

const quarterMs = 900_000;

/**
 * Gives the horizon of a club's bookings at `now` (epoch milliseconds): the last bookable day and the earliest bookable start. Who books
 * `daysBehind` days later than members has the horizon of that many days ago.
 */
export function bookingHorizonOf(
  { horizon: { seasons, noticeQuarters } }: Pick<ClubSettings, "horizon">,
  now: number,
  daysBehind = 0,
): Horizon {
  return { lastDay: lastBookableDay(dayAt(now), seasons, daysBehind), earliest: now + noticeQuarters * quarterMs };
}
