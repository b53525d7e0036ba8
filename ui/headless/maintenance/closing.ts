import { signal, type ReadonlySignal } from "@preact/signals-react";
import { type Day, parseDay, addDays, weekdayOf } from "#core/domain/calendar/day.ts";
import type { OfficeParts } from "../managed/parts.ts";
import type { Resource } from "../resource/resource.ts";
import { unlessRefused } from "../resource/reply.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** When a boat would be closed: the day and both times as the fields have them. */
export interface ClosingTimes {
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

/** The model of a closure of a boat before its form is opened: when, and how many bookings it would affect. */
export interface BoatClosingModel {
  readonly times: ReadonlySignal<ClosingTimes>;
  readonly set: (change: Partial<ClosingTimes>) => void;
  /** How many bookings it would affect, for the last times that can be read; undefined for a user who may not know. */
  readonly affected: Resource<ClosingTimes, number | undefined>;
}

/** The morning in which a boat is worked on, unless staff choose other times. */
const usualTimes = { from: "08:00", to: "12:00" } as const;

/** Creates the model of a closure of a boat that begins on a day, without React. */
export function createBoatClosingModel(
  { messages, now, loading }: Pick<OfficeParts, "messages" | "now" | "loading">,
  boat: string,
  day: Day,
): BoatClosingModel {
  const times = signal<ClosingTimes>({ day, ...usualTimes });
  const affected = createPageResource<ClosingTimes, number | undefined>({ now, loading }, async ({ day: text, from, to }) => {
    const date = parseDay(text);
    const closure = {
      boat,
      dateStart: date ?? day,
      dateEnd: date ?? day,
      ...(from === "" ? {} : { start: from }),
      ...(to === "" ? {} : { end: to }),
      page: 1,
      itemsPerPage: 1,
    };
    const reply = unlessRefused(await messages("booking/closures/preview", closure));
    return reply.ok ? { ok: true, data: reply.data?.total } : reply;
  });
  const load = (next: ClosingTimes) => {
    if (closingDay(next) !== undefined) void affected.load(next);
  };
  return {
    times,
    affected,
    set: (change) => {
      times.value = { ...times.peek(), ...change };
      load(times.peek());
    },
  };
}

/** Gives the day of a closure; undefined where the day cannot be read, or the times are none of one day. */
export function closingDay({ day, from, to }: ClosingTimes): Day | undefined {
  return from !== "" && to !== "" && to <= from ? undefined : parseDay(day);
}

/** Gives the weekday on which the smallest share was rented, 0 for Monday: the first one of equals, undefined without shares. */
export function quietestWeekday(shares: readonly number[]): number | undefined {
  if (shares.length === 0) return undefined;
  return shares.indexOf(Math.min(...shares));
}

const daysOfWeek = 7;

/** Gives the next day after `today` that is a weekday, 0 for Monday. */
export function nextDayOnWeekday(weekday: number, today: Day): Day {
  const tomorrow = addDays(today, 1);
  const fromMonday = (weekdayOf(tomorrow) + daysOfWeek - 1) % daysOfWeek;
  return addDays(tomorrow, (weekday - fromMonday + daysOfWeek) % daysOfWeek);
}
