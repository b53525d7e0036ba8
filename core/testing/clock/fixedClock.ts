/** A clock that stops until it is moved, in epoch milliseconds. */
export interface FixedClock {
  readonly now: () => number;
  /** Moves it to an instant, which may be an earlier one. */
  readonly moveTo: (at: number) => void;
  /** Moves it forward by so many milliseconds. */
  readonly advance: (ms: number) => void;
}

/** Gives a clock stopped at `at`, in epoch milliseconds. */
export function fixedClock(at: number): FixedClock {
  let instant = at;
  return {
    now: () => instant,
    moveTo: (next) => {
      instant = next;
    },
    advance: (ms) => {
      instant += ms;
    },
  };
}
