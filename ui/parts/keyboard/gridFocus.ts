import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";

/** Where focus stands: a row, by its place among those that are shown, heads included, and a cell of it; without a cell, the row as a whole. */
interface Place {
  readonly row: number;
  readonly cell: number | undefined;
}

export interface GridFocus {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** What takes the focus in a cell's stead. */
const lent = "a[href], button, input";

/** What a press in a cell is meant for, rather than for its row. */
export const pressable = `${lent}, label`;

const inRows = ["a[href]", "button", "input"].map((each) => `[role=row][tabindex] ${each}`).join(", ");

/**
 * One stop of the Tab key, and arrows within, as the ARIA practices have it for a grid: Up and Down walk rows or the cells of a column, Left
 * and Right the cells of a row and the row as a whole, Home and End its ends, with Ctrl those of the grid, Page Up and Page Down its first and
 * last row. A cell that holds a button or a box lends it the focus. A row that goes while it has the focus gives it to the one in its place.
 * Rows and cells have `tabIndex` -1, and get it for what they hold; `start` picks the row that is entered first.
 */
export function useGridFocus(grid: RefObject<HTMLElement | null>, start: string): GridFocus {
  const focused = useRef<Element>(undefined);
  const place = useRef<Place>(undefined);

  useLayoutEffect(() => {
    for (const held of grid.current?.querySelectorAll<HTMLElement>(inRows) ?? []) held.tabIndex = -1;
    const isLost = focused.current !== undefined && !focused.current.isConnected && document.activeElement === document.body;
    if (isLost && grid.current !== null) focusAt(grid.current, place.current ?? { row: 0, cell: undefined });
  });

  return {
    onFocus: ({ target, currentTarget }) => {
      if (!currentTarget.contains(target)) return;
      if (target === currentTarget) {
        const first = currentTarget.querySelector<HTMLElement>(start);
        return focusAt(
          currentTarget,
          place.current ?? { row: Math.max(0, first === null ? 1 : rowsOf(currentTarget).indexOf(first)), cell: undefined },
        );
      }
      focused.current = target;
      place.current = placeOf(currentTarget, target) ?? place.current;
      currentTarget.tabIndex = -1;
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (currentTarget.contains(relatedTarget)) return;
      focused.current = undefined;
      currentTarget.tabIndex = 0;
    },
    onKeyDown: (event) => {
      const { currentTarget, target } = event;
      if (event.altKey || event.metaKey || !(target instanceof Element)) return;
      const from = placeOf(currentTarget, target);
      const to = from === undefined ? undefined : destination(currentTarget, from, event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      focusAt(currentTarget, to);
    },
  };
}

/** Where a key leads; undefined for a key that leads nowhere here. */
function destination(grid: HTMLElement, { row, cell }: Place, { key, ctrlKey }: Pick<KeyboardEvent, "key" | "ctrlKey">): Place | undefined {
  const rows = rowsOf(grid);
  const cells = cellsOf(rows[row]).length;
  const [first, last] = [Math.max(0, rows.findIndex(isOfBody)), rows.length - 1];
  switch (key) {
    case "ArrowDown":
      return { row: Math.min(row + 1, last), cell };
    case "ArrowUp":
      return { row: Math.max(row - 1, 0), cell };
    case "ArrowRight":
      return { row, cell: cell === undefined ? 0 : cell + 1 < cells ? cell + 1 : undefined };
    case "ArrowLeft":
      return { row, cell: cell === undefined ? cells - 1 : cell > 0 ? cell - 1 : undefined };
    case "PageUp":
      return { row: first, cell };
    case "PageDown":
      return { row: last, cell };
    case "Home":
      return ctrlKey || cell === undefined ? { row: first, cell } : { row, cell: 0 };
    case "End":
      return ctrlKey || cell === undefined ? { row: last, cell } : { row, cell: cells - 1 };
    default:
      return undefined;
  }
}

function rowsOf(grid: HTMLElement): readonly HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>("[role=row]")].filter((row) => row.getClientRects().length > 0);
}

function cellsOf(row: Element | undefined): readonly HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>("[role=columnheader], [role=rowheader], [role=gridcell]") ?? [])];
}

function isOfBody(row: Element): boolean {
  return row.closest("thead") === null;
}

function placeOf(grid: HTMLElement, target: Element): Place | undefined {
  const row = target.closest<HTMLElement>("[role=row]");
  if (row === null || !grid.contains(row)) return undefined;
  const cell = cellsOf(row).findIndex((each) => each.contains(target));
  return { row: rowsOf(grid).indexOf(row), cell: cell === -1 ? undefined : cell };
}

/** Heads have the focus one by one, never as a row. */
function focusAt(grid: HTMLElement, { row, cell }: Place): void {
  const rows = rowsOf(grid);
  const line = rows[Math.min(row, rows.length - 1)];
  if (line === undefined) return;
  const cells = cellsOf(line);
  const at = cell ?? (isOfBody(line) ? undefined : 0);
  const to = at === undefined ? line : (cells[Math.min(at, cells.length - 1)] ?? line);
  (at === undefined ? to : (to.querySelector<HTMLElement>(lent) ?? to)).focus();
}
