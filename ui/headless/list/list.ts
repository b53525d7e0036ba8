import { signal } from "@preact/signals-react";
import { createMoves, type ListMoves } from "./moves.ts";
import { whereOf } from "./filters.ts";
import type { FindQuestion, ListParts } from "./parts.ts";
import { createPicks, type ListPicks } from "./rowSelection.ts";
import { readQuery } from "./query.ts";
import { createFound, createRows, type ListRows } from "./rows.ts";

/** Rows of a `find` call: filtered, sorted by one field, a page at a time, some of them picked, all of it in the page's address. */
export interface List<Row, Name extends string, Sort extends string>
  extends ListRows<Row, Name, Sort>, ListMoves<Name, Sort>, ListPicks<Row, Name> {
  /** What is asked for at the moment, whatever the page. */
  readonly asked: () => Pick<FindQuestion<Name, Sort>, "where" | "sortBy" | "sortDesc">;
}

/** A list, without React. It asks for nothing before `takeUp`. Columns and density are its view's. */
export function createList<Row, Name extends string, const Sort extends string>(parts: ListParts<Row, Name, Sort>): List<Row, Name, Sort> {
  const query = signal(readQuery("", parts));
  const found = createFound(parts, query);
  const rows = createRows(parts, query, found);
  const picks = createPicks(parts, query, rows);
  const moves = createMoves(parts, query, { load: () => found.load(undefined), moved: picks.follow });
  const asked = () => {
    const { filters, sort } = query.peek();
    return { where: whereOf(filters), sortBy: sort.by, sortDesc: sort.desc };
  };
  return { ...rows, ...moves, ...picks, asked };
}
