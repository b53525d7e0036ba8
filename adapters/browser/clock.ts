/** The browser's clock, as the headless layer takes it. */
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
