import { isoTextOf } from "../../../domain/calendar/zone.ts";
import type { AnyKind } from "./kind.ts";
import { idNameOfKind } from "../../../ports/store/kindNames.ts";
import type { AnyRow } from "../../../domain/find/storedRow.ts";

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
