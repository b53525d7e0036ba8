/** What a commit changed, so that an abort can put it back. */
export interface Journal {
  readonly set: <K, V>(rows: Map<K, V>, key: K, value: V) => void;
  readonly remove: <K, V>(rows: Map<K, V>, key: K) => void;
  /** Remembers how to take back a change made elsewhere. */
  readonly onAbort: (undo: () => void) => void;
  readonly abort: () => void;
}

export function createJournal(): Journal {
  const undos: (() => void)[] = [];
  const remember = <K, V>(rows: Map<K, V>, key: K): void => {
    const before = rows.get(key);
    undos.push(before === undefined ? () => rows.delete(key) : () => rows.set(key, before));
  };
  return {
    set: (rows, key, value) => {
      remember(rows, key);
      rows.set(key, value);
    },
    remove: (rows, key) => {
      if (!rows.has(key)) return;
      remember(rows, key);
      rows.delete(key);
    },
    onAbort: (undo) => {
      undos.push(undo);
    },
    abort: () => {
      for (const undo of undos.splice(0).reverse()) undo();
    },
  };
}
