import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { KindName } from "#core/ports/store/kindNames.ts";
import type { RowUseInFailure } from "#core/ports/messages.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import type { WordKey } from "#core/words/index.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import type { FilterValue, FindConditions } from "../list/filters.ts";
import type { RowSelection } from "../list/rowSelection.ts";
import { fetchAllFilteredRows, fetchPickedRows } from "./fetchRows.ts";
import { createKindIndexModel, type KindIndexModel } from "./kindIndex.ts";
import { type KindCalls, createKindCalls, type ManagedRowFields } from "./kindCalls.ts";
import { type OfficeParts, pageSizeOf } from "./parts.ts";
import { createRelatedRowsModel, type RelatedRowsModel } from "./relatedRows.ts";

/** The properties of a kind from which its page makes addresses and calls. */
export interface KindIndexRules {
  /** The filters that the page's address may hold. */
  readonly filters: Readonly<Record<string, FilterValue>>;
  /** The sorts of the list; the first is the default. */
  readonly sorts: readonly [string, ...string[]];
  /** Completes the filters before a call: adds fixed ones, and translates the search box. */
  readonly prepareWhere?: (where: FindConditions<string>) => FindConditions<string>;
  /** The kinds that its rows refer to. */
  readonly related: readonly KindName[];
  /** The alert for a new row that may not appear in the list, such as an invitation; the row is then not opened. */
  readonly added?: WordKey;
}

/** The rows that a page lists: those of a kind, or all clubs, which are never retired and have no common history. */
export type ListedRows<Row extends object> =
  | { readonly name: KindName; readonly callsOf?: undefined }
  | { readonly name: "clients"; readonly callsOf: (messages: SendContractCall) => KindCalls<Row> };

/** A row that could not be retired, and what still uses it. */
export interface RefusedRetirement {
  readonly id: string;
  readonly uses: readonly RowUseInFailure[];
}

/** The model of the page of a kind: its index, the rows that it refers to, and the actions on several rows. */
export interface KindModel<Row extends ManagedRowFields> {
  readonly calls: KindCalls<Row>;
  readonly index: KindIndexModel<Row, string, string>;
  readonly related: RelatedRowsModel;
  /** The last row that could not be retired, since something still uses it. */
  readonly refused: ReadonlySignal<RefusedRetirement | undefined>;
  /** The row that a new one copies. */
  readonly like: ReadonlySignal<Row | undefined>;
  /** Opens a new row as a copy of this one. */
  readonly copy: (row: Row) => void;
  /** The rows that are about to be retired, once the user confirms. */
  readonly leaving: ReadonlySignal<readonly Row[]>;
  readonly askToRetire: (chosen: RowSelection<string>) => Promise<void>;
  readonly keep: () => void;
  /** Retires those rows one by one. An alert says how many were retired, or shows `done` where all were. */
  readonly retireAll: (done?: string) => Promise<void>;
  /** Fetches the rows of the filter, or the picked ones; undefined where they could not be read. */
  readonly rowsFor: (chosen?: RowSelection<string>) => Promise<readonly Row[] | undefined>;
}

/** Creates the model of the page of a kind, without React. `searched` is the field that the search box searches. */
export function createKindModel<Row extends ManagedRowFields>(
  rules: KindIndexRules & ListedRows<Row>,
  searched: string,
  parts: OfficeParts,
): KindModel<Row> {
  const { messages, client, alerts, words, loading } = parts;
  const calls = rules.callsOf === undefined ? createKindCalls<Row>(rules.name, client, messages) : rules.callsOf(messages);
  const { prepareWhere = (where) => where, added, ...indexed } = rules;
  const find: typeof calls.find = ({ where, ...question }) => calls.find({ ...question, where: prepareWhere(where ?? {}) });
  const refused = signal<RefusedRetirement | undefined>(undefined);
  const like = signal<Row | undefined>(undefined);
  const leaving = signal<readonly Row[]>([]);
  const index: KindIndexModel<Row, string, string> = createKindIndexModel<Row, string, string>({
    ...parts,
    ...indexed,
    ...calls,
    find,
    itemsPerPage: pageSizeOf(parts),
    searched,
    ...(added === undefined ? {} : { added: () => alerts.raise({ type: "success", message: words().say(added) }) }),
    retireFailed: (failure, row) => {
      const { uses = [] } = failure;
      if (uses.length === 0) {
        const { say } = words();
        const { icon, key, params } = failurePhraseOf(failure);
        return alerts.raise({ type: "error", icon, message: `${say("errors.deleteFailed")} ${say(key, params)}` });
      }
      refused.value = { id: calls.idOf(row), uses };
      index.open(row);
    },
  });
  const rowsFor = (chosen?: RowSelection<string>) =>
    loading.during(chosen === undefined ? fetchAllFilteredRows(find, index.request()) : fetchPickedRows(find, chosen, calls));
  const keep = () => void (leaving.value = []);
  return {
    calls,
    index,
    related: createRelatedRowsModel(rules.related, client, messages),
    refused,
    like,
    copy: (row) => {
      like.value = row;
      index.add();
    },
    leaving,
    askToRetire: async (chosen) => void (leaving.value = (await rowsFor(chosen)) ?? []),
    keep,
    retireAll: async (message) => {
      const rows = leaving.peek();
      let done = 0;
      // One after another, since the server changes one row of a club at a time.
      // oxlint-disable-next-line no-await-in-loop
      for (const row of rows) if ((await loading.during(calls.retire(row))).ok) done += 1;
      const count = rows.length;
      if (done === count) alerts.raise({ type: "success", message: message ?? words().say("kinds.retiredMany", { count }) });
      else alerts.raise({ type: "error", message: words().say("kinds.retiredSome", { done, total: count }) });
      index.pickNone();
      keep();
      await index.reload();
    },
    rowsFor,
  };
}
