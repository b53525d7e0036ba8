import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Output } from "#core/contract/index.ts";
import { type Said, saidOf } from "../../alerts/told.ts";
import { createAttempts } from "../../form/attempts.ts";
import type { OfficeParts } from "../parts.ts";
import type { CalendarModel } from "./calendar.ts";
import { type Cursor, slid, type WalkKey } from "./cursor.ts";
import { type CalendarBar, itemAt } from "./layout.ts";

/** What a booking costs where it would come to stand. */
type Price = Output<"booking/reservations/preview">;

/** A booking on its way: `to` is where it would stand, `length` how many lanes it joins; `isFree` as far as the calendar knows. */
export interface Carried {
  readonly bar: CalendarBar;
  readonly length: number;
  readonly from: Cursor;
  readonly to: Cursor;
  readonly isFree: boolean;
}

/** A move over the calendar, by keys or by drag: nothing is written before it is confirmed at the price that was shown. */
export interface CarryModel {
  readonly carried: ReadonlySignal<Carried | undefined>;
  readonly price: ReadonlySignal<Price | undefined>;
  readonly keepsPrice: ReadonlySignal<boolean>;
  readonly fault: ReadonlySignal<Said | undefined>;
  readonly isSending: ReadonlySignal<boolean>;
  readonly mayConfirm: ReadonlySignal<boolean>;
  /** Takes up a bar by a cell of its. */
  readonly take: (bar: CalendarBar, from: Cursor, length: number) => void;
  readonly walk: (key: WalkKey) => void;
  readonly aim: (to: Cursor) => void;
  readonly keepPrice: (keeps: boolean) => void;
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
  const carried = signal<Carried | undefined>(undefined);
  const price = signal<Price | undefined>(undefined);
  const fault = signal<Said | undefined>(undefined);
  const [keepsPrice, isSending] = [signal(false), signal(false)];
  const attempts = createAttempts(newKey);
  let stop: () => void = () => undefined;
  let asked = 0;

  function forget(): number {
    stop();
    batch(() => {
      price.value = undefined;
      fault.value = undefined;
      keepsPrice.value = false;
    });
    return (asked += 1);
  }

  /** Where it would stand, as the calls take it; undefined where there is no such day or slot. */
  function target() {
    const [on, answer] = [carried.peek(), calendar.data.peek()];
    const date = on === undefined ? undefined : answer?.days[on.to.day]?.date;
    if (on === undefined || answer === undefined || date === undefined) return undefined;
    const time = answer.timeslots.slice(on.to.lane, on.to.lane + on.length).map(({ _id }) => _id);
    return { _id: on.bar._id, item: on.to.boat, date, time };
  }

  async function ask(own: number): Promise<void> {
    const to = target();
    if (to === undefined) return;
    const reply = await loading.during(messages("booking/reservations/preview", to));
    if (own !== asked) return;
    batch(() => {
      if (!reply.ok) return void (fault.value = saidOf(reply));
      price.value = reply.data;
      keepsPrice.value = reply.data.needsWord === true;
    });
  }

  function aim(to: Cursor): void {
    const on = carried.peek();
    const lanes = calendar.data.peek()?.timeslots.length ?? 0;
    if (on === undefined || isSending.peek()) return;
    const next = { ...to, lane: Math.max(0, Math.min(to.lane, lanes - on.length)) };
    if (isAlike(next, on.to)) return;
    const own = forget();
    const isFree = isOpen({ ...on, to: next });
    carried.value = { ...on, to: next, isFree };
    if (isFree && !isAlike(next, on.from)) stop = later(() => void ask(own), restMs);
  }

  /** Its own lanes are no obstacle to it, nor is the turnaround behind them. */
  function isOpen({ bar, to, length }: Carried): boolean {
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
    mayConfirm: computed(() => price.value !== undefined && fault.value === undefined && !isSending.value),
    take: (bar, from, length) => {
      forget();
      carried.value = { bar, from, to: from, length, isFree: true };
      taken(bar._id);
    },
    walk: (key) => {
      const on = carried.peek();
      const { timeslots = [], days = [] } = calendar.data.peek() ?? {};
      if (on === undefined) return;
      aim(slid(on.to, key, { rows: calendar.rows.peek(), days: days.length, lanes: timeslots.length, length: on.length }));
    },
    aim,
    keepPrice: (keeps) => void (keepsPrice.value = keeps || price.peek()?.needsWord === true),
    letGo: () => {
      forget();
      carried.value = undefined;
    },
    confirm: async () => {
      const to = target();
      if (to === undefined || price.peek() === undefined || isSending.peek()) return;
      isSending.value = true;
      const input = { ...to, ...(keepsPrice.peek() ? { keepPrice: true } : {}) };
      const reply = await loading.during(messages("booking/reservations/move", input, { idempotencyKey: attempts.keyOf(input) }));
      attempts.answered(reply.ok ? undefined : reply);
      isSending.value = false;
      if (!reply.ok) {
        // Taken meanwhile: what stands there is read again, beneath what is said.
        if (reply.status === 409) void calendar.reload();
        price.value = undefined;
        return void (fault.value = saidOf(reply));
      }
      forget();
      carried.value = undefined;
      moved(reply.data.reference);
    },
  };
}

function isAlike(one: Cursor, other: Cursor): boolean {
  return one.boat === other.boat && one.day === other.day && one.lane === other.lane;
}
