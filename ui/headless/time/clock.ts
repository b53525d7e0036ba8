/** Time, as a page may know it: `now` gives epoch milliseconds; `later` calls back after so many of them and gives what takes that back. */
export interface Clock {
  readonly now: () => number;
  readonly later: (callback: () => void, milliseconds: number) => () => void;
}
