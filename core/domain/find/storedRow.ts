/**
 * A row of a managed kind as it is kept: `version` grows by one with each change; `retired` is when it was taken out of the offer, in epoch
 * milliseconds. A retired row stays for the bookings that name it, and may be restored.
 */
export type StoredRow<Row> = Row & { readonly version: number; readonly retired?: number };

/** A row as it is offered, without what its upkeep added. */
export function withoutUpkeep<Row extends object>(kept: StoredRow<Row>): Row {
  const { version: _, retired: __, ...row } = kept;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left of `Row & Upkeep` without its upkeep is a Row.
  return row as unknown as Row;
}
