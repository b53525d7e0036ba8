import type { Machine } from "./machine.ts";

/** A time that runs by a steady counter from where it was last set. */
export interface AnchoredTime {
  /** Epoch milliseconds, whole. */
  readonly now: () => number;
  /** Says that it was `at` when the counter had come to `since`. */
  readonly set: (at: number, since: number) => void;
}

/** What it may be set back by without running back: it then stands until it is caught up with. */
const standsForMs = 60_000;

/** Begins at the machine's clock. */
export function anchoredTime({ wall, steady }: Pick<Machine, "wall" | "steady">): AnchoredTime {
  let anchor = { at: wall(), since: steady() };
  let latest = 0;
  const running = (): number => Math.floor(anchor.at + steady() - anchor.since);
  return {
    now: () => {
      latest = Math.max(latest, running());
      return latest;
    },
    set: (at, since) => {
      anchor = { at, since };
      if (latest - running() > standsForMs) latest = 0;
    },
  };
}
