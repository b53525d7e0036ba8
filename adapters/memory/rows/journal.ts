/** The changes of one commit, so that an abort can undo them. */
export interface CommitJournal {
  /** Sets a row, and records how to undo it. */
  readonly set: <K, V>(rows: Map<K, V>, key: K, value: V) => void;
  readonly remove: <K, V>(rows: Map<K, V>, key: K) => void;
  /** Records how to undo a change that was made elsewhere. */
  readonly onAbort: (undo: () => void) => void;
  readonly abort: () => void;
  /** From now on every change is refused: its commit is over. */
  readonly close: () => void;
}

/** Creates a journal for one commit. */
export function createCommitJournal(): CommitJournal {
  const undos: (() => void)[] = [];
  let isOver = false;
  const push = (undo: () => void): void => {
    if (isOver) throw new Error("This commit is over");
    undos.push(undo);
  };
  const remember = <K, V>(rows: Map<K, V>, key: K): void => {
    const before = rows.get(key);
    push(before === undefined ? () => rows.delete(key) : () => rows.set(key, before));
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
    onAbort: push,
    abort: () => {
      for (const undo of undos.splice(0).reverse()) undo();
    },
    close: () => {
      isOver = true;
    },
  };
}
