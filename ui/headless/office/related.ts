import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { KindName } from "#core/kinds/names.ts";
import type { Messages } from "#core/ports/messages.ts";
import { fetchAllRows } from "./chosenRows.ts";
import { kindCalls, type KindRow } from "./kindCalls.ts";

/** Living rows of kinds that another one refers to, such as the docks of boats. */
export type RelatedRows = { readonly [Name in KindName]?: readonly KindRow<Name>[] };

export interface RelatedModel {
  /** Undefined for a kind that is not read yet, or could not be. */
  readonly rows: ReadonlySignal<RelatedRows>;
  readonly load: () => Promise<void>;
}

/** The rows of these kinds, without React. */
export function createRelated(names: readonly KindName[], client: string, messages: Messages): RelatedModel {
  const rows = signal<RelatedRows>({});
  return {
    rows,
    load: async () => {
      await Promise.all(
        names.map(async (name) => {
          const found = await fetchAllRows(kindCalls<KindRow<typeof name>>(name, client, messages).find, { where: {} });
          if (found !== undefined) rows.value = { ...rows.peek(), [name]: found };
        }),
      );
    },
  };
}
