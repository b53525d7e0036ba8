import { Effect } from "effect";
import { addDays, type Day, daysBetween } from "../../domain/calendar/day.ts";
import { makeRecentMap, type RecentMap } from "../../domain/recentMap.ts";
import { makePastBookings, type PastBookings, type PastStartCount } from "../../domain/waitlist/odds.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type StoreShape } from "../../ports/store/store.ts";

/** How long past bookings that were read count, in milliseconds: those of a year ago hardly change. */
const freshMs = 3_600_000;
/** How many clubs and spans of days are remembered, up to twice as many. */
const mostSpans = 100;
/** The days that one statement reads: others have their turn after it. */
const daysAtOnce = 31;
/** Spans begin and end at the first day of a month, so that requests for many spans share few tables. */
const firstOfMonth = (day: Day): Day => addDays(day, 1 - Number(day.slice(8)));

interface ReadBookings {
  readonly at: number;
  readonly past: PastBookings;
}

const known = new WeakMap<StoreShape, RecentMap<ReadBookings>>();

/** Reads the past bookings of a club from one day to another, both included; they may be an hour old. */
export const readPastBookings = Effect.fnUntraced(function* (client: string, { from, to }: { readonly from: Day; readonly to: Day }) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const spans = known.get(store) ?? makeRecentMap<ReadBookings>(mostSpans);
  known.set(store, spans);
  const first = firstOfMonth(from);
  const last = addDays(firstOfMonth(addDays(firstOfMonth(to), 31)), -1);
  const name = `${client} ${first} ${last}`;
  const found = spans.get(name);
  if (found !== undefined && now() - found.at < freshMs) return found.past;
  const counts: PastStartCount[] = [];
  for (let day = first; day <= last; day = addDays(day, daysAtOnce)) {
    const until = daysBetween(day, last) < daysAtOnce ? last : addDays(day, daysAtOnce - 1);
    counts.push(...(yield* store.waitlist.pastDays(client, { from: day, to: until })));
    yield* Effect.yieldNow;
  }
  const past = makePastBookings(counts);
  spans.set(name, { at: now(), past });
  return past;
});
