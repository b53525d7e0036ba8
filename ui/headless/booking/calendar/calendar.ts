import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Day } from "#core/domain/calendar/day.ts";
import type { Resource } from "../../resource/resource.ts";
import type { HourRange } from "../../time/dayLanes.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import { type CalendarCursor, firstCalendarCell, type CalendarCursorKey, moveCalendarCursor } from "./cursor.ts";
import type { CalendarAnswer, CalendarBooking } from "./calendarAnswer.ts";
import { type CalendarFilterName, type CalendarFilters, noCalendarFilters } from "./filters.ts";
import { type CalendarCell, type CalendarItem, type CalendarCellsOfBoat, calendarCellsOf, calendarItemOnLane } from "./layout.ts";
import { hoursOfCalendar } from "./dayHours.ts";
import { type CalendarRow, calendarRowsHeight, calendarRowsOf, type CalendarRowSizes, lanesOnRow } from "./rows.ts";
import {
  type CalendarPlace,
  type CalendarSpan,
  defaultCalendarDay,
  adjacentWindowFirstDay,
  readCalendarPlace,
  calendarWindow,
  writeCalendarPlace,
} from "./window.ts";
import { reuseIfEqual, reuseEqualRows } from "./reuseEqual.ts";
import { createPageResource } from "../../resource/pageResource.ts";

/** The model of a club's calendar: its window of days, the bookings and closures in it, and the cursor. */
export interface CalendarModel extends Pick<Resource<CalendarPlace, CalendarAnswer>, "data" | "state" | "failure" | "asOf" | "reload"> {
  readonly place: ReadonlySignal<CalendarPlace>;
  /** The time, in epoch milliseconds, rounded down to a minute. */
  readonly now: ReadonlySignal<number>;
  readonly rows: ReadonlySignal<readonly CalendarRow[]>;
  readonly height: ReadonlySignal<number>;
  /** The full hours of the day view; undefined where several days are shown. */
  readonly hours: ReadonlySignal<HourRange | undefined>;
  readonly cells: ReadonlySignal<CalendarCellsOfBoat>;
  /** The cell that keys act on; undefined where no boat is shown. */
  readonly cursor: ReadonlySignal<CalendarCursor | undefined>;
  readonly at: (cursor: CalendarCursor) => CalendarItem | undefined;
  /** Shows the place of an address's query. */
  readonly follow: (query: string) => void;
  readonly goTo: (day: Day) => void;
  readonly goToday: () => void;
  readonly page: (way: 1 | -1) => void;
  readonly show: (span: CalendarSpan) => void;
  /** Shows a lake, or all; filters of docks and boats, which are of another lake, end. */
  readonly chooseLake: (lake: string | undefined) => void;
  /** Shows only boats and bookings with one of these values; all where there is none. */
  readonly filter: (name: CalendarFilterName, values: readonly string[]) => void;
  readonly clearFilters: () => void;
  readonly fold: (dock: string) => void;
  readonly size: (sizes: CalendarRowSizes) => void;
  readonly select: (cursor: CalendarCursor) => void;
  readonly walk: (key: CalendarCursorKey) => void;
  /** New bookings of others in the newest answer. */
  readonly came: ReadonlySignal<readonly CalendarBooking[]>;
  /** Call it with the club's version: an older answer is loaded again, after the answer in flight. */
  readonly moved: (version: number) => void;
  /** Follows the clock until the returned function is called. */
  readonly run: () => () => void;
}

const minute = 60_000;
/** Changes of the club within this many milliseconds cause one reload. */
const momentMs = 150;
const deskSizes: CalendarRowSizes = { lane: 17, pad: 3, day: 52, dock: 24 };

/** The parts that the calendar model needs of the back-office. */
export type CalendarModelParts = Pick<OfficeParts, "messages" | "loading" | "address" | "now" | "later" | "seen">;

/** Creates the model of the calendar, without React. */
export function createCalendarModel(
  { messages, loading, address, now, later, seen }: CalendarModelParts,
  usual: CalendarSpan,
): CalendarModel {
  const place = signal(readCalendarPlace(address.read(), now(), usual));
  const clock = signal(minuteAt(now()));
  const folded = signal<ReadonlySet<string>>(new Set());
  const sizes = signal(deskSizes);
  const chosen = signal<CalendarCursor | undefined>(undefined);
  const answer: Resource<CalendarPlace, CalendarAnswer> = createPageResource({ now, loading }, async ({ lake, ...window }) => {
    const reply = await messages("booking/reservations/calendar", { ...calendarWindow(window), ...(lake === undefined ? {} : { lake }) });
    return reply.ok ? { ...reply, data: reuseCalendarAnswer(answer.data.peek(), reply.data) } : reply;
  });
  const known = new Map<string, readonly CalendarCell[]>();
  const filters = computed(() => place.value.filters);
  const rows = computed(() =>
    answer.data.value === undefined ? [] : calendarRowsOf(answer.data.value, folded.value, sizes.value, filters.value),
  );
  const cells = computed<CalendarCellsOfBoat>(() =>
    answer.data.value === undefined ? () => [] : calendarCellsOf(answer.data.value, clock.value, known),
  );
  let knownHours: HourRange | undefined;
  const hours = computed(() => {
    const next = answer.data.value === undefined ? undefined : hoursOfCalendar(answer.data.value);
    return (knownHours = reuseIfEqual(knownHours, next));
  });
  const days = computed(() => answer.data.value?.days.length ?? 0);
  const isThere = ({ boat, day }: CalendarCursor) =>
    day < days.value && rows.value.some((row) => row.kind === "boat" && row.boat._id === boat);
  const cursor = computed(() => {
    const at = chosen.value;
    if (at === undefined || !isThere(at)) return firstCalendarCell({ rows: rows.value });
    // Other days may have fewer lanes.
    const last = Math.max(0, lanesOnRow(rows.value, at.boat).length - 1);
    return at.lane <= last ? at : { ...at, lane: last };
  });

  const came = signal<readonly CalendarBooking[]>([]);
  let newest = 0;
  let isHearing = false;

  /** Reloads once for all changes of a moment, and again until the answer is as new as the newest version. */
  async function hear(): Promise<void> {
    isHearing = true;
    await new Promise<void>((rested) => later(rested, momentMs));
    for (
      let requested: number | undefined;
      answer.data.peek() !== undefined && answer.data.peek()?.version !== newest && requested !== newest;
    ) {
      requested = newest;
      const before = answer.data.peek();
      const at = place.peek();
      await answer.reload();
      const known = new Set(before?.bars.map(({ _id }) => _id));
      const fresh = (answer.data.peek()?.bars ?? []).filter(({ _id }) => !known.has(_id));
      // The announcement stays until there are other new bookings, so that nobody loses it while reading.
      if (place.peek() === at && fresh.length > 0) came.value = fresh;
    }
    isHearing = false;
  }

  function open(next: CalendarPlace): void {
    address.write(writeCalendarPlace(next), "push");
    void read(next);
  }

  let reading: CalendarPlace | undefined;

  /** Filters show less of what is loaded. */
  function showFiltered(next: CalendarFilters): void {
    place.value = { ...place.peek(), filters: next };
    address.write(writeCalendarPlace(place.peek()), "push");
  }

  /** Paints the press before the fetch. A version that comes before the first answer causes a reload after it. */
  async function read(next: CalendarPlace): Promise<void> {
    place.value = reading = next;
    const known = newest;
    if (answer.data.peek() !== undefined) await seen?.();
    if (reading !== next) return;
    await answer.load(next);
    if (newest !== known && !isHearing) void hear();
  }

  return {
    ...answer,
    place,
    now: clock,
    rows,
    height: computed(() => calendarRowsHeight(rows.value)),
    hours,
    cells,
    cursor,
    at: ({ boat, day, lane }) => {
      const cell = cells.peek()(boat)[day];
      return cell === undefined ? undefined : calendarItemOnLane(cell, lane);
    },
    follow: (query) => {
      const next = readCalendarPlace(query, now(), usual);
      const known = place.peek();
      const isSame = next.day === known.day && next.span === known.span && next.lake === known.lake;
      if (!isSame || answer.asOf.peek() === undefined) return void read(next);
      place.value = reuseIfEqual(known, next);
    },
    goTo: (day) => open({ ...place.peek(), day }),
    goToday: () => open({ ...place.peek(), day: defaultCalendarDay(now(), place.peek().span) }),
    page: (way) => open({ ...place.peek(), day: adjacentWindowFirstDay(place.peek(), way) }),
    show: (span) => open({ ...place.peek(), span, day: dayFor(span) }),
    chooseLake: (lake) => open({ ...place.peek(), lake, filters: { ...noCalendarFilters, status: filters.peek().status } }),
    filter: (name, values) => showFiltered({ ...filters.peek(), [name]: values }),
    clearFilters: () => showFiltered(noCalendarFilters),
    fold: (dock) => {
      const next = new Set(folded.peek());
      if (!next.delete(dock)) next.add(dock);
      folded.value = next;
    },
    size: (next) => void (sizes.value = reuseIfEqual(sizes.peek(), next)),
    select: (next) => void (chosen.value = next),
    walk: (key) => {
      const from = cursor.peek();
      if (from !== undefined) chosen.value = moveCalendarCursor(from, key, { rows: rows.peek(), cells: cells.peek(), days: days.peek() });
    },
    came,
    moved: (version) => {
      newest = version;
      if (!isHearing) void hear();
    },
    run: () => {
      let stop: () => void = () => undefined;
      const next = () => {
        clock.value = minuteAt(now());
        stop = later(next, minute - (now() % minute));
      };
      next();
      return () => stop();
    },
  };

  /** The first day for another span: the cursor's day stays in view where fewer days are shown. */
  function dayFor(span: CalendarSpan): Day {
    const { day, span: before } = place.peek();
    const at = cursor.peek();
    const cursorDay = answer.data.peek()?.days[at?.day ?? 0]?.date;
    if (day === defaultCalendarDay(now(), before))
      return span < before && chosen.peek() !== undefined && cursorDay !== undefined ? cursorDay : defaultCalendarDay(now(), span);
    return span < before ? (cursorDay ?? day) : day;
  }
}

function minuteAt(instant: number): number {
  return Math.floor(instant / minute) * minute;
}

/**
 * Gives the newer answer of the calendar with the old objects wherever they are equal, so that a comparison by identity finds only
 * changes.
 */
function reuseCalendarAnswer(known: CalendarAnswer | undefined, next: CalendarAnswer): CalendarAnswer {
  if (known === undefined) return next;
  return {
    ...next,
    days: reuseIfEqual(known.days, next.days),
    docks: reuseEqualRows(
      known.docks,
      next.docks.map((dock) => ({
        ...dock,
        boats: reuseEqualRows(known.docks.find(({ _id }) => _id === dock._id)?.boats ?? [], dock.boats),
      })),
    ),
    lakes: reuseEqualRows(known.lakes, next.lakes),
    timeslots: reuseEqualRows(known.timeslots, next.timeslots),
    bars: reuseEqualRows(known.bars, next.bars),
    held: reuseIfEqual(known.held, next.held),
    closures: reuseEqualRows(known.closures, next.closures),
  };
}
