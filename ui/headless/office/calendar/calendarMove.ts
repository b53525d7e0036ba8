import { type ReadonlySignal, signal } from "@preact/signals-react";
import { createRelocationModel, type RelocationModel } from "../../relocation/relocation.ts";
import type { OfficeParts } from "../parts.ts";
import type { CalendarModel } from "./calendar.ts";
import { type CalendarCursor, slideBookingByKey, type CalendarCursorKey } from "./cursor.ts";
import { type CalendarBooking, calendarItemOnLane } from "./layout.ts";

/**
 * A booking that is being moved over the calendar: `to` is its target cell, `length` its number of lanes, `isFree` whether the calendar
 * shows the target as free.
 */
export interface MovingBooking {
  readonly bar: CalendarBooking;
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
export interface CalendarMoveParts extends Pick<OfficeParts, "messages" | "loading" | "newKey" | "later"> {
  readonly calendar: CalendarModel;
  /** Called with the id of a booking that was picked up, to read its price. */
  readonly taken: (id: string) => void;
  readonly moved: (reference: string) => void;
}

/** The price is fetched once the target stays the same for this many milliseconds. */
const restMs = 150;

/** Creates the model of the move of a booking over the calendar, without React. */
export function createCalendarMoveModel({
  messages,
  loading,
  newKey,
  later,
  calendar,
  taken,
  moved,
}: CalendarMoveParts): CalendarMoveModel {
  const carried = signal<MovingBooking | undefined>(undefined);
  const { price, keepsPrice, fault, isSending, mayConfirm, keepPrice, ...relocation } = createRelocationModel({
    messages,
    loading,
    newKey,
    reload: async () => void calendar.reload(),
  });
  let stop: () => void = () => undefined;

  function forget(): void {
    stop();
    relocation.forget();
  }

  /** The target in the form that calls take; undefined where there is no such day. */
  function target() {
    const [on, answer] = [carried.peek(), calendar.data.peek()];
    const date = on === undefined ? undefined : answer?.days[on.to.day]?.date;
    if (on === undefined || answer === undefined || date === undefined) return undefined;
    const time = answer.timeslots.slice(on.to.lane, on.to.lane + on.length).map(({ _id }) => _id);
    return { _id: on.bar._id, item: on.to.boat, date, time };
  }

  async function ask(): Promise<void> {
    const to = target();
    if (to !== undefined) await relocation.ask(to);
  }

  function aim(to: CalendarCursor): void {
    const on = carried.peek();
    const lanes = calendar.data.peek()?.timeslots.length ?? 0;
    if (on === undefined || isSending.peek()) return;
    const next = { ...to, lane: Math.max(0, Math.min(to.lane, lanes - on.length)) };
    if (isAlike(next, on.to)) return;
    forget();
    const isFree = isOpen({ ...on, to: next });
    carried.value = { ...on, to: next, isFree };
    if (isFree && !isAlike(next, on.from)) stop = later(() => void ask(), restMs);
  }

  /** Whether the target is free; the booking's own lanes and turnaround count as free. */
  function isOpen({ bar, to, length }: MovingBooking): boolean {
    const cell = calendar.cells.peek()(to.boat)[to.day];
    const isNear = bar.boat === to.boat && cell?.date === bar.date;
    return Array.from({ length }, (_, step) => to.lane + step).every((lane) => {
      const item = cell === undefined ? undefined : calendarItemOnLane(cell, lane);
      if (item === undefined) return false;
      if (item.kind === "bar") return item.bar._id === bar._id;
      return item.kind === "free" || (item.kind === "taken" && isNear);
    });
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
      carried.value = { bar, from, to: from, length, isFree: true };
      taken(bar._id);
    },
    walk: (key) => {
      const on = carried.peek();
      const { timeslots = [], days = [] } = calendar.data.peek() ?? {};
      if (on === undefined) return;
      aim(slideBookingByKey(on.to, key, { rows: calendar.rows.peek(), days: days.length, lanes: timeslots.length, length: on.length }));
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

function isAlike(one: CalendarCursor, other: CalendarCursor): boolean {
  return one.boat === other.boat && one.day === other.day && one.lane === other.lane;
}
