import { type CalendarCellsOfBoat, calendarItemOnLane } from "./layout.ts";
import { type CalendarRow, laneCountOf } from "./rows.ts";

/** The position of the cursor on the calendar: a boat's id, a day's index in the window, and a lane. */
export interface CalendarCursor {
  readonly boat: string;
  readonly day: number;
  readonly lane: number;
}

/** The keys that move the cursor of the calendar. */
export const calendarCursorKeys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"] as const;
/** The name of a key that moves the cursor of the calendar. */
export type CalendarCursorKey = (typeof calendarCursorKeys)[number];

/** The cells that the cursor moves over: the rows that are not folded, their cells, and the number of days. */
export interface CalendarCursorGrid {
  readonly rows: readonly CalendarRow[];
  readonly cells: CalendarCellsOfBoat;
  readonly days: number;
}

/**
 * Gives the cell that a key leads to: up and down through items of lanes and on to the next boat, sideways through days. It stops at the
 * ends.
 */
export function moveCalendarCursor(from: CalendarCursor, key: CalendarCursorKey, walk: CalendarCursorGrid): CalendarCursor {
  if (key === "ArrowUp" || key === "ArrowDown") return climbLane(from, key === "ArrowUp" ? -1 : 1, walk);
  return sideways(from, key, walk.days);
}

/**
 * Gives the cell to which a key moves a booking of `length` lanes: one lane at a time, free or not, and on to the next boat. It stops at
 * the ends.
 */
export function slideBookingByKey(
  from: CalendarCursor,
  key: CalendarCursorKey,
  { rows, days, length }: Omit<CalendarCursorGrid, "cells"> & { readonly length: number },
): CalendarCursor {
  if (key !== "ArrowUp" && key !== "ArrowDown") return sideways(from, key, days);
  const way = key === "ArrowUp" ? -1 : 1;
  const next = from.lane + way;
  return next >= 0 && next <= laneCountOf(rows, from.boat) - length ? { ...from, lane: next } : onBoat(from, way, length, rows);
}

function sideways(from: CalendarCursor, key: Exclude<CalendarCursorKey, "ArrowUp" | "ArrowDown">, days: number): CalendarCursor {
  const to = { ArrowLeft: from.day - 1, ArrowRight: from.day + 1, Home: 0, End: days - 1 }[key];
  return { ...from, day: Math.max(0, Math.min(to, days - 1)) };
}

/** Gives the first cell of the calendar; undefined where no boat is shown. */
export function firstCalendarCell({ rows }: Pick<CalendarCursorGrid, "rows">): CalendarCursor | undefined {
  const [boat] = boatsIn(rows);
  return boat === undefined ? undefined : { boat, day: 0, lane: 0 };
}

/** An item that joins several lanes is one step. */
function climbLane(from: CalendarCursor, way: 1 | -1, { rows, cells }: CalendarCursorGrid): CalendarCursor {
  const cell = cells(from.boat)[from.day];
  const item = cell === undefined ? undefined : calendarItemOnLane(cell, from.lane);
  const next = item === undefined ? from.lane + way : way === 1 ? item.at + item.length : item.at - 1;
  if (next >= 0 && next < laneCountOf(rows, from.boat)) return { ...from, lane: next };
  return onBoat(from, way, 1, rows);
}

/** The last lane of the previous boat from which `length` lanes fit, or the next boat's first lane. */
function onBoat(from: CalendarCursor, way: 1 | -1, length: number, rows: readonly CalendarRow[]): CalendarCursor {
  const boats = boatsIn(rows);
  const boat = boats[boats.indexOf(from.boat) + way];
  return boat === undefined || !boats.includes(from.boat)
    ? from
    : { ...from, boat, lane: way === 1 ? 0 : Math.max(0, laneCountOf(rows, boat) - length) };
}

function boatsIn(rows: readonly CalendarRow[]): readonly string[] {
  return rows.flatMap((row) => (row.kind === "boat" ? [row.boat._id] : []));
}
