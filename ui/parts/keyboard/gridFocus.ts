import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";

/** Where the focus is: the index of a row among the visible ones, the header included, and of its cell. Without a cell, the whole row. */
interface Place {
  readonly row: number;
  readonly cell: number | undefined;
}

/** The event handlers of a grid's keyboard focus, to put on the grid's element. */
export interface GridFocusHandlers {
  /** Moves the focus of the grid to a row or cell, and remembers it. */
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** Makes the grid the Tab stop again when the focus leaves it. */
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  /** Moves the focus on an arrow, Home, End or Page key. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The elements in a cell that take the focus instead of the cell. */
const focusable = "a[href], button, input";

/** A CSS selector of the elements in a cell on which a press does not count as a press on the row. */
export const pressableSelector = `${focusable}, label`;

const controlsInRows = ["a[href]", "button", "input"].map((each) => `[role=row][tabindex] ${each}`).join(", ");

/**
 * A hook for the keyboard focus of a grid, as the ARIA practices describe it: the grid is one Tab stop, and keys move the focus inside. Up
 * and Down move between rows or the cells of a column, Left and Right between the cells of a row and the whole row, Home and End to the
 * ends of the row, with Ctrl to those of the grid, Page Up and Page Down to the first and last row. If a cell contains a control, the
 * control gets the focus. If the focused row is removed, the row that takes its place gets the focus. Rows and cells need `tabIndex` -1;
 * their controls get it here. `start` is the selector of the row that is focused first.
 */
export function useGridFocus(grid: RefObject<HTMLElement | null>, start: string): GridFocusHandlers {
  const focused = useRef<Element>(undefined);
  const place = useRef<Place>(undefined);

  useLayoutEffect(() => {
    for (const control of grid.current?.querySelectorAll<HTMLElement>(controlsInRows) ?? []) control.tabIndex = -1;
    const isLost = focused.current !== undefined && !focused.current.isConnected && document.activeElement === document.body;
    if (isLost && grid.current !== null) focusAt(grid.current, place.current ?? { row: 0, cell: undefined });
  });

  return {
    onFocus: ({ target, currentTarget }) => {
      if (!currentTarget.contains(target)) return;
      if (target === currentTarget) {
        const first = currentTarget.querySelector<HTMLElement>(start);
        const at = rowsOf(currentTarget).findIndex((row) => (first === null ? isOfBody(row) : row === first));
        return focusAt(currentTarget, place.current ?? { row: Math.max(0, at), cell: undefined });
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

/** The place that a key moves the focus to; undefined for other keys. */
function destination(grid: HTMLElement, { row, cell }: Place, { key, ctrlKey }: Pick<KeyboardEvent, "key" | "ctrlKey">): Place | undefined {
  const rows = rowsOf(grid);
  const cells = cellsOf(rows[row]).length;
  const first = Math.max(0, rows.findIndex(isOfBody));
  const last = rows.length - 1;
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
  return [...grid.querySelectorAll<HTMLElement>("[role=row]")].filter(isShown);
}

function cellsOf(row: Element | undefined): readonly HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>("[role=columnheader], [role=rowheader], [role=gridcell]") ?? [])].filter(isShown);
}

/** Whether the style sheet shows an element: what it hides takes no focus. */
function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
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

/** Focuses a place. In the header it is always one cell, never the row. */
function focusAt(grid: HTMLElement, { row, cell }: Place): void {
  const rows = rowsOf(grid);
  const line = rows[Math.min(row, rows.length - 1)];
  if (line === undefined) return;
  const cells = cellsOf(line);
  const at = cell ?? (isOfBody(line) ? undefined : 0);
  const to = at === undefined ? line : (cells[Math.min(at, cells.length - 1)] ?? line);
  (at === undefined ? to : (to.querySelector<HTMLElement>(focusable) ?? to)).focus();
}
