import { computed, type ReadonlySignal, signal } from "@preact/signals-react";

/** Calls in flight: the loading flag is on while there is any. Spec §4. */
export interface Loading {
  readonly isLoading: ReadonlySignal<boolean>;
  /** Counts a call until it settles and passes its result on. */
  readonly during: <Result>(call: Promise<Result>) => Promise<Result>;
}

/** Milliseconds that the progress line runs for one call at most; the flag outlives it. Spec §9. */
export const progressMs = 5000;

export function createLoading(): Loading {
  const inFlight = signal(0);
  return {
    isLoading: computed(() => inFlight.value > 0),
    during: async (call) => {
      inFlight.value += 1;
      try {
        return await call;
      } finally {
        inFlight.value -= 1;
      }
    },
  };
}
