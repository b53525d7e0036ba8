import type { FormEvent, KeyboardEvent, MouseEvent, RefObject } from "react";
import { type GridFocus, pressable, useGridFocus } from "../keyboard/gridFocus.ts";

/** Which rows are picked. */
export interface TablePicking<Of> {
  readonly isPicked: (row: Of) => boolean;
  /** Of the rows that are shown. */
  readonly pagePicked: "none" | "some" | "all";
  /** Whether any is, on other pages too. */
  readonly isAnyPicked: boolean;
  readonly pick: (row: Of, on: boolean) => void;
  /** Every row from the one touched last. */
  readonly pickTo: (row: Of, on: boolean) => void;
  readonly pickPage: (on: boolean) => void;
  readonly pickNone: () => void;
  readonly pageLabel: string;
  readonly rowLabel: (row: Of) => string;
}

/** What is done to a table's rows. */
export interface TableDeeds<Of> {
  readonly rows: readonly Of[];
  readonly idOf: (row: Of) => string;
  readonly onSort: (by: string) => void;
  readonly onOpen: (id: string) => void;
  /** Left out where nothing is done with several rows at once. */
  readonly picking?: TablePicking<Of>;
}

export interface TableInput extends Pick<GridFocus, "onFocus" | "onBlur"> {
  readonly onClick: (event: MouseEvent) => void;
  readonly onChange: (event: FormEvent<HTMLElement>) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Presses and keys, heard once by the whole table: a head sorts, a row opens, its box picks it, with Shift all rows from the one touched last.
 * Keys come here before a button in a cell hears them, so that arrows walk on.
 */
export function useTableInput<Of>(grid: RefObject<HTMLElement | null>, deeds: TableDeeds<Of>): TableInput {
  const focus = useGridFocus(grid, "[data-opened]");
  return {
    onFocus: focus.onFocus,
    onBlur: focus.onBlur,
    onClick: ({ target, currentTarget }) => {
      const { head, row } = struck(deeds, target, currentTarget);
      if (head !== undefined) return deeds.onSort(head);
      if (row !== undefined && target instanceof Element && target.closest(pressable) === null) deeds.onOpen(deeds.idOf(row));
    },
    onChange: ({ target, currentTarget, nativeEvent }) => {
      if (!(target instanceof HTMLInputElement) || deeds.picking === undefined) return;
      const { row } = struck(deeds, target, currentTarget);
      if (row === undefined) return deeds.picking.pickPage(target.checked);
      const isRange = nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey;
      deeds.picking[isRange ? "pickTo" : "pick"](row, target.checked);
    },
    onKeyDownCapture: (event) => {
      const { target, currentTarget } = event;
      // What a cell opens elsewhere, such as a menu, tells its keys here too.
      if (!(target instanceof Element) || !currentTarget.contains(target)) return;
      if (!isDone(deeds, event, target)) return focus.onKeyDown(event);
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** The head that sorts, or the row, that something was done to. */
function struck<Of>({ rows, idOf }: TableDeeds<Of>, target: EventTarget, table: Element): { readonly head?: string; readonly row?: Of } {
  if (!(target instanceof Element) || !table.contains(target)) return {};
  const head = target.closest("[data-sort]")?.getAttribute("data-sort");
  const id = target.closest("[data-key]")?.getAttribute("data-key");
  const row = rows.find((each) => idOf(each) === id);
  return { ...(head === null || head === undefined ? {} : { head }), ...(row === undefined ? {} : { row }) };
}

/** Does what a key asks for; false for one that asks for nothing. */
function isDone<Of>(deeds: TableDeeds<Of>, { key, shiftKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent, target: Element): boolean {
  const { picking, idOf } = deeds;
  if (picking !== undefined && key === "Escape" && picking.isAnyPicked) {
    picking.pickNone();
    return true;
  }
  if (picking !== undefined && key.toLowerCase() === "a" && (ctrlKey || metaKey)) {
    picking.pickPage(true);
    return true;
  }
  if (target.matches(pressable) || (key !== "Enter" && key !== " ")) return false;
  const { head, row } = struck(deeds, target, currentTarget);
  if (head !== undefined) deeds.onSort(head);
  else if (row !== undefined && key === "Enter") deeds.onOpen(idOf(row));
  else if (row !== undefined && picking !== undefined) picking[shiftKey ? "pickTo" : "pick"](row, !picking.isPicked(row));
  return true;
}
