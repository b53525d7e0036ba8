import type { ReadonlySignal } from "@preact/signals-react";
import type { Clock } from "#core/ports/device.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { ResourceParts } from "../resource/resource.ts";
import type { FindConditions } from "./filters.ts";
import type { ListQueryRules } from "./query.ts";

/** The request of a `find` call. */
export interface ListPageRequest<Name extends string, Sort extends string> {
  readonly where: FindConditions<Name>;
  readonly page: number;
  readonly itemsPerPage: number;
  readonly sortBy: Sort;
  readonly sortDesc: boolean;
}

/** One page of rows. With `more` there are more rows than `total` in all. */
export interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly more?: boolean;
  /** The number of the page, from 1, where that is known. */
  readonly page?: number;
  /** Whether the list has no row under any filter. */
  readonly isWholeListEmpty?: boolean;
}

/** The number of rows of a whole filter; with `more` there are more than `count`. */
export interface WholeCount {
  readonly count: number;
  readonly more: boolean;
}

/** The page's address, which holds the state of a list between visits. `push` adds an entry to the browser's history. */
export interface ListAddress {
  readonly read: () => string;
  readonly write: (query: string, how: "push" | "replace") => void;
  /** The data of the current history entry; nothing is stored when left out. */
  readonly entry?: () => HistoryEntryData;
}

/**
 * The data of one entry of the browser's history, by name, until the tab is closed. It survives a reload and the back button. A new entry
 * begins with the data of the one before.
 */
export interface HistoryEntryData {
  readonly recall: (name: string) => unknown;
  readonly keep: (name: string, value: unknown) => void;
}

/** The parts that a list is made of. Names of filters and sorts are those of its kind in the contract. */
export interface ListParts<Row, Name extends string, Sort extends string>
  extends ListQueryRules<Name, Sort>, Pick<ResourceParts<never, never>, "now" | "loading" | "raiseFailure">, Pick<Clock, "later"> {
  readonly find: (question: ListPageRequest<Name, Sort>) => Promise<CallReply<ListPage<Row>>>;
  /** Called with the filters whenever a page of rows is requested, for what else depends on them. */
  readonly pageRequested?: (where: FindConditions<Name>) => void;
  /**
   * Counts all rows of a filter once it is picked as a whole, further than lists are counted; undefined where that failed. When left out, more
   * rows than lists are counted stay uncounted.
   */
  readonly countWhole?: (where: FindConditions<Name>) => Promise<WholeCount | undefined>;
  readonly idOf: (row: Row) => string;
  /** Icon and words of a failure; the catalogue's when left out. */
  readonly failurePhrase?: ResourceParts<never, never>["failurePhrase"];
  /** The field that the search box searches. */
  readonly searched?: NoInfer<Name>;
  /** 1 to 100; ten when left out. Requirements §9. After a change call `goTo`, which fetches by it. */
  readonly itemsPerPage?: ReadonlySignal<number>;
  /** When left out, the list begins at its first page, and no address holds its state. */
  readonly address?: ListAddress;
  /** Resolves once the browser has painted the effect of a press, so that slow rows render after it; at once when left out. */
  readonly seen?: () => Promise<void>;
}
