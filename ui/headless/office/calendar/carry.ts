import { type ReadonlySignal, signal } from "@preact/signals-react";
import { createRelocation, type Relocation } from "../../relocation/relocation.ts";
import type { OfficeParts } from "../parts.ts";
import type { CalendarModel } from "./calendar.ts";
import { type Cursor, slideCursor, type CursorKey } from "./cursor.ts";
import { type CalendarBar, itemAt } from "./layout.ts";

/** A booking on its way: `to` is where it would stand, `length` how many lanes it joins; `isFree` as far as the calendar knows. */
export interface CarriedBooking {
  readonly bar: CalendarBar;
  readonly length: number;
  readonly from: Cursor;
  readonly to: Cursor;
  readonly isFree: boolean;
}

/** A move over the calendar, by keys or by drag: nothing is written before it is confirmed at the price that was shown. */
export interface CarryModel extends Pick<Relocation, "price" | "keepsPrice" | "fault" | "isSending" | "mayConfirm" | "keepPrice"> {
  readonly carried: ReadonlySignal<CarriedBooking | undefined>;
  /** Takes up a bar by a cell of its. */
  readonly take: (bar: CalendarBar, from: Cursor, length: number) => void;
  readonly walk: (key: CursorKey) => void;
  readonly aim: (to: Cursor) => void;
  readonly letGo: () => void;
  readonly confirm: () => Promise<void>;
}

export interface CarryParts extends Pick<OfficeParts, "messages" | "loading" | "newKey" | "later"> {
  readonly calendar: CalendarModel;
  /** A booking was taken up: what it costs now is read. */
  readonly taken: (id: string) => void;
  readonly moved: (reference: string) => void;
}

/** A price is asked for once the aim rests this long. */
const restMs = 150;

/** A move, without React. */
export function createCarry({ messages, loading, newKey, later, calendar, taken, moved }: CarryParts): CarryModel {
  const carried = signal<CarriedBooking | undefined>(undefined);
  const { price, keepsPrice, fault, isSending, mayConfirm, keepPrice, ...relocation } = createRelocation({
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

  /** Where it would stand, as the calls take it; undefined where there is no such day or slot. */
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

  function aim(to: Cursor): void {
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

  /** Its own lanes are no obstacle to it, nor is the turnaround behind them. */
  function isOpen({ bar, to, length }: CarriedBooking): boolean {
    const cell = calendar.cells.peek()(to.boat)[to.day];
    const isNear = bar.boat === to.boat && cell?.date === bar.date;
    return Array.from({ length }, (_, step) => to.lane + step).every((lane) => {
      const item = cell === undefined ? undefined : itemAt(cell, lane);
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
      aim(slideCursor(on.to, key, { rows: calendar.rows.peek(), days: days.length, lanes: timeslots.length, length: on.length }));
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

function isAlike(one: Cursor, other: Cursor): boolean {
  return one.boat === other.boat && one.day === other.day && one.lane === other.lane;
}
