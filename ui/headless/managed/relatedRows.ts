import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { KindName } from "#core/ports/store/kindNames.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import { fetchAllFilteredRows } from "./fetchRows.ts";
import { createKindCalls, type KindRow } from "./kindCalls.ts";

/** The rows of kinds that another kind refers to, such as the docks of boats; retired ones are left out. */
export type RelatedRows = { readonly [Name in KindName]?: readonly KindRow<Name>[] };

/** The model of the rows of kinds that another kind refers to: the rows by kind, and the action that loads them. */
export interface RelatedRowsModel {
  /** The rows by kind; a kind that is not loaded, or could not be, is undefined. */
  readonly rows: ReadonlySignal<RelatedRows>;
  readonly load: () => Promise<void>;
}

/** Creates the model that loads the rows of these kinds, without React. */
export function createRelatedRowsModel(names: readonly KindName[], client: string, messages: SendContractCall): RelatedRowsModel {
  const rows = signal<RelatedRows>({});
  return {
    rows,
    load: async () => {
      await Promise.all(
        names.map(async (name) => {
          const found = await fetchAllFilteredRows(createKindCalls<KindRow<typeof name>>(name, client, messages).find, { where: {} });
          if (found !== undefined) rows.value = { ...rows.peek(), [name]: found };
        }),
      );
    },
  };
}
