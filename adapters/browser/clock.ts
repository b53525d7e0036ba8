/** The browser's clock, as the models of the headless layer need it: `now` is in epoch milliseconds, and `later` returns how to cancel. */
export const browserClock: {
  readonly now: () => number;
  readonly later: (callback: () => void, milliseconds: number) => () => void;
} = {
  now: () => Date.now(),
  later: (callback, milliseconds) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
