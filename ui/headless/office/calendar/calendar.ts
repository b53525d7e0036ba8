import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Day } from "#core/domain/calendar/day.ts";
import { catalogPhrase } from "../../alerts/catalogPhrase.ts";
import { createResource, type Resource } from "../../resource/resource.ts";
import type { OfficeParts } from "../parts.ts";
import { reuseAnswer } from "./reuseAnswer.ts";
import { type Cursor, firstCell, type CursorKey, moveCursor } from "./cursor.ts";
import { type CalendarAnswer, type CalendarBar, type CalendarCell, type CalendarItem, type Cells, cellsOf, itemAt } from "./layout.ts";
import { type CalendarRow, totalHeight, rowsOf, type Sizes } from "./rows.ts";
import { type CalendarPlace, type CalendarSpan, homeDay, adjacentFirstDay, readPlace, calendarWindow, writePlace } from "./window.ts";

/** The calendar of a club: a window of days, what stands in it, and where the eye is. */
export interface CalendarModel extends Pick<Resource<CalendarPlace, CalendarAnswer>, "data" | "state" | "failure" | "asOf" | "reload"> {
  readonly place: ReadonlySignal<CalendarPlace>;
  /** Whole minutes of the clock, epoch milliseconds. */
  readonly now: ReadonlySignal<number>;
  readonly rows: ReadonlySignal<readonly CalendarRow[]>;
  readonly height: ReadonlySignal<number>;
  readonly cells: ReadonlySignal<Cells>;
  /** The cell that keys act on. */
  readonly cursor: ReadonlySignal<Cursor | undefined>;
  readonly at: (cursor: Cursor) => CalendarItem | undefined;
  /** Takes up an address. */
  readonly follow: (query: string) => void;
  readonly goTo: (day: Day) => void;
  readonly goToday: () => void;
  readonly page: (way: 1 | -1) => void;
  readonly show: (span: CalendarSpan) => void;
  readonly chooseLake: (lake: string | undefined) => void;
  readonly fold: (dock: string) => void;
  readonly size: (sizes: Sizes) => void;
  readonly select: (cursor: Cursor) => void;
  readonly walk: (key: CursorKey) => void;
  /** Bookings that others made while one looked, of the newest answer. */
  readonly came: ReadonlySignal<readonly CalendarBar[]>;
  /** The club has moved this far: what is seen is asked for again unless it is as new. While an answer is on its way, news waits for it. */
  readonly moved: (version: number) => void;
  /** Follows the clock until told to stop. */
  readonly run: () => () => void;
}

const minute = 60_000;
/** Milliseconds within which changes of the club are asked for at once. */
const momentMs = 150;
const deskSizes: Sizes = { lane: 17, pad: 3, dock: 24 };

export type CalendarModelParts = Pick<OfficeParts, "messages" | "loading" | "address" | "now" | "later" | "seen">;

/** The calendar, without React. */
export function createCalendar({ messages, loading, address, now, later, seen }: CalendarModelParts, usual: CalendarSpan): CalendarModel {
  const place = signal(readPlace(address.read(), now(), usual));
  const clock = signal(minuteAt(now()));
  const folded = signal<ReadonlySet<string>>(new Set());
  const sizes = signal(deskSizes);
  const chosen = signal<Cursor | undefined>(undefined);
  const answer: Resource<CalendarPlace, CalendarAnswer> = createResource({
    now,
    loading,
    failurePhrase: catalogPhrase,
    ask: async ({ lake, ...asked }) => {
      const reply = await messages("booking/reservations/calendar", { ...calendarWindow(asked), ...(lake === undefined ? {} : { lake }) });
      return reply.ok ? { ...reply, data: reuseAnswer(answer.data.peek(), reply.data) } : reply;
    },
  });
  const known = new Map<string, readonly CalendarCell[]>();
  const rows = computed(() => (answer.data.value === undefined ? [] : rowsOf(answer.data.value, folded.value, sizes.value)));
  const cells = computed<Cells>(() => (answer.data.value === undefined ? () => [] : cellsOf(answer.data.value, clock.value, known)));
  const days = computed(() => answer.data.value?.days.length ?? 0);
  const isThere = ({ boat, day }: Cursor) => day < days.value && rows.value.some((row) => row.kind === "boat" && row.boat._id === boat);
  const cursor = computed(() => (chosen.value !== undefined && isThere(chosen.value) ? chosen.value : firstCell({ rows: rows.value })));

  const came = signal<readonly CalendarBar[]>([]);
  let newest = 0;
  let isHearing = false;

  /** What is heard within a moment is one question; then one answer after the other until one is as new as what was heard. */
  async function hear(): Promise<void> {
    isHearing = true;
    await new Promise<void>((rested) => later(rested, momentMs));
    for (let asked: number | undefined; answer.data.peek() !== undefined && answer.data.peek()?.version !== newest && asked !== newest;) {
      asked = newest;
      const [before, at] = [answer.data.peek(), place.peek()];
      await answer.reload();
      const known = new Set(before?.bars.map(({ _id }) => _id));
      const fresh = (answer.data.peek()?.bars ?? []).filter(({ _id }) => !known.has(_id));
      // What was said stays until there is more to say: news that brings no booking takes it back from nobody who reads it.
      if (place.peek() === at && fresh.length > 0) came.value = fresh;
    }
    isHearing = false;
  }

  function open(next: CalendarPlace): void {
    address.write(writePlace(next), "push");
    void read(next);
  }

  /** A press is seen before what it leads to is asked for and drawn. What is heard before there is an answer is asked about once there is. */
  async function read(next: CalendarPlace): Promise<void> {
    place.value = next;
    const known = newest;
    if (answer.data.peek() !== undefined) await seen?.();
    if (place.peek() !== next) return;
    await answer.load(next);
    if (newest !== known && !isHearing) void hear();
  }

  return {
    ...answer,
    place,
    now: clock,
    rows,
    height: computed(() => totalHeight(rows.value)),
    cells,
    cursor,
    at: ({ boat, day, lane }) => {
      const cell = cells.peek()(boat)[day];
      return cell === undefined ? undefined : itemAt(cell, lane);
    },
    follow: (query) => {
      const next = readPlace(query, now(), usual);
      const known = place.peek();
      const isSame = next.day === known.day && next.span === known.span && next.lake === known.lake;
      if (isSame && answer.asOf.peek() !== undefined) return;
      void read(next);
    },
    goTo: (day) => open({ ...place.peek(), day }),
    goToday: () => open({ ...place.peek(), day: homeDay(now(), place.peek().span) }),
    page: (way) => open({ ...place.peek(), day: adjacentFirstDay(place.peek(), way) }),
    show: (span) => open({ ...place.peek(), span, day: dayFor(span) }),
    chooseLake: (lake) => open({ ...place.peek(), lake }),
    fold: (dock) => {
      const next = new Set(folded.peek());
      if (!next.delete(dock)) next.add(dock);
      folded.value = next;
    },
    size: (next) => {
      const known = sizes.peek();
      if (next.lane !== known.lane || next.pad !== known.pad || next.dock !== known.dock) sizes.value = next;
    },
    select: (next) => void (chosen.value = next),
    walk: (key) => {
      const from = cursor.peek();
      const lanes = answer.data.peek()?.timeslots.length ?? 0;
      if (from !== undefined) chosen.value = moveCursor(from, key, { rows: rows.peek(), cells: cells.peek(), days: days.peek(), lanes });
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

  /** A day of the twelve that is looked at stays in view where fewer are seen. */
  function dayFor(span: CalendarSpan): Day {
    const { day, span: before } = place.peek();
    const at = cursor.peek();
    const looked = answer.data.peek()?.days[at?.day ?? 0]?.date;
    if (day === homeDay(now(), before))
      return span < before && chosen.peek() !== undefined && looked !== undefined ? looked : homeDay(now(), span);
    return span < before ? (looked ?? day) : day;
  }
}

function minuteAt(instant: number): number {
  return Math.floor(instant / minute) * minute;
}
