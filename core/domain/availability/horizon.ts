import { seasonsAhead } from "../calendar/season.ts";
import { dayAt } from "../calendar/zone.ts";
import type { ClubSettings } from "../club/settings.ts";
import type { Horizon } from "./availability.ts";

const quarter = 900_000;

/** How far ahead and how late a club takes bookings at `now` (epoch milliseconds). */
export function horizonOf({ horizon: { seasons, noticeQuarters } }: Pick<ClubSettings, "horizon">, now: number): Horizon {
  return { lastDay: seasonsAhead(dayAt(now), seasons), earliest: now + noticeQuarters * quarter };
}
