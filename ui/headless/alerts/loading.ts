import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { progressMilliseconds } from "#core/words/alerts/catalogue.ts";
import type { Messages } from "#core/ports/messages.ts";
import type { Clock } from "../time/clock.ts";

/** Calls in flight: the loading flag is on while there is any. Requirements §4. */
export interface Loading {
  readonly isLoading: ReadonlySignal<boolean>;
  /** On while a call runs that began less than five seconds ago: the progress line. The flag outlives it. Requirements §9. */
  readonly isProgressing: ReadonlySignal<boolean>;
  /** Counts a call until it settles and passes its result on. */
  readonly during: <Result>(call: Promise<Result>) => Promise<Result>;
}

export function createLoading({ later }: Pick<Clock, "later">): Loading {
  const inFlight = signal(0);
  const fresh = signal(0);
  return {
    isLoading: computed(() => inFlight.value > 0),
    isProgressing: computed(() => fresh.value > 0),
    during: async (call) => {
      inFlight.value += 1;
      const age = ageing(fresh, later);
      try {
        return await call;
      } finally {
        age();
        inFlight.value -= 1;
      }
    },
  };
}

/** The same calls, each of them counted, whoever sends it. */
export function countCalls(messages: Messages, { during }: Pick<Loading, "during">): Messages {
  return (...asked) => during(messages(...asked));
}

/** Counts one call until it is five seconds old, or until what is given back is called. */
function ageing(fresh: { value: number }, later: Clock["later"]): () => void {
  let isFresh = true;
  fresh.value += 1;
  const age = () => {
    stop();
    if (isFresh) fresh.value -= 1;
    isFresh = false;
  };
  const stop = later(age, progressMilliseconds);
  return age;
}
