import { useState } from "react";

/** Milliseconds after which a task runs although nothing is painted, as in a page in the background. */
const unpaintedMs = 100;

/**
 * Runs a task once the browser has painted what changed, so that the task does not delay what the visitor waits for. The returned function
 * cancels it. Only in a browser.
 */
export function runAfterPaint(task: () => void): () => void {
  let painted: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(late);
    clearTimeout(painted);
  };
  const run = () => {
    cancel();
    task();
  };
  const late = setTimeout(run, unpaintedMs);
  // A frame's callbacks run before it is painted, and a timer that one of them starts runs after.
  const frame = requestAnimationFrame(() => {
    painted = setTimeout(run);
  });
  return cancel;
}

/** A choice whose mark is painted before all that follows from it. */
export interface MarkedFirst {
  /** The value that is tapped and not chosen yet; undefined most of the time. */
  readonly marked: string | undefined;
  /** Marks a value, then runs the task that chooses it; at once as `Radios` says: the next tap may depend on it. */
  readonly mark: (value: string, choose: () => void, isAtOnce?: boolean) => void;
}

/** A hook that answers a tap on a choice by its mark alone: a page of boats and prices that follows from it would delay the mark. */
export function useMarkedFirst(): MarkedFirst {
  const [marked, setMarked] = useState<string>();
  const mark: MarkedFirst["mark"] = (value, choose, isAtOnce = false) => {
    if (isAtOnce) return choose();
    setMarked(value);
    runAfterPaint(() => {
      setMarked(undefined);
      choose();
    });
  };
  return { marked, mark };
}
