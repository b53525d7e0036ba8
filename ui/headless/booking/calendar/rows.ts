import { boatFilterOf, isCalendarFiltered, noCalendarFilters } from "./filters.ts";
import { type BoatLanes, lanesByBoat } from "./lanes.ts";
import type { CalendarAnswer, CalendarBoat, CalendarDock } from "./calendarAnswer.ts";

/** The heights of the parts of the calendar's rows, in pixels. */
export interface CalendarRowSizes {
  readonly lane: number;
  /** What a boat's row adds to its lanes. */
  readonly pad: number;
  /** A boat's row in the day view, which has one lane. */
  readonly day: number;
  readonly dock: number;
}

/** A row of the calendar: a dock's heading or a boat. `top` and `height` are in pixels. */
export type CalendarRow = { readonly top: number; readonly height: number; readonly dock: CalendarDock } & (
  | { readonly kind: "dock"; readonly isFolded: boolean }
  | { readonly kind: "boat"; readonly boat: CalendarBoat; readonly lanes: BoatLanes["lanes"] }
);

/**
 * Lists the rows of the calendar's answer from the top: each dock's heading, then its boats, unless it is folded. With filters only the
 * boats that they show, and their docks.
 */
export function calendarRowsOf(
  answer: CalendarAnswer,
  folded: ReadonlySet<string>,
  sizes: CalendarRowSizes,
  filters = noCalendarFilters,
): readonly CalendarRow[] {
  const byBoat = lanesByBoat(answer);
  let top = 0;
  const placed = (height: number) => {
    const at = top;
    top += height;
    return { top: at, height };
  };
  const boatRow = (dock: CalendarDock, boat: CalendarBoat): CalendarRow => {
    const { lanes } = byBoat.get(boat._id) ?? { lanes: [] };
    const height = answer.days.length === 1 ? sizes.day : Math.max(2, lanes.length) * sizes.lane + sizes.pad;
    return { kind: "boat", dock, boat, lanes, ...placed(height) };
  };
  const isShown = boatFilterOf(filters, answer);
  return answer.docks.flatMap((dock): readonly CalendarRow[] => {
    const boats = dock.boats.filter((boat) => isShown(dock, boat));
    if (boats.length === 0 && isCalendarFiltered(filters)) return [];
    const isFolded = folded.has(dock._id);
    const head: CalendarRow = { kind: "dock", dock, isFolded, ...placed(sizes.dock) };
    return [head, ...(isFolded ? [] : boats).map((boat) => boatRow(dock, boat))];
  });
}

/** Gives the height of all rows of the calendar together, in pixels. */
export function calendarRowsHeight(rows: readonly CalendarRow[]): number {
  const last = rows.at(-1);
  return last === undefined ? 0 : last.top + last.height;
}

/** Gives the rows of the calendar between two heights, in pixels from the top: only these are rendered. */
export function calendarRowsBetweenHeights(rows: readonly CalendarRow[], from: number, to: number): readonly CalendarRow[] {
  return rows.slice(firstEndingAfter(rows, from), firstEndingAfter(rows, to) + 1);
}

/** Gives the row of the calendar at `y` pixels from the top; the last one below the end. */
export function calendarRowAt(rows: readonly CalendarRow[], y: number): CalendarRow | undefined {
  return rows[Math.min(firstEndingAfter(rows, y), rows.length - 1)];
}

/** Binary search for the first row that ends after `y`. */
function firstEndingAfter(rows: readonly CalendarRow[], y: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = rows[middle];
    if (row !== undefined && row.top + row.height <= y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Gives the lanes of a boat of the rows; none where it is not among them. */
export function lanesOnRow(rows: readonly CalendarRow[], boat: string): BoatLanes["lanes"] {
  const row = rows.find((each) => each.kind === "boat" && each.boat._id === boat);
  return row?.kind === "boat" ? row.lanes : [];
}
