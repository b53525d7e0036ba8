import { type ReadonlySignal, signal } from "@preact/signals-react";
import { consecutiveSlotRuns } from "#core/domain/availability/slotLists.ts";
import { shortestRunsFrom } from "#core/domain/availability/slotRuns.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { spanOfSlots } from "#core/domain/offer/slots.ts";
import { createRelocationModel, type MovedBooking, type RelocationModel } from "../relocation/relocation.ts";
import { undoTermsOf } from "../../managed/undo/bookingUndo.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import type { CalendarModel } from "./calendar.ts";
import { type CalendarCursor, slideBookingByKey, type CalendarCursorKey } from "./cursor.ts";
import { lanesByBoat, lanesUnder, slotsOfLanesOn, spanOfBooking } from "./lanes.ts";
import type { CalendarAnswer, CalendarBooking } from "./calendarAnswer.ts";
import { obstacleOfSlots, type SlotObstacle } from "./layout.ts";
import { lanesOnRow } from "./rows.ts";

/**
 * A booking that is being moved over the calendar: `to` is its target cell, `slots` those that it would have there (none where as many do
 * not begin on that lane), `length` its number of lanes, `isFree` whether the calendar shows the target as free, and else `obstacle` why
 * not. Of one that is lengthened or shortened, where `ends` lists the runs of slots from its start, only the end moves.
 */
export interface MovingBooking {
  readonly bar: CalendarBooking;
  readonly slots: readonly TimeSlot[];
  readonly length: number;
  readonly from: CalendarCursor;
  readonly to: CalendarCursor;
  readonly isFree: boolean;
  readonly obstacle?: SlotObstacle | undefined;
  readonly ends?: readonly (readonly TimeSlot[])[] | undefined;
}

type Target = Omit<MovingBooking, "isFree" | "obstacle">;

/**
 * The model of the move of a booking over the calendar, by keys or by drag. Nothing is written before it is confirmed at the price shown.
 */
export interface CalendarMoveModel extends Pick<
  RelocationModel,
  "price" | "keepsPrice" | "difference" | "fault" | "isSending" | "mayConfirm" | "keepPrice" | "chooseDifference" | "isSilent" | "setSilent"
> {
  readonly carried: ReadonlySignal<MovingBooking | undefined>;
  /** Picks up a booking by one of its cells. */
  readonly take: (bar: CalendarBooking, from: CalendarCursor, length: number) => void;
  /** Picks up the end of a booking, to lengthen or shorten it by whole slots of its boat. */
  readonly stretch: (bar: CalendarBooking, from: CalendarCursor, length: number) => void;
  /** Moves the booking by a key; of one of which only the end moves, the end to the next or previous one. */
  readonly walk: (key: CalendarCursorKey) => void;
  readonly aim: (to: CalendarCursor) => void;
  /** Moves the end to the one nearest to a minute of the day. */
  readonly aimEnd: (minute: number) => void;
  readonly letGo: () => void;
  readonly confirm: () => Promise<void>;
}

/** The parts that a move over the calendar needs: the calendar, and listeners for a booking that is picked up or moved. */
export interface CalendarMoveParts extends Pick<OfficeParts, "messages" | "loading" | "later" | "undo"> {
  readonly calendar: CalendarModel;
  /** Called with the id of a booking that was picked up, to read its price. */
  readonly taken: (id: string) => void;
  readonly moved: (booking: MovedBooking) => void;
}

/** The price is fetched once the target stays the same for this many milliseconds. */
const restMs = 150;

/** Creates the model of the move of a booking over the calendar, without React. */
export function createCalendarMoveModel({ messages, loading, later, undo, calendar, taken, moved }: CalendarMoveParts): CalendarMoveModel {
  const carried = signal<MovingBooking | undefined>(undefined);
  const {
    forget: forgetPrice,
    ask: askPrice,
    confirm: send,
    ...relocation
  } = createRelocationModel({
    messages,
    loading,
    undo: undoTermsOf(undo),
    reload: async () => void calendar.reload(),
  });
  let stop: () => void = () => undefined;

  function forget(): void {
    stop();
    forgetPrice();
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
    if (to !== undefined) await askPrice(to);
  }

  function aim(to: CalendarCursor): void {
    const on = carried.peek();
    const answer = calendar.data.peek();
    if (on === undefined || answer === undefined || relocation.isSending.peek()) return;
    const next = { ...to, lane: Math.max(0, Math.min(to.lane, lanesOnRow(calendar.rows.peek(), to.boat).length - on.length)) };
    if (isAlike(next, on.to)) return;
    show(movedTo(answer, on, next), isAlike(next, on.from));
  }

  /** Shows a target, and asks for its price once it rests there, unless it is where the booking stands. */
  function show(next: Target, isHome: boolean): void {
    const answer = calendar.data.peek();
    if (answer === undefined) return;
    forget();
    const obstacle = obstacleOf(answer, next);
    const isFree = next.slots.length > 0 && obstacle === undefined;
    carried.value = { ...next, isFree, obstacle };
    if (isFree && !isHome) stop = later(() => void ask(), restMs);
  }

  /** Why the target is not free; the booking's own time and turnaround count as free. */
  function obstacleOf(answer: CalendarAnswer, { bar, slots, to }: Target): SlotObstacle | undefined {
    const date = answer.days[to.day]?.date;
    return date === undefined ? undefined : obstacleOfSlots(answer, calendar.now.peek(), { boat: to.boat, date, slots, moving: bar._id });
  }

  function pickUp(target: Target): void {
    forget();
    carried.value = { ...target, isFree: true };
    taken(target.bar._id);
  }

  /** Moves the end of the booking to one of those that it can have. */
  function end(at: number): void {
    const on = carried.peek();
    const answer = calendar.data.peek();
    const slots = on?.ends?.[at];
    if (on === undefined || answer === undefined || slots === undefined || slots === on.slots || relocation.isSending.peek()) return;
    const lanes = lanesByBoat(answer).get(on.to.boat)?.lanes ?? [];
    const { length } = lanesUnder(lanes, spanOfSlots(slots));
    show({ bar: on.bar, from: on.from, to: on.to, ends: on.ends, slots, length }, endOf(slots) === spanOfBooking(on.bar).end);
  }

  return {
    ...relocation,
    carried,
    take: (bar, from, length) => pickUp({ bar, slots: slotsOf(calendar.data.peek(), bar), from, to: from, length }),
    stretch: (bar, from, length) => {
      const answer = calendar.data.peek();
      if (answer === undefined) return;
      const slots = slotsOf(answer, bar);
      pickUp({ bar, slots, from, to: from, length, ends: endsOf(answer, bar, slots) });
    },
    walk: (key) => {
      const on = carried.peek();
      const { days = [] } = calendar.data.peek() ?? {};
      if (on?.ends !== undefined) return end(endByKey(on.ends, on.slots, key));
      if (on !== undefined) aim(slideBookingByKey(on.to, key, { rows: calendar.rows.peek(), days: days.length, length: on.length }));
    },
    aim,
    aimEnd: (minute) => {
      const { ends = [] } = carried.peek() ?? {};
      const away = ends.map((slots) => Math.abs(endOf(slots) - minute));
      end(away.indexOf(Math.min(...away)));
    },
    letGo: () => {
      forget();
      carried.value = undefined;
    },
    confirm: async () => {
      const to = target();
      const booking = to && (await send(to));
      if (booking === undefined) return;
      forget();
      carried.value = undefined;
      moved(booking);
    },
  };
}

/** The slots that a booking has, where they are still offered. */
function slotsOf(answer: CalendarAnswer | undefined, { time }: CalendarBooking): readonly TimeSlot[] {
  return (answer?.timeslots ?? []).filter(({ _id }) => time.includes(_id));
}

/** The runs of slots of the boat from a booking's start, in the order of their ends, with its own slots at its own end. */
function endsOf(answer: CalendarAnswer, bar: CalendarBooking, own: readonly TimeSlot[]): readonly (readonly TimeSlot[])[] {
  const boat = lanesByBoat(answer).get(bar.boat);
  const { start, end } = spanOfBooking(bar);
  const runs = boat === undefined ? [] : shortestRunsFrom(slotsOfLanesOn(boat, bar.date), start);
  const others = runs.filter((slots) => endOf(slots) !== end);
  return (own.length === 0 ? others : [...others, own]).toSorted((one, other) => endOf(one) - endOf(other));
}

function endOf(slots: readonly TimeSlot[]): number {
  return spanOfSlots(slots).end;
}

/** The place of the end to which a key leads; that of an unknown one is after all shorter ones. */
function endByKey(ends: readonly (readonly TimeSlot[])[], slots: readonly TimeSlot[], key: CalendarCursorKey): number {
  const at = ends.indexOf(slots);
  return { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: ends.length - 1 }[key];
}

/**
 * A booking on another cell: with as many slots of that boat as follow each other from that lane on, best those of the booking's own hours,
 * then of its length. On the lane from which it comes, its own hours count as beginning there.
 */
function movedTo(answer: CalendarAnswer, on: Target, to: CalendarCursor): Target {
  const boat = lanesByBoat(answer).get(to.boat);
  const date = answer.days[to.day]?.date;
  const own = spanOfBooking(on.bar);
  if (boat === undefined || date === undefined) return { bar: on.bar, from: on.from, length: on.length, to, slots: [] };
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
