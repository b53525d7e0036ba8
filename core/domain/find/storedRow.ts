/** The fields that every row of a kind has: an id that begins with the club's code, and the club. */
export interface KindRow {
  readonly _id: string;
  readonly client: string;
}

/**
 * A row of a managed kind as the store has it: `version` grows by one with each change; `retired` is when it was taken out of the offer, in
 * epoch milliseconds. A retired row remains for the bookings that name it, and may be restored.
 */
export type StoredRow<Row> = Row & { readonly version: number; readonly retired?: number };

/** A row of any kind: its fields by their names. */
export type AnyRow = StoredRow<KindRow & { readonly [Name in string]?: unknown }>;

/** Gives a row without `version` and `retired`. */
export function withoutVersionFields<Row extends object>(stored: StoredRow<Row>): Row {
  const { version: _, retired: __, ...row } = stored;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left of `Row & Upkeep` without its upkeep is a Row.
  return row as unknown as Row;
}
