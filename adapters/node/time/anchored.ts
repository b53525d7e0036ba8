import type { MachineClocks } from "./machine.ts";

/** A time that runs by a steady counter from where it was last set. */
export interface AnchoredTime {
  /** Epoch milliseconds, whole. */
  readonly now: () => number;
  /** Sets the clock: it was `at` when the steady counter was at `since`. */
  readonly set: (at: number, since: number) => void;
}

/** The clock never runs back when it is set back by at most this: it stops until the time has caught up. */
const maxPauseMs = 60_000;

/** Makes a clock that starts at the machine's time and then follows its steady counter. */
export function makeAnchoredTime({ wall, steady }: Pick<MachineClocks, "wall" | "steady">): AnchoredTime {
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
      if (latest - running() > maxPauseMs) latest = 0;
    },
  };
}
