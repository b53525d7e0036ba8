import { computed, type ReadonlySignal, signal } from "@preact/signals-react";

/** Whether there is a network, and Quai answers at its other end. */
export type Reachability = "there" | "offline" | "unanswered";

/** What is known of the way to Quai. A page begins as one that was just answered. */
export interface ReachModel {
  readonly reached: ReadonlySignal<Reachability>;
  readonly hasNetwork: (isThere: boolean) => void;
  readonly isAnswered: (isAnswered: boolean) => void;
}

export function createReach(): ReachModel {
  const network = signal(true);
  const answered = signal(true);
  return {
    reached: computed(() => (!network.value ? "offline" : answered.value ? "there" : "unanswered")),
    hasNetwork: (isThere) => void (network.value = isThere),
    isAnswered: (isAnswered) => void (answered.value = isAnswered),
  };
}
