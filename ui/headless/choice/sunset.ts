import { getTimes } from "suncalc";
import type { Day } from "#core/domain/calendar/day.ts";
import { instantOf, minutesAt } from "#core/domain/calendar/zone.ts";
import type { Format } from "../words/format.ts";
import type { Phrase } from "../alerts/phrase.ts";

/** A slot that ends this many minutes before sunset, or later, is said to end near it. */
export const nearSunsetMinutes = 60;

const noon = 12 * 60;
const halfMinute = 30_000;

/** Sunset at a place (degrees north and east) on a Toronto day, in minutes of that day. The sun sets every day between the polar circles. */
export function sunsetAt(lat: number, lon: number, day: Day): number | undefined {
  const { sunset } = getTimes(new Date(instantOf(day, noon)), lat, lon);
  return sunset === null ? undefined : minutesAt(sunset.getTime() + halfMinute);
}

/** What to say of a slot's end (minutes of the day) beside a sunset; nothing when it ends well before it. */
export function sunsetPhrase(end: number, sunset: number, { time, lasting }: Pick<Format, "time" | "lasting">): Phrase | undefined {
  if (end < sunset - nearSunsetMinutes) return undefined;
  if (end <= sunset) return { key: "booking.sunset", params: { time: time(sunset) } };
  return { key: "booking.afterSunset", params: { after: lasting(end - sunset), time: time(sunset) } };
}
