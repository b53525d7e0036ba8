import { useState } from "react";
import { runAfterPaint } from "./afterPaint.ts";

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
