import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import { createListActions, type ListActions } from "./actions.ts";
import { findConditionsOf } from "./filters.ts";
import type { ListPageRequest, ListParts } from "./parts.ts";
import { createRowSelectionModel, type RowSelectionModel } from "./rowSelection.ts";
import { readListQuery } from "./query.ts";
import { createListPageResource, createListRows, type ListRows } from "./rows.ts";

/**
 * The model of a list: the rows of a `find` call, filtered, sorted by one field, a page at a time, some of them picked. The page's address
 * holds all of it.
 */
export interface ListModel<Row, Name extends string, Sort extends string>
  extends ListRows<Row, Name, Sort>, ListActions<Name, Sort>, RowSelectionModel<Row, Name> {
  /** The filters and sort of the moment, for a `find` call over all pages. */
  readonly request: () => Pick<ListPageRequest<Name, Sort>, "where" | "sortBy" | "sortDesc">;
}

/** Creates the model of a list, without React. Nothing is fetched before `takeUp`. Columns and density belong to its view. */
export function createListModel<Row, Name extends string, const Sort extends string>(
  parts: ListParts<Row, Name, Sort>,
): ListModel<Row, Name, Sort> {
  const query = signal(readListQuery("", parts));
  const found = createListPageResource(parts, query);
  const rows = createListRows(parts, query, found);
  const picks = createRowSelectionModel(parts, query, rows);
  const moves = createListActions(parts, query, { load: () => found.load(undefined), moved: picks.follow });
  const request = () => {
    const { filters, sort } = query.peek();
    return { where: findConditionsOf(filters), sortBy: sort.by, sortDesc: sort.desc };
  };
  return { ...rows, ...moves, ...picks, request };
}

/**
 * A hook that keeps a list as long as the component, which renders again whenever a signal that it reads changes. It reads the address at
 * once.
 */
export function useList<Row, Name extends string, Sort extends string>(
  create: () => ListModel<Row, Name, Sort>,
): ListModel<Row, Name, Sort> {
  useSignals();
  const [list] = useState(create);
  useEffect(() => void list.takeUp(), [list]);
  return list;
}
