import { getTimes } from "suncalc";
import type { Day } from "#core/domain/calendar/day.ts";
import { instantOf, minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import type { DateAndMoneyFormat } from "../../words/format.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import { addWordFiles, type WordsFile } from "../../words/words.tsx";

addWordFiles(import.meta.glob<WordsFile>("../../../../core/words/*/sunset.*.ts", { eager: true }));

/** The minutes before sunset from which on the page names it for a slot that ends then. */
export const nearSunsetMinutes = 60;

const noon = 12 * 60;
const halfMinute = 30_000;

/**
 * Gives the time of sunset at a place (degrees north and east) on a Toronto day, in minutes of that day. The sun sets every day between
 * the polar circles.
 */
export function sunsetMinutesAt(lat: number, lon: number, day: Day): number | undefined {
  const { sunset } = getTimes(new Date(instantOf(day, noon)), lat, lon);
  return sunset === null ? undefined : minutesOfDayAt(sunset.getTime() + halfMinute);
}

/** Gives the phrase for a slot that ends near or after sunset (both in minutes of the day); undefined where it ends well before. */
export function sunsetPhrase(
  end: number,
  sunset: number,
  { time, lasting }: Pick<DateAndMoneyFormat, "time" | "lasting">,
): AlertPhrase | undefined {
  if (end < sunset - nearSunsetMinutes) return undefined;
  if (end <= sunset) return { key: "sunset.at", params: { time: time(sunset) } };
  return { key: "sunset.after", params: { after: lasting(end - sunset), time: time(sunset) } };
}
