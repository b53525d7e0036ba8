import { type Cells, itemAt } from "./layout.ts";
import type { CalendarRow } from "./rows.ts";

/** Where in the calendar: a boat, a day of the window by its place, and a lane. */
export interface Cursor {
  readonly boat: string;
  readonly day: number;
  readonly lane: number;
}

/** Keys that walk the cells. */
export const cursorKeys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"] as const;
export type CursorKey = (typeof cursorKeys)[number];

/** What is walked: the rows that are not folded away, their cells, how many days and lanes there are. */
export interface CursorGrid {
  readonly rows: readonly CalendarRow[];
  readonly cells: Cells;
  readonly days: number;
  readonly lanes: number;
}

/** The cell that a key leads to: up and down through lanes and on to the next boat, sideways through days. At an end it stays. */
export function moveCursor(from: Cursor, key: CursorKey, walk: CursorGrid): Cursor {
  if (key === "ArrowUp" || key === "ArrowDown") return climbed(from, key === "ArrowUp" ? -1 : 1, walk);
  return sideways(from, key, walk.days);
}

/** Where a booking of `length` lanes is pushed by a key: lane by lane whatever stands there, and on to the next boat. At an end it stays. */
export function slideCursor(
  from: Cursor,
  key: CursorKey,
  { rows, days, lanes, length }: Omit<CursorGrid, "cells"> & { readonly length: number },
): Cursor {
  if (key !== "ArrowUp" && key !== "ArrowDown") return sideways(from, key, days);
  const way = key === "ArrowUp" ? -1 : 1;
  const [next, last] = [from.lane + way, lanes - length];
  return next >= 0 && next <= last ? { ...from, lane: next } : onBoat(from, way, last, rows);
}

function sideways(from: Cursor, key: Exclude<CursorKey, "ArrowUp" | "ArrowDown">, days: number): Cursor {
  const to = { ArrowLeft: from.day - 1, ArrowRight: from.day + 1, Home: 0, End: days - 1 }[key];
  return { ...from, day: Math.max(0, Math.min(to, days - 1)) };
}

/** The first cell there is; undefined where no boat is seen. */
export function firstCell({ rows }: Pick<CursorGrid, "rows">): Cursor | undefined {
  const [boat] = boatsIn(rows);
  return boat === undefined ? undefined : { boat, day: 0, lane: 0 };
}

/** What joins several lanes is one step. */
function climbed(from: Cursor, way: 1 | -1, { rows, cells, lanes }: CursorGrid): Cursor {
  const cell = cells(from.boat)[from.day];
  const item = cell === undefined ? undefined : itemAt(cell, from.lane);
  const next = item === undefined ? from.lane + way : way === 1 ? item.at + item.length : item.at - 1;
  if (next >= 0 && next < lanes) return { ...from, lane: next };
  return onBoat(from, way, lanes - 1, rows);
}

/** The boat before, on its `last` lane, or the one behind, on its first. */
function onBoat(from: Cursor, way: 1 | -1, last: number, rows: readonly CalendarRow[]): Cursor {
  const boats = boatsIn(rows);
  const boat = boats[boats.indexOf(from.boat) + way];
  return boat === undefined || !boats.includes(from.boat) ? from : { ...from, boat, lane: way === 1 ? 0 : last };
}

function boatsIn(rows: readonly CalendarRow[]): readonly string[] {
  return rows.flatMap((row) => (row.kind === "boat" ? [row.boat._id] : []));
}
