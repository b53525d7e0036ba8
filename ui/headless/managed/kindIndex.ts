import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import { createListModel, type ListModel } from "../list/list.ts";
import type { ListAddress, HistoryEntryData, ListParts } from "../list/parts.ts";

/** The row that is open beside an index: one by its id, a new one, or none. */
export type OpenIndexRow = { readonly id: string } | "new" | undefined;

/** The model of the index page of a kind: its list, the row that is open beside it, and the last retired row. */
export interface KindIndexModel<Row, Name extends string, Sort extends string> extends ListModel<Row, Name, Sort> {
  readonly idOf: (row: Row) => string;
  readonly opened: ReadonlySignal<OpenIndexRow>;
  readonly isOpened: (row: Row) => boolean;
  readonly open: (row: Row) => void;
  /** Opens a row that may not be on the page, such as the other row of a duplicate. */
  readonly openId: (id: string) => void;
  readonly add: () => void;
  readonly close: () => void;
  /** Sets the guard of the open row, which decides whether another row may open; undefined removes it. */
  readonly holdBack: (leave: ((go: () => void) => void) | undefined) => void;
  /** Retires a row. It can be put back until another row is retired or `letGo` is called. Resolves to whether it was retired. */
  readonly retire: (row: Row) => Promise<boolean>;
  readonly retired: ReadonlySignal<Row | undefined>;
  readonly putBack: () => Promise<boolean>;
  /** Restores a retired row, whenever it was retired. */
  readonly restore: (row: Row) => Promise<boolean>;
  readonly letGo: () => void;
  /** Takes a saved row into the list: in its place, and by loading again. */
  readonly saved: (row: Row) => void;
  /** The data of the current history entry. */
  readonly entry: (() => HistoryEntryData) | undefined;
  /**
   * Reads the address where it was not written here: at first, and by the back button. `place` is its query in any spelling, such as the
   * router's, which has no question mark.
   */
  readonly follow: (place: string) => Promise<void>;
}

/** The parts that an index is made of. The open row is in the address, as `open`. */
export interface KindIndexParts<Row, Name extends string, Sort extends string> extends ListParts<Row, Name, Sort> {
  readonly address: ListAddress;
  /** The query that replaces an empty address; the whole list is shown when left out. */
  readonly firstQuery?: () => string;
  /** Retires a row; the answer is the retired row, which `restore` takes. */
  readonly retire?: (row: Row) => Promise<CallReply<Row>>;
  readonly restore?: (retired: Row) => Promise<CallReply<Row>>;
  /** Called with a new row, which is then not opened, since it may not be in the user's list. */
  readonly added?: (row: Row) => void;
  /** Called when a row could not be retired or restored. */
  readonly retireFailed?: (failure: CallFailure, row: Row) => void;
}

const openParam = "open";
const newRow = "new";

/** Creates the model of the index page of a kind, without React. */
export function createKindIndexModel<Row, Name extends string, const Sort extends string>(
  parts: KindIndexParts<Row, Name, Sort>,
): KindIndexModel<Row, Name, Sort> {
  const { idOf, loading } = parts;
  let written: string | undefined;
  let leaving: ((go: () => void) => void) | undefined;
  const address: ListAddress = {
    ...parts.address,
    write: (query, how) => {
      parts.address.write(query, how);
      written = parts.address.read();
    },
  };
  const list = createListModel({ ...parts, address });
  const opened = signal<OpenIndexRow>(openedIn(address.read()));
  const retired = signal<Row | undefined>(undefined);
  const openedId = computed(() => (typeof opened.value === "object" ? opened.value.id : undefined));

  function show(next: OpenIndexRow): void {
    opened.value = next;
    address.write(withOpened(address.read(), next), "push");
  }

  function showSoon(next: OpenIndexRow): void {
    if (parts.seen === undefined) show(next);
    else void parts.seen().then(() => show(next));
  }

  function go(next: OpenIndexRow): void {
    if (leaving === undefined) showSoon(next);
    else leaving(() => showSoon(next));
  }

  async function settle(row: Row, sent: Promise<CallReply<Row>>): Promise<Row | undefined> {
    const reply = await loading.during(sent);
    if (!reply.ok) {
      parts.retireFailed?.(reply, row);
      return undefined;
    }
    await list.reload();
    return reply.data;
  }

  async function restore(row: Row): Promise<boolean> {
    if (parts.restore === undefined) return false;
    const back = await settle(row, parts.restore(row));
    if (back === undefined) return false;
    const last = retired.peek();
    if (last !== undefined && idOf(last) === idOf(row)) retired.value = undefined;
    return true;
  }

  const takeUp = () => {
    if (parts.firstQuery !== undefined && address.read() === "") address.write(parts.firstQuery(), "replace");
    opened.value = openedIn(address.read());
    return list.takeUp();
  };

  return {
    ...list,
    idOf,
    takeUp,
    follow: async () => {
      if (address.read() === written) return;
      written = address.read();
      await takeUp();
    },
    entry: address.entry,
    opened,
    isOpened: (row) => openedId.value === idOf(row),
    open: (row) => go({ id: idOf(row) }),
    openId: (id) => go({ id }),
    add: () => go("new"),
    close: () => go(undefined),
    holdBack: (leave) => void (leaving = leave),
    retire: async (row) => {
      if (parts.retire === undefined) return false;
      const gone = await settle(row, parts.retire(row));
      if (gone === undefined) return false;
      retired.value = gone;
      if (openedId.peek() === idOf(row)) show(undefined);
      return true;
    },
    retired,
    putBack: async () => {
      const row = retired.peek();
      return row !== undefined && (await restore(row));
    },
    restore,
    letGo: () => void (retired.value = undefined),
    saved: (row) => {
      list.show(row);
      const isNew = opened.peek() === "new";
      if (isNew) show(parts.added === undefined ? { id: idOf(row) } : undefined);
      if (isNew) parts.added?.(row);
      void list.reload();
    },
  };
}

function openedIn(query: string): OpenIndexRow {
  const id = new URLSearchParams(query).get(openParam);
  if (id === null || id === "") return undefined;
  return id === newRow ? "new" : { id };
}

function withOpened(query: string, opened: OpenIndexRow): string {
  const params = new URLSearchParams(query);
  if (opened === undefined) params.delete(openParam);
  else params.set(openParam, opened === "new" ? newRow : opened.id);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/**
 * A hook that keeps an index as long as the component, which renders again whenever a signal that it reads changes. It reads the address
 * at once, and again whenever `place` changes.
 */
export function useKindIndex<Row, Name extends string, Sort extends string>(
  create: () => KindIndexModel<Row, Name, Sort>,
  place: string,
): KindIndexModel<Row, Name, Sort> {
  useSignals();
  const [index] = useState(create);
  useEffect(() => {
    void index.follow(place);
  }, [index, place]);
  return index;
}
