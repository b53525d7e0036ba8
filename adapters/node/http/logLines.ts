/** Where log lines go. */
export interface LogLines {
  readonly write: (line: string) => void;
  /** Writes what waits, at once: for a process that ends before its turn does. */
  readonly flush: () => void;
}

/** Writes the lines of a turn of the event loop together, in their order: a write a line costs a small call as much as its own work. */
export function linesByTurn(write: (text: string) => void): LogLines {
  let waiting = "";
  const flush = (): void => {
    const text = waiting;
    waiting = "";
    if (text !== "") write(text);
  };
  return {
    write: (line) => {
      if (waiting === "") setImmediate(flush);
      waiting += line;
    },
    flush,
  };
}
