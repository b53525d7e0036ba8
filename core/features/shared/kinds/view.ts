import { isoTextOf } from "../../../domain/calendar/zone.ts";
import type { AnyKind } from "./kind.ts";
import { idNameOfKind, type KindName } from "../../../ports/store/kindNames.ts";
import type { AnyRow } from "../../../domain/find/storedRow.ts";
import { serverModels } from "../../../domain/offer/models/model.ts";

/** A row as users see it who may change it, ready for JSON. */
export interface ManagedRowView {
  readonly _id?: string;
  readonly id?: string;
  readonly client: string;
  readonly version: number;
  readonly retired?: string;
}

/** Gives a row's fields in the order of its kind without secret ones, its version, and since when it is retired. */
export function managedRowViewOf(
  { name: kind, fields, secret = [] }: AnyKind,
  { _id, client, version, retired, ...row }: AnyRow,
): ManagedRowView {
  const shown = Object.keys(fields).flatMap((name) => (row[name] === undefined || secret.includes(name) ? [] : [[name, row[name]]]));
  return {
    [idNameOfKind(kind)]: _id,
    client,
    ...Object.fromEntries(shown),
    version,
    ...(retired === undefined ? {} : { retired: isoTextOf(retired) }),
  };
}

/** Gives the rows of a kind that the server gives to every club and that nobody changes: its models of boats, and nothing of other kinds. */
export function serverRowsOf(name: KindName, client: string): readonly AnyRow[] {
  return name === "models" ? serverModels(client).map((row) => ({ ...row, version: 1 })) : [];
}
