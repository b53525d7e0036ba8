import { type Day, weekdayOf } from "../calendar/day.ts";
import { type DayPart, dayPartOf, type WishTerms } from "./wish.ts";

/** The bookings of a boat that begin at one time of a past day: how many of them were canceled ahead of the trip. */
export interface PastStartCount {
  readonly day: Day;
  readonly boat: string;
  /** Minutes of the day. */
  readonly start: number;
  readonly canceled: number;
}

/** The parts of past days in which boats were booked, and in which a booking was canceled: a byte for each boat and day. */
export interface PastBookings {
  readonly boats: ReadonlyMap<string, number>;
  /** The days with bookings, the oldest first, with their day of the week. */
  readonly days: readonly { readonly day: Day; readonly weekday: number; readonly bits: Uint8Array }[];
}

const parts = ["morning", "afternoon", "evening"] as const;
/** The bits of the parts of a day in which a boat was booked; those in which a booking was canceled follow. */
const bookedBits = { morning: 1, afternoon: 2, evening: 4, any: 7 } as const satisfies Readonly<Record<DayPart, number>>;
const canceledShift = parts.length;

/** Makes the table of past bookings: a season of a hundred boats takes twenty kilobytes, and any odds are read from it. */
export function makePastBookings(counts: readonly PastStartCount[]): PastBookings {
  const boats = new Map([...new Set(counts.map(({ boat }) => boat))].map((boat, at) => [boat, at]));
  const days = new Map<Day, Uint8Array>();
  for (const { day, boat, start, canceled } of counts) {
    const row = days.get(day) ?? new Uint8Array(boats.size);
    days.set(day, row);
    const bit = bookedBits[dayPartOf(start)];
    const at = boats.get(boat) ?? 0;
    row[at] = (row[at] ?? 0) | bit | (canceled > 0 ? bit << canceledShift : 0);
  }
  const byDay = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { boats, days: byDay.map(([day, bits]) => ({ day, weekday: weekdayOf(day), bits })) };
}

/** A day of the past that was like those of a wish, and whether time became free on it. */
export interface PastDay {
  readonly day: Day;
  readonly wasFreed: boolean;
}

/** The odds of a wish: past days, the oldest first, and on how many of them time became free. */
export interface WishOdds {
  readonly days: readonly PastDay[];
  readonly freed: number;
}

/** The number of past days below which a club has too little history for odds. */
export const leastPastDays = 5;

/** The past days of some boats that are like those of a wish; both days are included. */
export interface PastDaysQuery extends Pick<WishTerms, "from" | "to" | "weekdays" | "part"> {
  readonly boats: readonly string[];
}

/** Gives the odds by the past days with bookings that are like those of a wish; undefined where they are too few to say anything. */
export function oddsOf(
  { boats: placeOf, days: all }: PastBookings,
  { boats, from, to, weekdays, part }: PastDaysQuery,
): WishOdds | undefined {
  const places = boats.flatMap((boat) => placeOf.get(boat) ?? []);
  const booked = bookedBits[part];
  const canceled = bookedBits[part] << canceledShift;
  const days: PastDay[] = [];
  for (const past of all) {
    if (past.day < from || past.day > to || !weekdays.includes(past.weekday)) continue;
    const bits = bitsOfAny(past.bits, places, [booked, canceled]);
    if ((bits & booked) !== 0) days.push({ day: past.day, wasFreed: (bits & canceled) !== 0 });
  }
  if (days.length < leastPastDays) return undefined;
  return { days, freed: days.filter(({ wasFreed }) => wasFreed).length };
}

/** The bits of a day that any of the boats at these places has; no more boats are looked at once each of the masks has one. */
function bitsOfAny(ofDay: Uint8Array, places: readonly number[], [one, other]: readonly [number, number]): number {
  let bits = 0;
  for (const at of places) {
    bits |= ofDay[at] ?? 0;
    if ((bits & one) !== 0 && (bits & other) !== 0) break;
  }
  return bits;
}
