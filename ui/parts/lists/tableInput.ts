import type { FormEvent, KeyboardEvent, MouseEvent, RefObject } from "react";
import { type GridFocusHandlers, pressableSelector, useGridFocus } from "../keyboard/gridFocus.ts";

/** The picked rows of a table, and the functions that pick them. */
export interface TableRowPicks<Of> {
  /** Whether a row is picked. */
  readonly isPicked: (row: Of) => boolean;
  /** How many of the rows on this page are picked. */
  readonly pagePicked: "none" | "some" | "all";
  /** Whether any row is picked, on other pages too. */
  readonly isAnyPicked: boolean;
  /** Picks a row (true) or not (false). */
  readonly pick: (row: Of, on: boolean) => void;
  /** Does the same with all rows from the last one that was picked to this one. */
  readonly pickTo: (row: Of, on: boolean) => void;
  /** Picks all rows of this page, or none of them. */
  readonly pickPage: (on: boolean) => void;
  /** Picks none, on other pages too. */
  readonly pickNone: () => void;
  /** The name of the box that picks the page. */
  readonly pageLabel: string;
  /** The name of the box that picks a row. */
  readonly rowLabel: (row: Of) => string;
}

/** The rows of a table, and the functions that a press on them calls. */
export interface TableActions<Of> {
  /** The rows, in the order in which they are listed. */
  readonly rows: readonly Of[];
  /** The id of a row, unique in the table. */
  readonly idOf: (row: Of) => string;
  /** Called with a column's `sort` when its head is pressed. */
  readonly onSort: (by: string) => void;
  /** Called with the id of the row to open. */
  readonly onOpen: (id: string) => void;
  /** How rows are picked; left out if nothing is done with several rows at once. */
  readonly picking?: TableRowPicks<Of>;
}

/** The event handlers of a table, to put on its element. */
export interface TableInputHandlers extends Pick<GridFocusHandlers, "onFocus" | "onBlur"> {
  /** Sorts by a head, or opens a row. */
  readonly onClick: (event: MouseEvent) => void;
  /** Picks a row or a page when its box changes. */
  readonly onChange: (event: FormEvent<HTMLElement>) => void;
  /** Handles a key before the controls in the cells do. */
  readonly onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * A hook that handles presses and keys once for the whole table: a head sorts, a row opens, its box picks it, with Shift all rows from the
 * last one picked. Keys are captured before a button in a cell gets them, so that arrow keys keep moving.
 */
export function useTableInput<Of>(grid: RefObject<HTMLElement | null>, actions: TableActions<Of>): TableInputHandlers {
  const focus = useGridFocus(grid, "[data-opened]");
  return {
    onFocus: focus.onFocus,
    onBlur: focus.onBlur,
    onClick: ({ target, currentTarget }) => {
      const { head, row } = pressedAt(actions, target, currentTarget);
      if (head !== undefined) return actions.onSort(head);
      if (row !== undefined && target instanceof Element && target.closest(pressableSelector) === null) actions.onOpen(actions.idOf(row));
    },
    onChange: ({ target, currentTarget, nativeEvent }) => {
      if (!(target instanceof HTMLInputElement) || actions.picking === undefined) return;
      const { row } = pressedAt(actions, target, currentTarget);
      if (row === undefined) return actions.picking.pickPage(target.checked);
      const isRange = nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey;
      actions.picking[isRange ? "pickTo" : "pick"](row, target.checked);
    },
    onKeyDownCapture: (event) => {
      const { target, currentTarget } = event;
      // React also sends the keys of what a cell opens elsewhere, such as a menu.
      if (!(target instanceof Element) || !currentTarget.contains(target)) return;
      if (!runKey(actions, event, target)) return focus.onKeyDown(event);
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** The sorting head or the row that contains the target of an event. */
function pressedAt<Of>(
  { rows, idOf }: TableActions<Of>,
  target: EventTarget,
  table: Element,
): { readonly head?: string; readonly row?: Of } {
  if (!(target instanceof Element) || !table.contains(target)) return {};
  const head = target.closest("[data-sort]")?.getAttribute("data-sort");
  const id = target.closest("[data-key]")?.getAttribute("data-key");
  const row = rows.find((each) => idOf(each) === id);
  return { ...(head === null || head === undefined ? {} : { head }), ...(row === undefined ? {} : { row }) };
}

/** Runs the action of a key; false if the key has none. */
function runKey<Of>(
  actions: TableActions<Of>,
  { key, shiftKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent,
  target: Element,
): boolean {
  const { picking, idOf } = actions;
  if (picking !== undefined && key === "Escape" && picking.isAnyPicked) {
    picking.pickNone();
    return true;
  }
  if (picking !== undefined && key.toLowerCase() === "a" && (ctrlKey || metaKey)) {
    picking.pickPage(true);
    return true;
  }
  if (target.matches(pressableSelector) || (key !== "Enter" && key !== " ")) return false;
  const { head, row } = pressedAt(actions, target, currentTarget);
  if (head !== undefined) actions.onSort(head);
  else if (row !== undefined && key === "Enter") actions.onOpen(idOf(row));
  else if (row !== undefined && picking !== undefined) picking[shiftKey ? "pickTo" : "pick"](row, !picking.isPicked(row));
  return true;
}
