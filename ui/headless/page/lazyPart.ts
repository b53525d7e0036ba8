import { useCallback, useEffect, useState } from "react";
import { runAfterPaint } from "./afterPaint.ts";

/** A part of the page whose code is loaded later. */
export interface LazyPageCode<Part> {
  /** Imports the code, once. After a failure the next call tries again. */
  readonly load: () => Promise<void>;
  /** The part; undefined until it is loaded. */
  readonly peek: () => Part | undefined;
}

/** The state of a part's code: loaded, loading, or failed (`isLost`) until `tryAgain`. */
export interface LazyPageCodeState<Part> {
  readonly Part: Part | undefined;
  readonly isLost: boolean;
  readonly tryAgain: () => void;
}

/** Creates a part of the page whose code `fetch` imports. Nothing is fetched before `load`. */
export function createLazyPageCode<Part>(fetch: () => Promise<Part>): LazyPageCode<Part> {
  let part: Part | undefined;
  let loading: Promise<void> | undefined;
  const load = async () => {
    try {
      part = await retryLoading(fetch);
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return { load: () => (loading ??= load()), peek: () => part };
}

/**
 * A hook that loads a part's code once the component is painted. After a failure the page stays; the component shows the failure and a way to
 * try again.
 */
export function useLazyPageCode<Part>({ load, peek }: LazyPageCode<Part>): LazyPageCodeState<Part> {
  const [, setHere] = useState(peek() !== undefined);
  const [isLost, setLost] = useState(false);
  const ask = useCallback(() => {
    const here = () => setHere(true);
    const lost = () => setLost(true);
    void load().then(here, lost);
  }, [load]);
  useEffect(() => runAfterPaint(ask), [ask]);
  const tryAgain = () => {
    setLost(false);
    ask();
  };
  return { Part: peek(), isLost, tryAgain };
}

const waits = [300, 1500, 4000];

/** Loads a part of the page, and tries again up to three times after failures. Rejects with the last failure. */
export async function retryLoading<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const wait of waits) {
    try {
      return await load();
    } catch {
      await new Promise((resume) => {
        setTimeout(resume, wait);
      });
    }
  }
  return load();
}
