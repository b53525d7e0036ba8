import type { Day } from "#core/domain/calendar/day.ts";
import { parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { slotPlaceHasBoat } from "#core/domain/offer/slotPlace.ts";
import { type MinuteSpan, slotRunsOn, spanOfSlot } from "#core/domain/offer/slots.ts";
import type { CalendarAnswer, CalendarBoat, CalendarBooking, CalendarDock } from "./calendarAnswer.ts";

/**
 * The lanes of a boat on the calendar, in the order of the day: slots of which no two overlap, as many as the boat can have bookings on one
 * day. `slots` are all slots of the boat in the window, in start order; one that overlaps several lanes covers them.
 */
export interface BoatLanes {
  readonly slots: readonly TimeSlot[];
  readonly lanes: readonly TimeSlot[];
}

/** The lanes by the list of slots and by the ids of the boat's own: boats with the same slots share them, and rows render again for others alone. */
const knownLanes = new WeakMap<readonly TimeSlot[], Map<string, BoatLanes>>();

/** Gives the lanes of each boat of an answer, by its id. A boat without a slot in the window has those of the club, on which nothing is free. */
export function lanesByBoat({
  timeslots,
  days,
  docks,
}: Pick<CalendarAnswer, "timeslots" | "days" | "docks">): ReadonlyMap<string, BoatLanes> {
  const known = knownLanes.get(timeslots) ?? new Map<string, BoatLanes>();
  knownLanes.set(timeslots, known);
  const running = timeslots.filter((slot) => days.some(({ date }) => slotRunsOn(slot, date)));
  const lanesOf = (dock: CalendarDock, boat: CalendarBoat): BoatLanes => {
    const own = running.filter((slot) => slotPlaceHasBoat(slot, { ...boat, dock: dock._id }));
    const slots = own.length === 0 ? timeslots : own;
    const ids = slots.map(({ _id }) => _id).join(" ");
    const lanes = known.get(ids) ?? { slots, lanes: fewestLanes(slots) };
    known.set(ids, lanes);
    return lanes;
  };
  return new Map(docks.flatMap((dock) => dock.boats.map((boat) => [boat._id, lanesOf(dock, boat)] as const)));
}

/** Slots that do not overlap, as many as there can be: of those after the one before, always the one that ends first. */
function fewestLanes(slots: readonly TimeSlot[]): readonly TimeSlot[] {
  const byEnd = slots.toSorted((one, other) => spanOfSlot(one).end - spanOfSlot(other).end);
  return byEnd.reduce<readonly TimeSlot[]>((lanes, slot) => {
    const last = lanes.at(-1);
    return last === undefined || spanOfSlot(last).end <= spanOfSlot(slot).start ? [...lanes, slot] : lanes;
  }, []);
}

/** Consecutive lanes: the first one and how many. */
export interface LaneRun {
  readonly at: number;
  readonly length: number;
}

/** Gives the lanes that a span of the day covers; where it overlaps none, the one after it, or else the last. */
export function lanesUnder(lanes: readonly TimeSlot[], { start, end }: MinuteSpan): LaneRun {
  const first = lanes.findIndex((lane) => spanOfSlot(lane).end > start);
  const at = first === -1 ? Math.max(0, lanes.length - 1) : first;
  const last = lanes.findLastIndex((lane) => spanOfSlot(lane).start < end);
  return { at, length: Math.max(1, last - at + 1) };
}

/** Gives the span of a booking on its day. */
export function spanOfBooking({ start, end }: Pick<CalendarBooking, "start" | "end">): MinuteSpan {
  return { start: parseTimeOfDay(start) ?? 0, end: parseTimeOfDay(end) ?? 0 };
}

/**
 * Gives the lanes of the bookings of a boat's day, in start order. Each has the lanes under it, without those that another one needs: as
 * many bookings as there are lanes always fit, since those that follow each other do not overlap.
 */
export function placeBookings<Booking extends Pick<CalendarBooking, "start" | "end">>(
  lanes: readonly TimeSlot[],
  bookings: readonly Booking[],
): readonly (LaneRun & { readonly bar: Booking })[] {
  let next = 0;
  const placed = bookings
    .map((bar) => ({ bar, span: spanOfBooking(bar) }))
    .toSorted((one, other) => one.span.start - other.span.start)
    .map(({ bar, span }) => {
      const under = lanesUnder(lanes, span);
      const at = Math.min(Math.max(under.at, next), Math.max(0, lanes.length - 1));
      next = at + 1;
      return { bar, at, end: under.at + under.length };
    });
  return placed.map(({ bar, at, end }, index) => ({
    bar,
    at,
    length: Math.max(1, Math.min(end, placed[index + 1]?.at ?? lanes.length) - at),
  }));
}

/** Gives where a minute of the day lies among the lanes, in lanes from the top; between two of them it is the border. */
export function laneAtMinute(lanes: readonly TimeSlot[], minute: number): number {
  const spans = lanes.map(spanOfSlot);
  const within = spans.findIndex(({ start, end }) => start <= minute && minute < end);
  const span = spans[within];
  if (span !== undefined) return within + (minute - span.start) / (span.end - span.start);
  return spans.filter(({ end }) => end <= minute).length;
}

/** Gives the slots of a boat that run on a day. */
export function slotsOfLanesOn({ slots }: BoatLanes, date: Day): readonly TimeSlot[] {
  return slots.filter((slot) => slotRunsOn(slot, date));
}
