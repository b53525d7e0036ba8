import { signal } from "@preact/signals-react";
import { createListActions, type ListActions } from "./actions.ts";
import { whereOf } from "./filters.ts";
import type { FindRequest, ListParts } from "./parts.ts";
import { createPicks, type ListPicks } from "./rowSelection.ts";
import { readQuery } from "./query.ts";
import { createPageResource, createRows, type ListRows } from "./rows.ts";

/** Rows of a `find` call: filtered, sorted by one field, a page at a time, some of them picked, all of it in the page's address. */
export interface List<Row, Name extends string, Sort extends string>
  extends ListRows<Row, Name, Sort>, ListActions<Name, Sort>, ListPicks<Row, Name> {
  /** What is asked for at the moment, whatever the page. */
  readonly request: () => Pick<FindRequest<Name, Sort>, "where" | "sortBy" | "sortDesc">;
}

/** A list, without React. It asks for nothing before `takeUp`. Columns and density are its view's. */
export function createList<Row, Name extends string, const Sort extends string>(parts: ListParts<Row, Name, Sort>): List<Row, Name, Sort> {
  const query = signal(readQuery("", parts));
  const found = createPageResource(parts, query);
  const rows = createRows(parts, query, found);
  const picks = createPicks(parts, query, rows);
  const moves = createListActions(parts, query, { load: () => found.load(undefined), moved: picks.follow });
  const request = () => {
    const { filters, sort } = query.peek();
    return { where: whereOf(filters), sortBy: sort.by, sortDesc: sort.desc };
  };
  return { ...rows, ...moves, ...picks, request };
}
