import { computed, effect, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Day } from "#core/domain/calendar/day.ts";
import { instantOf, parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import type { Clock } from "#core/ports/device.ts";
import type { DaySheetAnswer } from "./answer.ts";
import type { CurrentTripState } from "./trip.ts";

const minute = 60_000;

/** Gives when the trips end whose boats are out, in epoch milliseconds. */
export function endsOfBoatsOut(trips: readonly Pick<CurrentTripState, "state" | "endsAt">[]): readonly number[] {
  return trips.flatMap(({ state, endsAt }) => (state === "atSea" || state === "late" ? [endsAt] : []));
}

/** The same of the rows of a day, as the server answers them. */
export function endsOfRowsOut({ date, rows }: { readonly date: Day; readonly rows: DaySheetAnswer["rows"] }): readonly number[] {
  return endsOfBoatsOut(rows.map(({ state, end }) => ({ state, endsAt: instantOf(date, parseTimeOfDay(end) ?? 0) })));
}

/** Counts the boats that are late, of `ends` as {@link endsOfBoatsOut} gives them: one more within a minute of each end that passes. */
export function countLateBoats(ends: ReadonlySignal<readonly number[]>, { now, later }: Clock): ReadonlySignal<number> {
  const at = signal(now());
  effect(() => {
    const next = Math.min(...ends.value.filter((end) => end >= at.value));
    return Number.isFinite(next) ? later(() => void (at.value = now()), Math.max(next - now(), 0) + minute) : undefined;
  });
  // The clock stands between the ends of trips, so boats that are read later are compared with the time then.
  return computed(() => ends.value.filter((end) => end < Math.max(at.value, now())).length);
}
