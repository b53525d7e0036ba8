import type { ReadonlySignal } from "@preact/signals-react";
import type { CallReply } from "#core/ports/messages.ts";
import type { Clock } from "../time/clock.ts";
import type { ResourceParts } from "../resource/resource.ts";
import type { Where } from "./filters.ts";
import type { QueryRules } from "./query.ts";

/** What a `find` call is asked for. */
export interface FindRequest<Name extends string, Sort extends string> {
  readonly where: Where<Name>;
  readonly page: number;
  readonly itemsPerPage: number;
  readonly sortBy: Sort;
  readonly sortDesc: boolean;
}

/** One page of rows; with `more` there are more than `total` of them in all. */
export interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly more?: boolean;
  /** Which page it is, counted from 1, where that is known. */
  readonly page?: number;
}

/** Where a list stands between visits: the page's own address. `push` makes a place that the back button returns to. */
export interface Address {
  readonly read: () => string;
  readonly write: (query: string, how: "push" | "replace") => void;
  /** What is remembered of the place at hand beside its query; left out, nothing is. */
  readonly entry?: () => HistoryEntry;
}

/**
 * What a place of the browser's history remembers by name, as plain data, until the tab is closed: it is there again by the back button and
 * after a reload. A place that is pushed begins with what the one before it remembers.
 */
export interface HistoryEntry {
  readonly recall: (name: string) => unknown;
  readonly keep: (name: string, value: unknown) => void;
}

/** What a list is made of. Names and sorts are those of its kind's row in the contract. */
export interface ListParts<Row, Name extends string, Sort extends string>
  extends QueryRules<Name, Sort>, Pick<ResourceParts<never, never>, "now" | "loading" | "raiseFailure">, Pick<Clock, "later"> {
  readonly find: (question: FindRequest<Name, Sort>) => Promise<CallReply<ListPage<Row>>>;
  readonly idOf: (row: Row) => string;
  /** Icon and words of a failure: the catalogue's where nothing else is said. */
  readonly failurePhrase?: ResourceParts<never, never>["failurePhrase"];
  /** The field that the search box looks in. */
  readonly searched?: NoInfer<Name>;
  /** 1 to 100; ten when left out. Requirements §9. Who changes it goes to a page, which asks by it. */
  readonly itemsPerPage?: ReadonlySignal<number>;
  /** Left out, the list begins at its first page and no address follows it. */
  readonly address?: Address;
  /** Resolves once the press or key that is being answered is seen: rows that take long are drawn after it. At once when left out. */
  readonly seen?: () => Promise<void>;
}
