import { closedSpanOf } from "#core/domain/availability/availability.ts";
import { spanWithTurnaround } from "#core/domain/offer/slotHours.ts";
import { type SlotBoat, slotPlaceHasBoat } from "#core/domain/offer/slotPlace.ts";
import { slotRunsOn, type MinuteSpan, spanOfSlot, spanOfSlots } from "#core/domain/offer/slots.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import { type ClubSeason, isInClubSeason } from "#core/domain/calendar/season.ts";
import { dayAt, hasTimeOfDayBegun, minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import { type Closure, closuresAffecting } from "#core/domain/offer/closure.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { CalendarAnswer, CalendarBooking, CalendarDock } from "./calendarAnswer.ts";
import { type BoatLanes, laneAtMinute, lanesByBoat, lanesUnder, placeBookings, spanOfBooking } from "./lanes.ts";
import { reuseEqualItems } from "./reuseEqual.ts";

/**
 * One of the states of a slot's lane on one day: free, or why it cannot be booked. `held`: by a visitor who is booking; `offered`:
 * proposed to a customer whose own time was closed; `taken`: by something that overlaps it; `off`: the slot does not run on that day.
 */
export type SlotLaneState = "free" | "past" | "held" | "offered" | "taken" | "closed" | "off";

/**
 * A booking or a state on the lanes of a boat's day, from lane `at` on; `readyAt` is the minute at which its turnaround ends. The slot of a state is one of
 * those under its lane: a free one, where there is one.
 */
export type CalendarItem =
  | { readonly kind: "bar"; readonly at: number; readonly length: number; readonly bar: CalendarBooking; readonly readyAt: number }
  | { readonly kind: SlotLaneState; readonly at: number; readonly length: 1; readonly slot: TimeSlot; readonly closure?: Closure };

/** The lanes that a closure hatches. Its reason is written once, where `isNamed`. */
export interface ClosureHatching {
  readonly at: number;
  readonly length: number;
  readonly closure: Closure;
  readonly isNamed: boolean;
}

/** The closures of the calendar, and the season of its club where it is shorter than April to October. */
interface ClosedDays extends Pick<CalendarAnswer, "closures"> {
  readonly season?: ClubSeason | undefined;
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
 * Computes the cells of the calendar's answer at `now`, epoch milliseconds, on the lanes of each boat: see `lanesByBoat`. Cells that are
 * equal to those in `known`, by boat, are reused.
 */
export function calendarCellsOf(
  answer: CalendarAnswer,
  now: number,
  known: Map<string, readonly CalendarCell[]> = new Map(),
): CalendarCellsOfBoat {
  const made = new Set<string>();
  const inputsOf = cellInputsOf(answer, now);
  const today = dayAt(now);
  return (boat) => {
    const before = known.get(boat);
    if (before !== undefined && made.has(boat)) return before;
    const drawn = answer.days.map(({ date }, index): CalendarCell => {
      const inputs = inputsOf(boat, date);
      return {
        date,
        items: itemsOf(inputs),
        hatched: hatchedBy(inputs, index === 0),
        now: date === today ? laneAtMinute(inputs.lanes, minutesOfDayAt(now)) : undefined,
        isPast: date < today,
      };
    });
    const cells = reuseEqualItems(before ?? drawn, drawn);
    known.set(boat, cells);
    made.add(boat);
    return cells;
  };
}

/** Why a slot is not free; `bar` is the booking that overlaps it, or where `isTurnaround` only the turnaround of one of the two. */
export interface SlotObstacle {
  readonly kind: Exclude<SlotLaneState, "free">;
  readonly bar?: CalendarBooking | undefined;
  readonly isTurnaround?: boolean;
  readonly closure?: Closure | undefined;
}

/** Gives the first obstacle to slots of a boat on a day of the calendar, for the booking `moving`; undefined where they are free. */
export function obstacleOfSlots(
  answer: CalendarAnswer,
  now: number,
  {
    boat,
    date,
    slots,
    moving,
  }: { readonly boat: string; readonly date: Day; readonly slots: readonly TimeSlot[]; readonly moving: string },
): SlotObstacle | undefined {
  const inputs = cellInputsOf({ ...answer, bars: answer.bars.filter(({ _id }) => _id !== moving) }, now)(boat, date);
  const obstacles = slots.flatMap((slot): readonly SlotObstacle[] => {
    const kind = stateOf(slot, inputs);
    if (kind === "free") return [];
    const bar = kind === "taken" ? takenAt(slot, inputs)?.bar : undefined;
    const isTurnaround = bar !== undefined && !overlaps(spanOfBooking(bar), spanOfSlots(slots));
    return [{ kind, bar, isTurnaround, closure: closureOf(slot, inputs) }];
  });
  return obstacles[0];
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
export function whyDockHasNoFreeSlot(answer: ClosedDays, dock: CalendarDock, date: Day, today: Day): "full" | "closed" | undefined {
  if (!isInClubSeason(date, answer.season) || isDockClosedOn(answer, dock, date)) return "closed";
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
  answer: ClosedDays & Pick<CalendarAnswer, "docks">,
  date: Day,
  today: Day,
): "full" | "closed" | undefined {
  const reasons = new Set(answer.docks.map((dock) => whyDockHasNoFreeSlot(answer, dock, date, today)));
  if (reasons.size === 0) return isInClubSeason(date, answer.season) ? undefined : "closed";
  return reasons.size === 1 ? [...reasons][0] : undefined;
}

/** Gives the item on a lane. */
export function calendarItemOnLane({ items }: CalendarCell, lane: number): CalendarItem | undefined {
  return items.find(({ at, length }) => at <= lane && lane < at + length);
}

function placeOf({ boat, date }: { readonly boat: string; readonly date: Day }): string {
  return `${boat} ${date}`;
}

/** A span of the day that is taken, with its turnaround. */
interface TakenSpan extends MinuteSpan {
  readonly kind: "taken" | "held" | "offered";
  readonly bar?: CalendarBooking;
}

interface CellInputs extends BoatLanes {
  readonly date: Day;
  readonly now: number;
  readonly season: ClubSeason | undefined;
  readonly boat: Omit<SlotBoat, "client"> | undefined;
  /** Whether the boat is the first one of its dock. */
  readonly isFirst: boolean;
  readonly closures: readonly Closure[];
  readonly bars: readonly CalendarBooking[];
  /** Held spans come first: what is held says so, whatever else overlaps it. */
  readonly taken: readonly TakenSpan[];
  readonly endOf: (booked: BookedTime) => number;
}

const noLanes: BoatLanes = { slots: [], lanes: [] };

/** Gives what the cell of a boat's day is computed from. */
function cellInputsOf(answer: CalendarAnswer, now: number): (boat: string, date: Day) => CellInputs {
  const rows = new Map(
    answer.docks.flatMap((dock) => dock.boats.map((row, index) => [row._id, { dock, row, isFirst: index === 0 }] as const)),
  );
  const lanes = lanesByBoat(answer);
  const bars = Map.groupBy(answer.bars, placeOf);
  const held = Map.groupBy(answer.held, placeOf);
  const slotsById = new Map(answer.timeslots.map((slot) => [slot._id, slot]));
  // The turnaround is that of the slots that are booked.
  const endOf = (booked: BookedTime) => {
    const rested = booked.time.map((id) => slotsById.get(id)).map((slot) => (slot === undefined ? 0 : spanWithTurnaround(slot).end));
    return Math.max(spanOfBooking(booked).end, ...rested);
  };
  const takenBy = (kind: TakenSpan["kind"], booked: BookedTime): TakenSpan => ({ ...spanOfBooking(booked), end: endOf(booked), kind });
  return (boat, date) => {
    const place = placeOf({ boat, date });
    const at = rows.get(boat);
    const own = bars.get(place) ?? [];
    return {
      ...(lanes.get(boat) ?? noLanes),
      date,
      now,
      season: answer.season,
      boat: at && { ...at.row, dock: at.dock._id },
      isFirst: at?.isFirst ?? false,
      closures: closuresAffecting(answer.closures, { _id: boat, dock: at?.dock._id ?? "" }, at?.dock.lake ?? "", date),
      bars: own,
      taken: [
        ...(held.get(place) ?? []).map((kept) => takenBy(kept.isOffer ? "offered" : "held", kept)),
        ...own.map((bar) => ({ ...takenBy("taken", bar), bar })),
      ],
      endOf,
    };
  };
}

function itemsOf(inputs: CellInputs): readonly CalendarItem[] {
  const { lanes, bars, endOf } = inputs;
  const drawn = placeBookings(lanes, bars).map((run) => ({
    kind: "bar" as const,
    ...run,
    readyAt: endOf(run.bar),
  }));
  const covered = new Set(drawn.flatMap(({ at, length }) => Array.from({ length }, (_, step) => at + step)));
  const free = lanes.flatMap((lane, at) => (covered.has(at) ? [] : [stateItem(lane, at, inputs)]));
  return [...drawn, ...free].toSorted((one, other) => one.at - other.at);
}

/** The state of a lane: that of its own slot, or of another slot under it where only that one is free or runs on the day. */
function stateItem(lane: TimeSlot, at: number, inputs: CellInputs): CalendarItem {
  const own = stateOf(lane, inputs);
  const others = own === "free" ? [] : inputs.slots.filter((slot) => slot !== lane && overlaps(spanOfSlot(slot), spanOfSlot(lane)));
  const states = [{ slot: lane, kind: own }, ...others.map((slot) => ({ slot, kind: stateOf(slot, inputs) }))];
  const { slot, kind } = states.find((state) => state.kind === "free") ??
    states.find((state) => state.kind !== "off") ?? { slot: lane, kind: own };
  const closure = closureOf(slot, inputs);
  return { kind, at, length: 1, slot, ...(closure === undefined ? {} : { closure }) };
}

function closureOf(slot: TimeSlot, { closures }: CellInputs): Closure | undefined {
  return closures.find((each) => overlaps(closedSpanOf(each), spanWithTurnaround(slot)));
}

function stateOf(slot: TimeSlot, inputs: CellInputs): SlotLaneState {
  const { date, now, season, boat } = inputs;
  if (!slotRunsOn(slot, date) || !isInClubSeason(date, season) || (boat !== undefined && !slotPlaceHasBoat(slot, boat))) return "off";
  if (hasTimeOfDayBegun(now, date, spanOfSlot(slot).start)) return "past";
  if (closureOf(slot, inputs) !== undefined) return "closed";
  return takenAt(slot, inputs)?.kind ?? "free";
}

function takenAt(slot: TimeSlot, { taken }: CellInputs): TakenSpan | undefined {
  return taken.find((span) => overlaps(span, spanWithTurnaround(slot)));
}

type BookedTime = Pick<CalendarBooking, "start" | "end" | "time">;

function overlaps(one: MinuteSpan, other: MinuteSpan): boolean {
  return one.start < other.end && other.start < one.end;
}

/** The hatching of a day. A closure's reason is written where it begins in the window: on its first day, at its boat or the first one of its dock. */
function hatchedBy({ date, lanes, closures, isFirst }: CellInputs, isFirstDay: boolean): readonly ClosureHatching[] {
  return closures.flatMap((closure) => {
    const closed = closedSpanOf(closure);
    if (!lanes.some((lane) => overlaps(closed, spanOfSlot(lane)))) return [];
    const isNamed = (closure.dateStart === date || isFirstDay) && (closure.boat !== undefined || isFirst);
    return [{ ...lanesUnder(lanes, closed), closure, isNamed }];
  });
}
