/** Gives the keys of at most `limit` rows that ended before `before`, the oldest first. */
export function keysOfEndedRows<Row>(
  table: Map<string, Row>,
  endOf: (row: Row) => number,
  before: number,
  limit: number,
): readonly string[] {
  const over = [...table].filter(([, row]) => endOf(row) < before);
  const oldest = over.toSorted(([, left], [, right]) => endOf(left) - endOf(right)).slice(0, limit);
  return oldest.map(([key]) => key);
}

/** Removes rows by their keys; gives how many keys there are. */
export function removeAll(table: Map<string, unknown>, keys: readonly string[]): number {
  for (const key of keys) table.delete(key);
  return keys.length;
}
