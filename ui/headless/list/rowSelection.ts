import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { type Where, whereOf } from "./filters.ts";
import type { ListParts } from "./parts.ts";
import {
  allPicked,
  idsBetween,
  isPicked,
  nonePicked,
  pick,
  type PickedRows,
  pickedCount,
  readPickedRows,
  plainPickedRows,
} from "./pickedRows.ts";
import type { ListQuery } from "./query.ts";
import type { ListRows } from "./rows.ts";

/** Which rows are picked; they stay picked on other pages, a change of filter or search forgets them, and the back button brings them again. */
export interface ListPicks<Row, Name extends string> {
  /** How many. */
  readonly picked: ReadonlySignal<number>;
  readonly isPicked: (row: Row) => boolean;
  readonly isWholePicked: ReadonlySignal<boolean>;
  /** Of the rows of the page at hand. */
  readonly pagePicked: ReadonlySignal<"none" | "some" | "all">;
  readonly pick: (row: Row, on: boolean) => void;
  /** Picks, or lets go, every row from the one touched last to this one. */
  readonly pickTo: (row: Row, on: boolean) => void;
  readonly pickPage: (on: boolean) => void;
  /** Picks the whole filter, rows of other pages included. */
  readonly pickWhole: () => void;
  readonly pickNone: () => void;
  /** What a call over the picked rows takes. */
  readonly chosen: () => RowSelection<Name>;
}

/** Rows to do something with: by id, or the whole filter but for some. */
export type RowSelection<Name extends string> =
  | { readonly ids: readonly string[] }
  | { readonly where: Where<Name>; readonly except: readonly string[] };

interface Following {
  /** The query is another one: by what was done here, or by an address, whose place may remember what was picked. */
  readonly follow: (how: "here" | "elsewhere") => void;
}

const entryName = "picked";

export function createPicks<Row, Name extends string, Sort extends string>(
  { idOf, address }: Pick<ListParts<Row, Name, Sort>, "idOf" | "address">,
  query: Signal<ListQuery<Name, Sort>>,
  { rows, total }: Pick<ListRows<Row, Name, Sort>, "rows" | "total">,
): ListPicks<Row, Name> & Following {
  const state = signal<PickedRows>(nonePicked);
  let touched: string | undefined;
  /** The filter that the picked rows are of. */
  let of: string | undefined;
  const pageIds = () => rows.value.map(idOf);

  function set(picked: PickedRows): void {
    state.value = picked;
    address?.entry?.().keep(entryName, plainPickedRows(picked));
  }

  function change(ids: readonly string[], on: boolean): void {
    set(pick(state.peek(), ids, on));
  }

  return {
    picked: computed(() => pickedCount(state.value, total.value)),
    isPicked: (row) => isPicked(state.value, idOf(row)),
    isWholePicked: computed(() => state.value.kind === "all" && state.value.except.size === 0),
    pagePicked: computed(() => {
      const count = pageIds().filter((id) => isPicked(state.value, id)).length;
      if (count === 0) return "none";
      return count === rows.value.length ? "all" : "some";
    }),
    pick: (row, on) => {
      touched = idOf(row);
      change([touched], on);
    },
    pickTo: (row, on) => {
      change(idsBetween(pageIds(), touched, idOf(row)), on);
      touched = idOf(row);
    },
    pickPage: (on) => change(pageIds(), on),
    pickWhole: () => set(allPicked),
    pickNone: () => {
      touched = undefined;
      set(nonePicked);
    },
    follow: (how) => {
      const now = JSON.stringify(query.peek().filters);
      if (now === of) return set(state.peek());
      of = now;
      touched = undefined;
      set(how === "here" ? nonePicked : readPickedRows(address?.entry?.().recall(entryName)));
    },
    chosen: () => {
      const picked = state.peek();
      if (picked.kind === "some") return { ids: [...picked.ids] };
      return { where: whereOf(query.peek().filters), except: [...picked.except] };
    },
  };
}
