import { type MinuteSpan, spanOfSlot } from "#core/domain/offer/slots.ts";
import { type HourRange, hourRangeOfSlots, inFewestLanes, type LaneOfMany } from "../../time/dayLanes.ts";
import type { CalendarAnswer } from "./calendarAnswer.ts";
import { lanesByBoat, spanOfBooking } from "./lanes.ts";
import type { CalendarItem } from "./layout.ts";

/**
 * Gives the full hours that the day view shows, which contain all slots and bookings with their turnarounds; undefined where several days
 * are shown, which have no axis of hours.
 */
export function hoursOfCalendar(answer: CalendarAnswer): HourRange | undefined {
  if (answer.days.length !== 1) return undefined;
  const slots = new Set([...lanesByBoat(answer).values()].flatMap((lanes) => lanes.slots));
  return hourRangeOfSlots([...slots, ...answer.bars.map(({ start, end }) => ({ start, end, turnaround: 0 }))]);
}

/** An item of the day view: the span of the day that it takes, the end of its turnaround, and its lane among those that overlap it. */
export interface ItemOnHours extends MinuteSpan, LaneOfMany {
  readonly readyAt: number;
  readonly item: CalendarItem;
}

/** Gives the items of a boat's day at their hours. */
export function itemsOnHours(items: readonly CalendarItem[]): readonly ItemOnHours[] {
  const timed = items.map((item) => {
    const span = spanOfItem(item);
    return { item, ...span, readyAt: item.kind === "bar" ? item.readyAt : span.end };
  });
  return inFewestLanes(
    timed.toSorted((one, other) => one.start - other.start),
    (each) => each,
  );
}

/** Gives the span of the day of an item: of a booking, or of the slot of a state. */
export function spanOfItem(item: CalendarItem): MinuteSpan {
  return item.kind === "bar" ? spanOfBooking(item.bar) : spanOfSlot(item.slot);
}
