import { spanOfSlot } from "#core/domain/offer/slots.ts";
import { type CalendarCellsOfBoat, calendarItemOnLane } from "./layout.ts";
import { lanesUnder } from "./lanes.ts";
import { type CalendarRow, lanesOnRow } from "./rows.ts";

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
 * Gives the cell that a key leads to: up and down through items of lanes and on to the next boat, sideways through days. In the day view
 * sideways through items of lanes, up and down to the next boat at the same hours. It stops at the ends.
 */
export function moveCalendarCursor(from: CalendarCursor, key: CalendarCursorKey, walk: CalendarCursorGrid): CalendarCursor {
  const isUpOrDown = key === "ArrowUp" || key === "ArrowDown";
  if (walk.days === 1) return isUpOrDown ? atSameHours(from, wayOf[key], 1, walk.rows) : alongHours(from, key, walk);
  if (!isUpOrDown) return sideways(from, key, walk.days);
  const next = laneBesideItem(from, wayOf[key], walk.cells);
  return isLane(next, from.boat, 1, walk.rows) ? { ...from, lane: next } : onBoat(from, wayOf[key], 1, walk.rows);
}

/**
 * Gives the cell to which a key moves a booking of `length` lanes: one lane at a time, free or not, and on to the next boat; in the day
 * view as the cursor moves. It stops at the ends.
 */
export function slideBookingByKey(
  from: CalendarCursor,
  key: CalendarCursorKey,
  { rows, days, length }: Omit<CalendarCursorGrid, "cells"> & { readonly length: number },
): CalendarCursor {
  const isUpOrDown = key === "ArrowUp" || key === "ArrowDown";
  if (!isUpOrDown && days > 1) return sideways(from, key, days);
  if (isUpOrDown && days === 1) return atSameHours(from, wayOf[key], length, rows);
  const last = lanesOnRow(rows, from.boat).length - length;
  const next = key === "Home" ? 0 : key === "End" ? Math.max(0, last) : from.lane + wayOf[key];
  if (isLane(next, from.boat, length, rows)) return { ...from, lane: next };
  return isUpOrDown ? onBoat(from, wayOf[key], length, rows) : from;
}

/** Towards the first lane or boat, or the last. */
const wayOf = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 } as const;

type SidewaysKey = Exclude<CalendarCursorKey, "ArrowUp" | "ArrowDown">;

function sideways(from: CalendarCursor, key: SidewaysKey, days: number): CalendarCursor {
  const to = { ArrowLeft: from.day - 1, ArrowRight: from.day + 1, Home: 0, End: days - 1 }[key];
  return { ...from, day: Math.max(0, Math.min(to, days - 1)) };
}

function alongHours(from: CalendarCursor, key: SidewaysKey, { rows, cells }: CalendarCursorGrid): CalendarCursor {
  const last = lanesOnRow(rows, from.boat).length - 1;
  const next = key === "Home" ? 0 : key === "End" ? last : laneBesideItem(from, wayOf[key], cells);
  return isLane(next, from.boat, 1, rows) ? { ...from, lane: next } : from;
}

/** Whether `length` lanes of a boat begin at this one. */
function isLane(lane: number, boat: string, length: number, rows: readonly CalendarRow[]): boolean {
  return lane >= 0 && lane <= lanesOnRow(rows, boat).length - length;
}

/** Gives the first cell of the calendar; undefined where no boat is shown. */
export function firstCalendarCell({ rows }: Pick<CalendarCursorGrid, "rows">): CalendarCursor | undefined {
  const [boat] = boatsIn(rows);
  return boat === undefined ? undefined : { boat, day: 0, lane: 0 };
}

/** The lane beside the item on a lane: an item that joins several lanes is one step. */
function laneBesideItem(from: CalendarCursor, way: 1 | -1, cells: CalendarCellsOfBoat): number {
  const cell = cells(from.boat)[from.day];
  const item = cell === undefined ? undefined : calendarItemOnLane(cell, from.lane);
  return item === undefined ? from.lane + way : way === 1 ? item.at + item.length : item.at - 1;
}

/** The last lane of the previous boat from which `length` lanes fit, or the next boat's first lane. */
function onBoat(from: CalendarCursor, way: 1 | -1, length: number, rows: readonly CalendarRow[]): CalendarCursor {
  const boat = boatBeside(from, way, rows);
  if (boat === undefined) return from;
  return { ...from, boat, lane: way === 1 ? 0 : Math.max(0, lanesOnRow(rows, boat).length - length) };
}

/** The lane of the next boat at the hours of this one, or the last from which `length` lanes fit. */
function atSameHours(from: CalendarCursor, way: 1 | -1, length: number, rows: readonly CalendarRow[]): CalendarCursor {
  const boat = boatBeside(from, way, rows);
  const own = lanesOnRow(rows, from.boat)[from.lane];
  if (boat === undefined) return from;
  const lanes = lanesOnRow(rows, boat);
  const lane = own === undefined ? 0 : lanesUnder(lanes, spanOfSlot(own)).at;
  return { ...from, boat, lane: Math.max(0, Math.min(lane, lanes.length - length)) };
}

/** The boat before or after; undefined at the ends. */
function boatBeside({ boat }: CalendarCursor, way: 1 | -1, rows: readonly CalendarRow[]): string | undefined {
  const boats = boatsIn(rows);
  return boats.includes(boat) ? boats[boats.indexOf(boat) + way] : undefined;
}

function boatsIn(rows: readonly CalendarRow[]): readonly string[] {
  return rows.flatMap((row) => (row.kind === "boat" ? [row.boat._id] : []));
}
