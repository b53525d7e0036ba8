import type { Clock } from "#core/ports/device.ts";

/** The browser's own clock. */
export const browserClock: Clock = {
  now: () => Date.now(),
  later: (callback, milliseconds) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
