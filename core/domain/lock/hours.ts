import { addDays, type Day } from "../calendar/day.ts";
import { dayAt, instantOf } from "../calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../catalogue/catalogue.ts";
import { shortestRunsFrom } from "../availability/slotRuns.ts";
import { type SlotHours, spanWithTurnaround } from "../offer/slotHours.ts";
import { slotsOfBoat } from "../offer/slotPlace.ts";
import { type MinuteSpan, slotsRunningOn, spanOfSlot, spanOfSlots } from "../offer/slots.ts";

/**
 * The hours of a boat that its keypad knows: the slots on which it can be booked, and the minutes before a trip from which the trip's code
 * opens. A keypad knows no bookings.
 */
export interface KeypadHours {
  readonly leadMinutes: number;
  readonly slots: readonly SlotHours[];
}

/** The day and the hours of a possible trip, in minutes of the day; `closes` is the end of the last slot's turnaround. */
export interface KeypadWindow extends MinuteSpan {
  readonly day: Day;
  readonly closes: number;
}

/** Gives the hours of a boat as its keypad should know them; undefined for a boat that is not in the offer. */
export function keypadHoursOf(catalogue: Catalogue, boatId: string | undefined): KeypadHours | undefined {
  const { boats, settingsOf } = catalogueIndexOf(catalogue);
  const boat = boatId === undefined ? undefined : boats.get(boatId);
  if (boat === undefined) return undefined;
  const slots = slotsOfBoat(catalogue.timeslots, boat).map(({ start, end, turnaround, from, until, weekdays }) => ({
    start,
    end,
    turnaround,
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(weekdays === undefined ? {} : { weekdays }),
  }));
  return { leadMinutes: settingsOf(boat.client).arrival.leadMinutes, slots };
}

/** Whether two hours are the same to a keypad. */
export function areSameKeypadHours(one: KeypadHours, other: KeypadHours): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Gives the windows of every trip that these hours allow on a day: each run of consecutive slots, from its first start to its last end. */
export function keypadWindowsOn({ slots }: KeypadHours, day: Day): readonly KeypadWindow[] {
  const running = slotsRunningOn(slots, day);
  const starts = [...new Set(running.map((slot) => spanOfSlot(slot).start))];
  return starts.flatMap((start) => {
    const ends = shortestRunsFrom(running, start).map((run) => spanOfSlots(run).end);
    return [...new Set(ends)].map((end) => ({ day, start, end, closes: closeOf(running, end) }));
  });
}

/** Gives the window of a trip; undefined where these hours do not allow it. */
export function keypadWindowOf(hours: KeypadHours, trip: { readonly date: Day; readonly start: number; readonly end: number }) {
  return keypadWindowsOn(hours, trip.date).find(({ start, end }) => start === trip.start && end === trip.end);
}

/** Gives the first instant at which a window's codes open, and the first at which they open no more. */
export function opensBetween({ leadMinutes }: Pick<KeypadHours, "leadMinutes">, { day, start, closes }: KeypadWindow) {
  return { opens: instantOf(day, start) - leadMinutes * 60_000, closes: instantOf(day, closes) };
}

/** Gives the windows that are open at an instant (epoch milliseconds, by the keypad's clock). */
export function openWindows(hours: KeypadHours, now: number): readonly KeypadWindow[] {
  const today = dayAt(now);
  // A lead may begin before midnight.
  return [today, addDays(today, 1)]
    .flatMap((day) => keypadWindowsOn(hours, day))
    .filter((window) => {
      const { opens, closes } = opensBetween(hours, window);
      return opens <= now && now < closes;
    });
}

/** When the boat may leave again after a trip that ends here: slots that end together may have different turnarounds. */
function closeOf(slots: readonly SlotHours[], end: number): number {
  return Math.max(end, ...slots.filter((slot) => spanOfSlot(slot).end === end).map((slot) => spanWithTurnaround(slot).end));
}
