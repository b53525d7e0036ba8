/** A clock: `now` gives epoch milliseconds; `later` calls back after so many milliseconds, and returns a function that cancels that. */
export interface Clock {
  readonly now: () => number;
  readonly later: (callback: () => void, milliseconds: number) => () => void;
}
