/** The port of a browser's storage: texts by key. It may be full or absent, and then stores nothing. */
export interface TextStore {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
}

/**
 * The port of a browser's clock: `now` gives epoch milliseconds; `later` calls back after so many milliseconds, and returns a function that
 * cancels that.
 */
export interface Clock {
  readonly now: () => number;
  readonly later: (callback: () => void, milliseconds: number) => () => void;
}
