import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { KindName } from "#core/kinds/names.ts";
import type { CallUse, Messages } from "#core/ports/messages.ts";
import type { WordKey } from "#core/words/index.ts";
import { phraseOf } from "../alerts/phrase.ts";
import type { FilterValue, Where } from "../list/filters.ts";
import type { RowSelection } from "../list/rowSelection.ts";
import { fetchAllRows, fetchChosenRows } from "./chosenRows.ts";
import { createIndex, type KindIndex } from "./kindIndex.ts";
import { type KindCalls, kindCalls, type Managed } from "./kindCalls.ts";
import type { OfficeParts } from "./parts.ts";
import { pageSizeOf } from "./pageSize.ts";
import { createRelated, type RelatedModel } from "./related.ts";

/** What of a kind its page's address and calls are made from. */
export interface KindRules {
  /** What its address may filter by. */
  readonly filters: Readonly<Record<string, FilterValue>>;
  /** What it sorts by, the first one where nothing else is asked for. */
  readonly sorts: readonly [string, ...string[]];
  /** What a filter becomes before it is asked: what goes without saying, and what the search box means. */
  readonly prepareWhere?: (where: Where<string>) => Where<string>;
  /** The kinds whose rows it names. */
  readonly related: readonly KindName[];
  /** What is said of a new row where that is a message to somebody, whether or not it comes to stand in the list: nothing is opened. */
  readonly added?: WordKey;
}

/** Which rows a page lists: those of a kind, or of all clubs, which are none's: they are not retired, and the log of one's own club tells of one alone. */
export type ListedRows<Row extends object> =
  | { readonly name: KindName; readonly callsOf?: undefined }
  | { readonly name: "clients"; readonly callsOf: (messages: Messages) => KindCalls<Row> };

/** A row that could not be retired, and what still uses it. */
export interface RefusedRetirement {
  readonly id: string;
  readonly uses: readonly CallUse[];
}

/** The page of a kind: its index, the rows that it names, and what is being done with several of its own. */
export interface KindModel<Row extends Managed> {
  readonly calls: KindCalls<Row>;
  readonly index: KindIndex<Row, string, string>;
  readonly related: RelatedModel;
  /** Why the last retirement was refused, where something still uses the row. */
  readonly refused: ReadonlySignal<RefusedRetirement | undefined>;
  /** The row that a new one begins like. */
  readonly like: ReadonlySignal<Row | undefined>;
  /** Opens a new row that begins like this one. */
  readonly copy: (row: Row) => void;
  /** The rows that whoever looks is asked about, before they are retired. */
  readonly leaving: ReadonlySignal<readonly Row[]>;
  readonly askToRetire: (chosen: RowSelection<string>) => Promise<void>;
  readonly keep: () => void;
  /** Retires those rows one by one, and says how many were, or `done` where all of them were. */
  readonly retireAll: (done?: string) => Promise<void>;
  /** The rows that the filter finds, or those that are picked; undefined where they could not be read. */
  readonly rowsFor: (chosen?: RowSelection<string>) => Promise<readonly Row[] | undefined>;
}

/** The page of a kind, without React. `searched` is the field that the search box looks in. */
export function createKindModel<Row extends Managed>(
  rules: KindRules & ListedRows<Row>,
  searched: string,
  parts: OfficeParts,
): KindModel<Row> {
  const { messages, client, alerts, words, loading } = parts;
  const calls = rules.callsOf === undefined ? kindCalls<Row>(rules.name, client, messages) : rules.callsOf(messages);
  const { prepareWhere = (where) => where, added, ...indexed } = rules;
  const find: typeof calls.find = ({ where, ...question }) => calls.find({ ...question, where: prepareWhere(where ?? {}) });
  const refused = signal<RefusedRetirement | undefined>(undefined);
  const like = signal<Row | undefined>(undefined);
  const leaving = signal<readonly Row[]>([]);
  const index: KindIndex<Row, string, string> = createIndex<Row, string, string>({
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
        const { key, params } = phraseOf(failure);
        return alerts.raise({ type: "error", message: `${say("alerts.deleteFailed")} ${say(key, params)}` });
      }
      refused.value = { id: calls.idOf(row), uses };
      index.open(row);
    },
  });
  const rowsFor = (chosen?: RowSelection<string>) =>
    loading.during(chosen === undefined ? fetchAllRows(find, index.request()) : fetchChosenRows(find, chosen, calls));
  const keep = () => void (leaving.value = []);
  return {
    calls,
    index,
    related: createRelated(rules.related, client, messages),
    refused,
    like,
    copy: (row) => {
      like.value = row;
      index.add();
    },
    leaving,
    askToRetire: async (chosen) => void (leaving.value = (await rowsFor(chosen)) ?? []),
    keep,
    retireAll: async (said) => {
      const rows = leaving.peek();
      let done = 0;
      // One after the other: each takes the club's turn.
      // oxlint-disable-next-line no-await-in-loop
      for (const row of rows) if ((await loading.during(calls.retire(row))).ok) done += 1;
      const count = rows.length;
      if (done === count) alerts.raise({ type: "success", message: said ?? words().say("kinds.retiredMany", { count }) });
      else alerts.raise({ type: "error", message: words().say("kinds.retiredSome", { done, total: count }) });
      index.pickNone();
      keep();
      await index.reload();
    },
    rowsFor,
  };
}
