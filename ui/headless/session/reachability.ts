import { computed, type ReadonlySignal, signal } from "@preact/signals-react";

/** One of the states of whether Quai can be reached: `offline` without a network, `unanswered` where the server does not answer. */
export type Reachability = "there" | "offline" | "unanswered";

/**
 * The model of whether Quai can be reached: its state, and functions that report the network and whether calls are answered. A page begins
 * as reachable.
 */
export interface ReachabilityModel {
  readonly reached: ReadonlySignal<Reachability>;
  readonly hasNetwork: (isThere: boolean) => void;
  readonly isAnswered: (isAnswered: boolean) => void;
}

/** Creates the model of whether Quai can be reached, without React. */
export function createReachabilityModel(): ReachabilityModel {
  const network = signal(true);
  const answered = signal(true);
  return {
    reached: computed(() => (!network.value ? "offline" : answered.value ? "there" : "unanswered")),
    hasNetwork: (isThere) => void (network.value = isThere),
    isAnswered: (isAnswered) => void (answered.value = isAnswered),
  };
}
