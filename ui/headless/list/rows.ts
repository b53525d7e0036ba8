import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { CallReply } from "#core/ports/messages.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { createResource, type FetchState, type Resource } from "../resource/resource.ts";
import { type FilterChip, findConditionsOf } from "./filters.ts";
import type { ListPage, ListParts } from "./parts.ts";
import { type ListQuery, type ListSort, writeListQuery } from "./query.ts";

/** The rows of a list, and the state of their fetch. */
export interface ListRows<Row, Name extends string, Sort extends string> {
  /** The rows of the current page. They stay while another answer is awaited, and after a failure. */
  readonly rows: ReadonlySignal<readonly Row[]>;
  readonly total: ReadonlySignal<number>;
  /** Whether there are more rows than `total` says. */
  readonly hasMore: ReadonlySignal<boolean>;
  readonly state: ReadonlySignal<FetchState>;
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  /** When the rows were requested, epoch milliseconds. */
  readonly asOf: ReadonlySignal<number | undefined>;
  /** The position of the page's first row in the whole list, from 1. */
  readonly from: ReadonlySignal<number>;
  /** The number of the page, from 1. */
  readonly page: ReadonlySignal<number>;
  /** The number of pages, at least 1. */
  readonly pages: ReadonlySignal<number>;
  readonly sort: ReadonlySignal<ListSort<Sort>>;
  /** The filters in force, without the search. */
  readonly chips: ReadonlySignal<readonly FilterChip<Name>[]>;
  /** Why there are no rows: "empty" where the list has none under any filter, "filtered" where only the filter finds none; "none" where there are rows. */
  readonly emptiness: ReadonlySignal<"none" | "empty" | "filtered">;
  /** Shows a row that was just saved, until the next answer. A row that is not on the page changes nothing. */
  readonly show: (row: Row) => void;
}

/** The resource that loads the page of a query. */
export type ListPageResource<Row> = Resource<undefined, ListPage<Row>>;

const usualItemsPerPage = signal(10);

/**
 * Creates the resource that fetches the page of the current query. Where that page no longer exists, it fetches the last page and changes
 * the query to it.
 */
export function createListPageResource<Row, Name extends string, Sort extends string>(
  parts: ListParts<Row, Name, Sort>,
  query: Signal<ListQuery<Name, Sort>>,
): ListPageResource<Row> {
  const { find, itemsPerPage = usualItemsPerPage, address, pageRequested, now, loading, raiseFailure } = parts;
  const { failurePhrase = failureCatalogPhrase } = parts;
  const ask = async ({ filters, page, sort }: ListQuery<Name, Sort>): Promise<CallReply<ListPage<Row>>> => {
    const where = findConditionsOf(filters);
    pageRequested?.(where);
    const reply = await find({ where, page, itemsPerPage: itemsPerPage.peek(), sortBy: sort.by, sortDesc: sort.desc });
    return reply.ok ? { ...reply, data: { ...reply.data, page } } : reply;
  };
  // A filter that finds nothing does not show whether the list has any row: one without filters does.
  const isWholeListEmpty = async ({ filters, sort }: ListQuery<Name, Sort>): Promise<boolean> => {
    if (filters.length === 0) return true;
    const reply = await find({ where: findConditionsOf<Name>([]), page: 1, itemsPerPage: 1, sortBy: sort.by, sortDesc: sort.desc });
    return reply.ok && reply.data.total === 0;
  };
  return createResource<undefined, ListPage<Row>>({
    now,
    loading,
    failurePhrase,
    ...(raiseFailure === undefined ? {} : { raiseFailure }),
    ask: async (_, isNewest) => {
      const requested = query.peek();
      const reply = await ask(requested);
      if (!reply.ok || reply.data.items.length > 0 || !isNewest()) return reply;
      if (reply.data.total === 0) return { ...reply, data: { ...reply.data, isWholeListEmpty: await isWholeListEmpty(requested) } };
      query.value = { ...query.peek(), page: pagesOf(reply.data, itemsPerPage.peek()) };
      address?.write(writeListQuery(address.read(), query.peek(), parts), "replace");
      return ask(query.peek());
    },
  });
}

/** Creates the signals of a list's rows and their state, from the newest answer. */
export function createListRows<Row, Name extends string, Sort extends string>(
  { idOf, searched, itemsPerPage = usualItemsPerPage }: ListParts<Row, Name, Sort>,
  query: Signal<ListQuery<Name, Sort>>,
  { data, state, failure, asOf, mend }: ListPageResource<Row>,
): ListRows<Row, Name, Sort> {
  const total = computed(() => data.value?.total ?? 0);
  return {
    rows: computed(() => data.value?.items ?? []),
    total,
    hasMore: computed(() => data.value?.more === true),
    state,
    failure,
    asOf,
    from: computed(() => ((data.value?.page ?? query.value.page) - 1) * itemsPerPage.value + 1),
    page: computed(() => query.value.page),
    pages: computed(() => (data.value === undefined ? 1 : pagesOf(data.value, itemsPerPage.value))),
    sort: computed(() => query.value.sort),
    chips: computed(() => query.value.filters.filter(({ name }) => name !== searched)),
    emptiness: computed(() => {
      if (data.value === undefined || total.value > 0) return "none";
      return data.value.isWholeListEmpty === true ? "empty" : "filtered";
    }),
    show: (row) => mend((known) => known && { ...known, items: known.items.map((each) => (idOf(each) === idOf(row) ? row : each)) }),
  };
}

function pagesOf({ total }: Pick<ListPage<unknown>, "total">, itemsPerPage: number): number {
  return Math.max(1, Math.ceil(total / itemsPerPage));
}
