import { type ReadonlySignal, signal } from "@preact/signals-react";
import { consecutiveSlotRuns } from "#core/domain/availability/slotLists.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { spanOfSlots } from "#core/domain/offer/slots.ts";
import { createRelocationModel, type RelocationModel } from "../relocation/relocation.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import type { CalendarModel } from "./calendar.ts";
import { type CalendarCursor, slideBookingByKey, type CalendarCursorKey } from "./cursor.ts";
import { lanesByBoat, lanesUnder, slotsOfLanesOn, spanOfBooking } from "./lanes.ts";
import type { CalendarAnswer, CalendarBooking } from "./calendarAnswer.ts";
import { isCalendarSlotFree } from "./layout.ts";
import { lanesOnRow } from "./rows.ts";

/**
 * A booking that is being moved over the calendar: `to` is its target cell, `slots` those that it would have there (none where as many do
 * not begin on that lane), `length` its number of lanes, `isFree` whether the calendar shows the target as free.
 */
export interface MovingBooking {
  readonly bar: CalendarBooking;
  readonly slots: readonly TimeSlot[];
  readonly length: number;
  readonly from: CalendarCursor;
  readonly to: CalendarCursor;
  readonly isFree: boolean;
}

/**
 * The model of the move of a booking over the calendar, by keys or by drag. Nothing is written before it is confirmed at the price shown.
 */
export interface CalendarMoveModel extends Pick<
  RelocationModel,
  "price" | "keepsPrice" | "fault" | "isSending" | "mayConfirm" | "keepPrice"
> {
  readonly carried: ReadonlySignal<MovingBooking | undefined>;
  /** Picks up a booking by one of its cells. */
  readonly take: (bar: CalendarBooking, from: CalendarCursor, length: number) => void;
  readonly walk: (key: CalendarCursorKey) => void;
  readonly aim: (to: CalendarCursor) => void;
  readonly letGo: () => void;
  readonly confirm: () => Promise<void>;
}

/** The parts that a move over the calendar needs: the calendar, and listeners for a booking that is picked up or moved. */
export interface CalendarMoveParts extends Pick<OfficeParts, "messages" | "loading" | "later"> {
  readonly calendar: CalendarModel;
  /** Called with the id of a booking that was picked up, to read its price. */
  readonly taken: (id: string) => void;
  readonly moved: (reference: string) => void;
}

/** The price is fetched once the target stays the same for this many milliseconds. */
const restMs = 150;

/** Creates the model of the move of a booking over the calendar, without React. */
export function createCalendarMoveModel({ messages, loading, later, calendar, taken, moved }: CalendarMoveParts): CalendarMoveModel {
  const carried = signal<MovingBooking | undefined>(undefined);
  const { price, keepsPrice, fault, isSending, mayConfirm, keepPrice, ...relocation } = createRelocationModel({
    messages,
    loading,
    reload: async () => void calendar.reload(),
  });
  let stop: () => void = () => undefined;

  function forget(): void {
    stop();
    relocation.forget();
  }

  /** The target in the form that calls take; undefined where there is no such day, or no such slots. */
  function target() {
    const on = carried.peek();
    const answer = calendar.data.peek();
    const date = on === undefined ? undefined : answer?.days[on.to.day]?.date;
    if (on === undefined || date === undefined || on.slots.length === 0) return undefined;
    return { _id: on.bar._id, item: on.to.boat, date, time: on.slots.map(({ _id }) => _id) };
  }

  async function ask(): Promise<void> {
    const to = target();
    if (to !== undefined) await relocation.ask(to);
  }

  function aim(to: CalendarCursor): void {
    const on = carried.peek();
    const answer = calendar.data.peek();
    if (on === undefined || answer === undefined || isSending.peek()) return;
    const next = { ...to, lane: Math.max(0, Math.min(to.lane, lanesOnRow(calendar.rows.peek(), to.boat).length - on.length)) };
    if (isAlike(next, on.to)) return;
    forget();
    const moved = movedTo(answer, on, next);
    const isFree = isOpen(answer, moved);
    carried.value = { ...moved, isFree };
    if (isFree && !isAlike(next, on.from)) stop = later(() => void ask(), restMs);
  }

  /** Whether the target is free; the booking's own time and turnaround count as free. */
  function isOpen(answer: CalendarAnswer, { bar, slots, to }: Omit<MovingBooking, "isFree">): boolean {
    const date = answer.days[to.day]?.date;
    if (date === undefined || slots.length === 0) return false;
    const boat = to.boat;
    const now = calendar.now.peek();
    return slots.every((slot) => isCalendarSlotFree(answer, now, { boat, date, slot, moving: bar._id }));
  }

  return {
    carried,
    price,
    keepsPrice,
    fault,
    isSending,
    mayConfirm,
    take: (bar, from, length) => {
      forget();
      const slots = (calendar.data.peek()?.timeslots ?? []).filter(({ _id }) => bar.time.includes(_id));
      carried.value = { bar, slots, from, to: from, length, isFree: true };
      taken(bar._id);
    },
    walk: (key) => {
      const on = carried.peek();
      const { days = [] } = calendar.data.peek() ?? {};
      if (on === undefined) return;
      aim(slideBookingByKey(on.to, key, { rows: calendar.rows.peek(), days: days.length, length: on.length }));
    },
    aim,
    keepPrice,
    letGo: () => {
      forget();
      carried.value = undefined;
    },
    confirm: async () => {
      const to = target();
      const booking = to && (await relocation.confirm(to));
      if (booking === undefined) return;
      forget();
      carried.value = undefined;
      moved(booking.reference);
    },
  };
}

/**
 * A booking on another cell: with as many slots of that boat as follow each other from that lane on, best those of the booking's own hours,
 * then of its length. On the lane from which it comes, its own hours count as beginning there.
 */
function movedTo(answer: CalendarAnswer, on: MovingBooking, to: CalendarCursor): Omit<MovingBooking, "isFree"> {
  const boat = lanesByBoat(answer).get(to.boat);
  const date = answer.days[to.day]?.date;
  const own = spanOfBooking(on.bar);
  if (boat === undefined || date === undefined) return { ...on, to, slots: [] };
  const runs = consecutiveSlotRuns(slotsOfLanesOn(boat, date), on.bar.time.length).flatMap((slots) => {
    const span = spanOfSlots(slots);
    const isSame = span.start === own.start && span.end === own.end;
    const under = lanesUnder(boat.lanes, span);
    if (under.at !== to.lane && !(isSame && to.lane === on.from.lane)) return [];
    const isAsLong = span.end - span.start === own.end - own.start;
    return [{ slots, length: Math.min(under.length, boat.lanes.length - to.lane), worth: isSame ? 0 : isAsLong ? 1 : 2 }];
  });
  const [best] = runs.toSorted((one, other) => one.worth - other.worth);
  return { bar: on.bar, from: on.from, to, slots: best?.slots ?? [], length: best?.length ?? on.length };
}

function isAlike(one: CalendarCursor, other: CalendarCursor): boolean {
  return one.boat === other.boat && one.day === other.day && one.lane === other.lane;
}
