import { addDays, type Day } from "../calendar/day.ts";
import { dayAt } from "../calendar/zone.ts";
import { type HealthState, healthStates } from "./parts.ts";

/** A change of a part: from `at` on it was in `state`; `worst` is the worst state since the change before. */
export interface HealthChange {
  readonly at: number;
  readonly state: HealthState;
  readonly worst: HealthState;
}

/** How many days the page shows of each part. */
export const healthDays = 30;

/** Gives the worse of two states. */
export function worseState(one: HealthState, other: HealthState): HealthState {
  return healthStates.indexOf(one) < healthStates.indexOf(other) ? other : one;
}

/**
 * Gives the worst state of a part on each of the last days, the oldest first and today last; null on days before the first change. The changes of
 * one part are in their order.
 */
export function healthByDay(changes: readonly HealthChange[], now: number): readonly (HealthState | null)[] {
  const today = dayAt(now);
  const worst = new Map<Day, HealthState>();
  const note = (day: Day, state: HealthState): unknown => worst.set(day, worseState(worst.get(day) ?? "works", state));
  const first = addDays(today, 1 - healthDays);
  for (const [index, { at, state, worst: seen }] of changes.entries()) {
    const next = changes[index + 1];
    const last = next === undefined ? today : dayAt(next.at);
    note(dayAt(at), seen);
    for (let day = dayAt(at) < first ? first : dayAt(at); day <= last; day = addDays(day, 1)) note(day, state);
  }
  return Array.from({ length: healthDays }, (_, index) => worst.get(addDays(first, index)) ?? null);
}
