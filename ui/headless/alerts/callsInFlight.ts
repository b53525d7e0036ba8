import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Clock } from "#core/ports/device.ts";
import { longestProgressMs } from "#core/words/alerts/catalogue.ts";
import type { SendContractCall } from "#core/contract/index.ts";

/** The number of calls in flight; a page shows that it is loading while there is any. Requirements §4. */
export interface CallsInFlight {
  readonly isLoading: ReadonlySignal<boolean>;
  /** On while a call runs that began less than five seconds ago; it shows the progress line. Requirements §9. */
  readonly isProgressing: ReadonlySignal<boolean>;
  /** Counts a call until it settles, and gives its result. */
  readonly during: <Result>(call: Promise<Result>) => Promise<Result>;
}

/** Creates a counter of the calls in flight, without React. */
export function createCallsInFlight({ later }: Pick<Clock, "later">): CallsInFlight {
  const inFlight = signal(0);
  const fresh = signal(0);
  return {
    isLoading: computed(() => inFlight.value > 0),
    isProgressing: computed(() => fresh.value > 0),
    during: async (call) => {
      inFlight.value += 1;
      const age = ageCall(fresh, later);
      try {
        return await call;
      } finally {
        age();
        inFlight.value -= 1;
      }
    },
  };
}

/** Wraps a function that makes calls, so that each one counts as in flight until its answer. */
export function countCallsInFlight(messages: SendContractCall, { during }: Pick<CallsInFlight, "during">): SendContractCall {
  return (...call) => during(messages(...call));
}

/** Counts one call until it is five seconds old, or until the returned function is called. */
function ageCall(fresh: { value: number }, later: Clock["later"]): () => void {
  let isFresh = true;
  fresh.value += 1;
  const age = () => {
    stop();
    if (isFresh) fresh.value -= 1;
    isFresh = false;
  };
  const stop = later(age, longestProgressMs);
  return age;
}
