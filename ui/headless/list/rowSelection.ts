import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { type FindConditions, findConditionsOf } from "./filters.ts";
import type { ListParts, WholeCount } from "./parts.ts";
import {
  allRowsPicked,
  rowIdsBetween,
  isRowPicked,
  noPickedRows,
  pickRows,
  type PickedRows,
  countPickedRows,
  pickedRowsFromJson,
  pickedRowsToJson,
} from "./pickedRows.ts";
import type { ListQuery } from "./query.ts";
import type { ListRows } from "./rows.ts";

/**
 * The model of a list's picked rows. They stay picked on other pages; a change of filter or search clears them, and the back button
 * restores them.
 */
export interface RowSelectionModel<Row, Name extends string> {
  /** How many rows are picked. */
  readonly picked: ReadonlySignal<number>;
  /** Whether more rows are picked than `picked` says: those of a whole filter that is not counted to its end. */
  readonly isMorePicked: ReadonlySignal<boolean>;
  readonly isPicked: (row: Row) => boolean;
  readonly isWholePicked: ReadonlySignal<boolean>;
  /** Whether none, some or all rows of the current page are picked. */
  readonly pagePicked: ReadonlySignal<"none" | "some" | "all">;
  readonly pick: (row: Row, on: boolean) => void;
  /** Picks, or unpicks, every row from the last touched one to this one. */
  readonly pickTo: (row: Row, on: boolean) => void;
  readonly pickPage: (on: boolean) => void;
  /** Picks all rows of the filter, those of other pages included. */
  readonly pickWhole: () => void;
  readonly pickNone: () => void;
  /** The picked rows in the form that calls take. */
  readonly chosen: () => RowSelection<Name>;
}

/** A selection of rows: by id, or all rows of a filter except some. */
export type RowSelection<Name extends string> =
  | { readonly ids: readonly string[] }
  | { readonly where: FindConditions<Name>; readonly except: readonly string[] };

interface Following {
  /** Call it when the query changed: here, or by an address, whose history entry may hold picked rows. */
  readonly follow: (how: "here" | "elsewhere") => void;
}

const entryName = "picked";

/** Creates the model of a list's picked rows, without React. They are stored in the history entry of the page. */
export function createRowSelectionModel<Row, Name extends string, Sort extends string>(
  { idOf, address, countWhole }: Pick<ListParts<Row, Name, Sort>, "idOf" | "address" | "countWhole">,
  query: Signal<ListQuery<Name, Sort>>,
  { rows, total, hasMore }: Pick<ListRows<Row, Name, Sort>, "rows" | "total" | "hasMore">,
): RowSelectionModel<Row, Name> & Following {
  const state = signal<PickedRows>(noPickedRows);
  let touched: string | undefined;
  /** The filter that the picked rows belong to, as JSON. */
  let of: string | undefined;
  const whole = signal<WholeCount | undefined>(undefined);
  const pageIds = () => rows.value.map(idOf);

  function set(picked: PickedRows): void {
    state.value = picked;
    address?.entry?.().keep(entryName, pickedRowsToJson(picked));
  }

  function change(ids: readonly string[], on: boolean): void {
    set(pickRows(state.peek(), ids, on));
  }

  async function count(): Promise<void> {
    const { filters } = query.peek();
    const counted = await countWhole?.(findConditionsOf(filters));
    if (query.peek().filters === filters) whole.value = counted;
  }

  return {
    picked: computed(() => countPickedRows(state.value, whole.value?.count ?? total.value)),
    isMorePicked: computed(() => state.value.kind === "all" && (whole.value?.more ?? hasMore.value)),
    isPicked: (row) => isRowPicked(state.value, idOf(row)),
    isWholePicked: computed(() => state.value.kind === "all" && state.value.except.size === 0),
    pagePicked: computed(() => {
      const count = pageIds().filter((id) => isRowPicked(state.value, id)).length;
      if (count === 0) return "none";
      return count === rows.value.length ? "all" : "some";
    }),
    pick: (row, on) => {
      touched = idOf(row);
      change([touched], on);
    },
    pickTo: (row, on) => {
      change(rowIdsBetween(pageIds(), touched, idOf(row)), on);
      touched = idOf(row);
    },
    pickPage: (on) => change(pageIds(), on),
    pickWhole: () => {
      set(allRowsPicked);
      if (hasMore.peek()) void count();
    },
    pickNone: () => {
      touched = undefined;
      set(noPickedRows);
    },
    follow: (how) => {
      const now = JSON.stringify(query.peek().filters);
      if (now === of) return set(state.peek());
      of = now;
      touched = undefined;
      whole.value = undefined;
      set(how === "here" ? noPickedRows : pickedRowsFromJson(address?.entry?.().recall(entryName)));
      if (state.peek().kind === "all") void count();
    },
    chosen: () => {
      const picked = state.peek();
      if (picked.kind === "some") return { ids: [...picked.ids] };
      return { where: findConditionsOf(query.peek().filters), except: [...picked.except] };
    },
  };
}
