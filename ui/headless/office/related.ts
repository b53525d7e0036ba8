import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { KindName } from "#core/kinds/names.ts";
import type { Messages } from "#core/ports/messages.ts";
import { kindCalls, type KindRow } from "./kindCalls.ts";

/** Living rows of kinds that another one refers to, such as the docks of boats. */
export type RelatedRows = { readonly [Name in KindName]?: readonly KindRow<Name>[] };

export interface RelatedModel {
  /** Undefined for a kind that is not read yet, or could not be. */
  readonly rows: ReadonlySignal<RelatedRows>;
  readonly load: () => Promise<void>;
}

/** As many as a page of an answer may hold, and as many such pages as a choice can still be made from. */
const [perPage, mostPages] = [100, 10];

/** The rows of these kinds, without React. */
export function createRelated(names: readonly KindName[], client: string, messages: Messages): RelatedModel {
  const rows = signal<RelatedRows>({});
  return {
    rows,
    load: async () => {
      await Promise.all(
        names.map(async (name) => {
          const found = await allOf(name, client, messages);
          if (found !== undefined) rows.value = { ...rows.peek(), [name]: found };
        }),
      );
    },
  };
}

async function allOf<Name extends KindName>(name: Name, client: string, messages: Messages): Promise<readonly KindRow<Name>[] | undefined> {
  const calls = kindCalls(name, client, messages);
  const found: KindRow<Name>[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    // Each page says whether there is another.
    // oxlint-disable-next-line no-await-in-loop
    const reply = await calls.find({ where: {}, page, itemsPerPage: perPage });
    if (!reply.ok) return undefined;
    found.push(...reply.data.items);
    if (reply.data.items.length < perPage) break;
  }
  return found;
}
