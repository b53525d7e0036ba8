import { useCallback, useEffect, useState } from "react";
import { retry } from "./retry.ts";

/** A part of the page whose code is not in the first chunk. */
export interface LazyPart<Part> {
  /** Fetches the code, once; what could not be fetched is fetched anew when it is asked for again. */
  readonly load: () => Promise<void>;
  /** The part, once it is there. */
  readonly peek: () => Part | undefined;
}

/** How a part stands for who draws it: there, on its way, or lost until it is tried again. */
export interface LazyPartState<Part> {
  readonly Part: Part | undefined;
  readonly isLost: boolean;
  readonly tryAgain: () => void;
}

export function lazyPart<Part>(fetch: () => Promise<Part>): LazyPart<Part> {
  let part: Part | undefined;
  let loading: Promise<void> | undefined;
  const load = async () => {
    try {
      part = await retry(fetch);
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return { load: () => (loading ??= load()), peek: () => part };
}

/** Fetches a part when it is drawn. Where it is lost the page around it stays: only who draws it says so, with a way to try again. */
export function useLazyPart<Part>({ load, peek }: LazyPart<Part>): LazyPartState<Part> {
  const [, setHere] = useState(peek() !== undefined);
  const [isLost, setLost] = useState(false);
  const ask = useCallback(() => {
    const here = () => setHere(true);
    const lost = () => setLost(true);
    void load().then(here, lost);
  }, [load]);
  useEffect(ask, [ask]);
  const tryAgain = () => {
    setLost(false);
    ask();
  };
  return { Part: peek(), isLost, tryAgain };
}
