import { closedSpanOf } from "#core/domain/availability/availability.ts";
import { spanWithTurnaround } from "#core/domain/availability/slotHours.ts";
import { slotRunsOn, type MinuteSpan, spanOfSlot } from "#core/domain/availability/slots.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import { isInSeason } from "#core/domain/calendar/season.ts";
import { dayAt, hasTimeOfDayBegun, minutesOfDayAt, parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import type { CallOutput } from "#core/contract/index.ts";
import { type Closure, closuresAffecting } from "#core/domain/offer/closure.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { reuseEqualItems } from "./reuseEqual.ts";

/** The server's answer for a window of the calendar. */
export type CalendarAnswer = CallOutput<"booking/reservations/calendar">;
/** A booking on the calendar: its boat, date, slots and times. */
export type CalendarBooking = CalendarAnswer["bars"][number];
/** A dock of the calendar with its boats, and how many slots are free there on each day. */
export type CalendarDock = CalendarAnswer["docks"][number];
/** A boat of a dock on the calendar. */
export type CalendarBoat = CalendarDock["boats"][number];

/**
 * One of the states of a slot's lane on one day: free, or why it cannot be booked. `held`: by a visitor who is booking; `offered`:
 * proposed to a customer whose own time was closed; `taken`: by something that overlaps it; `off`: the slot does not run on that day.
 */
export type SlotLaneState = "free" | "past" | "held" | "offered" | "taken" | "closed" | "off";

/** A booking or a state on the lanes of a boat's day, from lane `at` on; `isRested` where a turnaround follows. */
export type CalendarItem =
  | { readonly kind: "bar"; readonly at: number; readonly length: number; readonly bar: CalendarBooking; readonly isRested: boolean }
  | { readonly kind: SlotLaneState; readonly at: number; readonly length: 1; readonly slot: TimeSlot; readonly closure?: Closure };

/** The lanes that a closure hatches. Its reason is written once, where `isNamed`. */
export interface ClosureHatching {
  readonly at: number;
  readonly length: number;
  readonly closure: Closure;
  readonly isNamed: boolean;
}

/** A boat's day on the calendar: its lanes as items, in lane order. */
export interface CalendarCell {
  readonly date: Day;
  readonly items: readonly CalendarItem[];
  readonly hatched: readonly ClosureHatching[];
  /** The position of the present time, in lanes from the top; undefined on other days than today. */
  readonly now: number | undefined;
  readonly isPast: boolean;
}

/** A function that gives a boat's cells by day, computed at the first call. */
export type CalendarCellsOfBoat = (boat: string) => readonly CalendarCell[];

/**
 * Computes the cells of the calendar's answer at `now`, epoch milliseconds. A lane is a slot of the club, in start order. Cells that are
 * equal to those in `known`, by boat, are reused.
 */
export function calendarCellsOf(
  answer: CalendarAnswer,
  now: number,
  known: Map<string, readonly CalendarCell[]> = new Map(),
): CalendarCellsOfBoat {
  const made = new Set<string>();
  const docks = new Map(answer.docks.flatMap((dock) => dock.boats.map(({ _id }, index) => [_id, { dock, isFirst: index === 0 }] as const)));
  const bars = Map.groupBy(answer.bars, placeOf);
  const held = Map.groupBy(answer.held, placeOf);
  const today = dayAt(now);
  const nowLane = laneAt(answer.timeslots, minutesOfDayAt(now));
  return (boat) => {
    const before = known.get(boat);
    if (before !== undefined && made.has(boat)) return before;
    const at = docks.get(boat);
    const drawn = answer.days.map(({ date }, index): CalendarCell => {
      const closures = closuresAffecting(answer.closures, { _id: boat, dock: at?.dock._id ?? "" }, at?.dock.lake ?? "", date);
      const place = placeOf({ boat, date });
      const inputs = { date, now, slots: answer.timeslots, closures, bars: bars.get(place) ?? [], held: held.get(place) ?? [] };
      return {
        date,
        items: itemsOf(inputs),
        hatched: hatchedBy(inputs, { isFirstDay: index === 0, isFirstBoat: at?.isFirst ?? false }),
        now: date === today ? nowLane : undefined,
        isPast: date < today,
      };
    });
    const cells = reuseEqualItems(before ?? drawn, drawn);
    known.set(boat, cells);
    made.add(boat);
    return cells;
  };
}

/** Whether a dock is closed for the whole of a day. */
export function isDockClosedOn({ closures }: Pick<CalendarAnswer, "closures">, dock: CalendarDock, date: Day): boolean {
  return closures.some((closure) => {
    const isThere = closure.dock === dock._id || closure.lake === dock.lake;
    return isThere && closure.start === undefined && closure.end === undefined && closure.dateStart <= date && date <= closure.dateEnd;
  });
}

/**
 * Gives why none of a dock's slots is free on a day: `full` where all are taken, `closed` out of season and where the whole dock is
 * closed. Undefined where it is both in part, and today and before.
 */
export function whyDockHasNoFreeSlot(
  answer: Pick<CalendarAnswer, "closures">,
  dock: CalendarDock,
  date: Day,
  today: Day,
): "full" | "closed" | undefined {
  if (!isInSeason(date) || isDockClosedOn(answer, dock, date)) return "closed";
  if (date <= today) return undefined;
  const boats = new Set(dock.boats.map(({ _id }) => _id));
  const isPartlyClosed = answer.closures.some(({ lake, dock: at, boat, dateStart, dateEnd }) => {
    const isThere = at === dock._id || lake === dock.lake || (boat !== undefined && boats.has(boat));
    return isThere && dateStart <= date && date <= dateEnd;
  });
  return isPartlyClosed ? undefined : "full";
}

/** Gives why no slot of any dock is free on a day; undefined where the docks have different reasons. */
export function whyNoDockHasFreeSlot(
  answer: Pick<CalendarAnswer, "closures" | "docks">,
  date: Day,
  today: Day,
): "full" | "closed" | undefined {
  const reasons = new Set(answer.docks.map((dock) => whyDockHasNoFreeSlot(answer, dock, date, today)));
  if (reasons.size === 0) return isInSeason(date) ? undefined : "closed";
  return reasons.size === 1 ? [...reasons][0] : undefined;
}

/** Gives the item on a lane. */
export function calendarItemOnLane({ items }: CalendarCell, lane: number): CalendarItem | undefined {
  return items.find(({ at, length }) => at <= lane && lane < at + length);
}

function placeOf({ boat, date }: { readonly boat: string; readonly date: Day }): string {
  return `${boat} ${date}`;
}

interface CellInputs {
  readonly date: Day;
  readonly now: number;
  readonly slots: readonly TimeSlot[];
  readonly closures: readonly Closure[];
  readonly bars: readonly CalendarBooking[];
  readonly held: CalendarAnswer["held"];
}

function itemsOf({ date, now, slots, closures, bars, held }: CellInputs): readonly CalendarItem[] {
  const drawn = bars.flatMap((bar) =>
    runsIn(lanesOf(bar, slots)).map((run) => ({ kind: "bar" as const, ...run, bar, isRested: isRested(run, slots) })),
  );
  const covered = new Set(drawn.flatMap(({ at, length }) => Array.from({ length }, (_, step) => at + step)));
  const free = slots.flatMap((slot, at): readonly CalendarItem[] => {
    if (covered.has(at)) return [];
    const closure = closures.find((each) => overlaps(closedSpanOf(each), spanWithTurnaround(slot)));
    const kind = stateOf({ slot, date, now, isClosed: closure !== undefined, bars, held, slots });
    return [{ kind, at, length: 1, slot, ...(closure === undefined ? {} : { closure }) }];
  });
  return [...drawn, ...free].toSorted((one, other) => one.at - other.at);
}

interface SlotStateInput extends Pick<CellInputs, "date" | "now" | "slots" | "bars" | "held"> {
  readonly slot: TimeSlot;
  readonly isClosed: boolean;
}

function stateOf({ slot, date, now, isClosed, bars, held, slots }: SlotStateInput): SlotLaneState {
  if (!slotRunsOn(slot, date) || !isInSeason(date)) return "off";
  if (hasTimeOfDayBegun(now, date, spanOfSlot(slot).start)) return "past";
  if (isClosed) return "closed";
  const overlapsSlot = (span: BookedTime) => overlaps(restedSpan(span, slots), spanWithTurnaround(slot));
  const kept = held.find(overlapsSlot);
  if (kept !== undefined) return kept.isOffer ? "offered" : "held";
  return bars.some(overlapsSlot) ? "taken" : "free";
}

type BookedTime = Pick<CalendarBooking, "start" | "end" | "time">;

function overlaps(one: MinuteSpan, other: MinuteSpan): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Booked time with the turnaround of the slots it is made of. */
function restedSpan({ start, end, time }: BookedTime, slots: readonly TimeSlot[]): MinuteSpan {
  const last = parseTimeOfDay(end) ?? 0;
  const rested = slots.filter(({ _id }) => time.includes(_id)).map((slot) => spanWithTurnaround(slot).end);
  return { start: parseTimeOfDay(start) ?? 0, end: Math.max(last, ...rested) };
}

/** The lanes of a booking: those of its slots; where a slot is no longer offered, those that its time overlaps, or else the last. */
function lanesOf(bar: CalendarBooking, slots: readonly TimeSlot[]): readonly number[] {
  const own = slots.flatMap(({ _id }, at) => (bar.time.includes(_id) ? [at] : []));
  if (own.length === bar.time.length) return own;
  const span = { start: parseTimeOfDay(bar.start) ?? 0, end: parseTimeOfDay(bar.end) ?? 0 };
  const overlapping = slots.flatMap((slot, at) => (overlaps(spanOfSlot(slot), span) ? [at] : []));
  return overlapping.length > 0 || slots.length === 0 ? overlapping : [slots.length - 1];
}

/** Whether a turnaround follows the last of these lanes. */
function isRested({ at, length }: { readonly at: number; readonly length: number }, slots: readonly TimeSlot[]): boolean {
  return (slots[at + length - 1]?.turnaround ?? 0) > 0;
}

/** Lanes in ascending order, as runs without a gap. */
function runsIn(lanes: readonly number[]): readonly { readonly at: number; readonly length: number }[] {
  return lanes.reduce<readonly { readonly at: number; readonly length: number }[]>((runs, lane) => {
    const last = runs.at(-1);
    if (last === undefined || last.at + last.length !== lane) return [...runs, { at: lane, length: 1 }];
    return [...runs.slice(0, -1), { at: last.at, length: last.length + 1 }];
  }, []);
}

/** The hatching of a day. A closure's reason is written where it begins in the window: on its first day, at its boat or the first one of its dock. */
function hatchedBy({ date, slots, closures }: CellInputs, { isFirstDay, isFirstBoat }: { isFirstDay: boolean; isFirstBoat: boolean }) {
  return closures.flatMap((closure) => {
    const lanes = slots.flatMap((slot, at) => (overlaps(closedSpanOf(closure), spanOfSlot(slot)) ? [at] : []));
    const isNamed = (closure.dateStart === date || isFirstDay) && (closure.boat !== undefined || isFirstBoat);
    return runsIn(lanes).map((run, index): ClosureHatching => ({ ...run, closure, isNamed: isNamed && index === 0 }));
  });
}

/** Where a minute of the day lies among the lanes; between two slots it is the border. */
function laneAt(slots: readonly TimeSlot[], minute: number): number {
  const spans = slots.map(spanOfSlot);
  const within = spans.findIndex(({ start, end }) => start <= minute && minute < end);
  const span = spans[within];
  if (span !== undefined) return within + (minute - span.start) / (span.end - span.start);
  return spans.filter(({ end }) => end <= minute).length;
}
