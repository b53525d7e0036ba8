import { batch, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { FieldConditionSchema } from "#core/features/shared/calls/find.ts";
import { replaceFilter } from "./filters.ts";
import type { ListParts } from "./parts.ts";
import { type ListQuery, readListQuery, writeListQuery } from "./query.ts";

/** The actions of a list. Each resolves once the rows are loaded or the call has failed. */
export interface ListActions<Name extends string, Sort extends string> {
  /** The text in the search box. */
  readonly text: ReadonlySignal<string>;
  /** Reads the address and fetches the rows that it names. */
  readonly takeUp: () => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly goTo: (page: number) => Promise<void>;
  /** Sorts by a field; where the list is sorted by it already, the order is reversed. */
  readonly sortBy: (field: Sort) => Promise<void>;
  /** Filters by a field; undefined removes its filter. */
  readonly filter: (name: Name, condition: FieldConditionSchema | undefined) => Promise<void>;
  /** Replaces filters and sort, goes to the first page and clears the search. */
  readonly apply: (query: Pick<ListQuery<Name, Sort>, "filters" | "sort">) => Promise<void>;
  /** Removes filters and search. */
  readonly clearFilters: () => Promise<void>;
  /** Searches by a text once typing has paused. */
  readonly search: (text: string) => void;
}

/** How long typing pauses before the search, in milliseconds. */
const typingPause = 250;

/**
 * Creates the actions of a list. `load` fetches the current query; `moved` is called with whether the query was changed here or by an
 * address.
 */
export function createListActions<Row, Name extends string, Sort extends string>(
  parts: ListParts<Row, Name, Sort>,
  query: Signal<ListQuery<Name, Sort>>,
  { load, moved }: { readonly load: () => Promise<void>; readonly moved: (how: "here" | "elsewhere") => void },
): ListActions<Name, Sort> {
  const { address, searched, later, seen } = parts;
  const text = signal("");
  let stopTyping = () => {};

  async function move(from: (known: ListQuery<Name, Sort>) => ListQuery<Name, Sort>, how: "push" | "replace" = "push"): Promise<void> {
    if (seen !== undefined) await seen();
    const next = from(query.peek());
    batch(() => {
      query.value = next;
      address?.write(writeListQuery(address.read(), next, parts), how);
      moved("here");
    });
    return load();
  }

  type Filters = ListQuery<Name, Sort>["filters"];

  function refilter(from: (known: Filters) => Filters, how?: "replace"): Promise<void> {
    return move((known) => ({ ...known, filters: from(known.filters), page: 1 }), how);
  }

  function searchNow(name: Name): void {
    const contains = text.peek().trim();
    void refilter((filters) => replaceFilter(filters, name, contains === "" ? undefined : { contains }), "replace");
  }

  return {
    text,
    takeUp: () => {
      batch(() => {
        query.value = readListQuery(address?.read() ?? "", parts);
        text.value = textIn(query.value, searched);
        moved("elsewhere");
      });
      return load();
    },
    reload: load,
    goTo: (page) => move((known) => ({ ...known, page: Math.max(1, page) })),
    sortBy: (by) => move((known) => ({ ...known, sort: { by, desc: known.sort.by === by && !known.sort.desc }, page: 1 })),
    filter: (name, condition) => refilter((filters) => replaceFilter(filters, name, condition)),
    apply: (next) => {
      stopTyping();
      text.value = "";
      return move(() => ({ ...next, page: 1 }));
    },
    clearFilters: () => {
      stopTyping();
      text.value = "";
      return refilter(() => []);
    },
    search: (typed) => {
      text.value = typed;
      stopTyping();
      if (searched !== undefined) stopTyping = later(() => searchNow(searched), typingPause);
    },
  };
}

function textIn<Name extends string>({ filters }: Pick<ListQuery<Name, string>, "filters">, searched: Name | undefined): string {
  const condition = filters.find(({ name }) => name === searched)?.condition;
  return typeof condition === "object" && condition !== null && "contains" in condition ? condition.contains : "";
}
