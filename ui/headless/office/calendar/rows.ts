import type { CalendarAnswer, CalendarBoat, CalendarDock } from "./layout.ts";

/** Pixels of what stands in rows. */
export interface Sizes {
  readonly lane: number;
  /** What a boat's row takes beside its lanes. */
  readonly pad: number;
  readonly dock: number;
}

/** A line of the calendar: a dock's head, or a boat of it. `top` and `height` in pixels. */
export type CalendarRow = { readonly top: number; readonly height: number; readonly dock: CalendarDock } & (
  | { readonly kind: "dock"; readonly isFolded: boolean }
  | { readonly kind: "boat"; readonly boat: CalendarBoat }
);

/** The rows of an answer from the top: each dock's head, then its boats, unless it is folded. */
export function rowsOf({ docks, timeslots }: CalendarAnswer, folded: ReadonlySet<string>, sizes: Sizes): readonly CalendarRow[] {
  const boatHeight = Math.max(2, timeslots.length) * sizes.lane + sizes.pad;
  let top = 0;
  const placed = (height: number) => {
    const at = top;
    top += height;
    return { top: at, height };
  };
  return docks.flatMap((dock): readonly CalendarRow[] => {
    const isFolded = folded.has(dock._id);
    const head: CalendarRow = { kind: "dock", dock, isFolded, ...placed(sizes.dock) };
    return [head, ...(isFolded ? [] : dock.boats).map((boat): CalendarRow => ({ kind: "boat", dock, boat, ...placed(boatHeight) }))];
  });
}

/** How high all rows are together. */
export function totalHeight(rows: readonly CalendarRow[]): number {
  const last = rows.at(-1);
  return last === undefined ? 0 : last.top + last.height;
}

/** The rows that are seen from `from` to `to`, in pixels from the top: what is drawn, however many rows there are. */
export function rowsBetween(rows: readonly CalendarRow[], from: number, to: number): readonly CalendarRow[] {
  return rows.slice(firstEndingAfter(rows, from), firstEndingAfter(rows, to) + 1);
}

/** The row at so many pixels from the top; the nearest where there is none. */
export function rowAt(rows: readonly CalendarRow[], y: number): CalendarRow | undefined {
  return rows[Math.min(firstEndingAfter(rows, y), rows.length - 1)];
}

/** By halves: rows are in order. */
function firstEndingAfter(rows: readonly CalendarRow[], y: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = rows[middle];
    if (row !== undefined && row.top + row.height <= y) low = middle + 1;
    else high = middle;
  }
  return low;
}
