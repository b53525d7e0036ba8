import type { Clock } from "#core/ports/device.ts";

/** What time it is for everybody at a club, server and visitors alike. */
export interface TimeOfDay {
  at: number;
}

/** A page's clock that only its story or test moves. */
export interface StandingClock extends Clock {
  /** Moves the time of all, and runs the timers of this page that are due by then. */
  readonly pass: (milliseconds: number) => void;
}

export function standingClock(time: TimeOfDay): StandingClock {
  let bells: readonly { readonly at: number; readonly ring: () => void }[] = [];
  return {
    now: () => time.at,
    later: (ring, milliseconds) => {
      const bell = { at: time.at + milliseconds, ring };
      bells = [...bells, bell];
      return () => {
        bells = bells.filter((each) => each !== bell);
      };
    },
    pass: (milliseconds) => {
      time.at += milliseconds;
      const due = bells.filter(({ at }) => at <= time.at);
      bells = bells.filter(({ at }) => at > time.at);
      for (const { ring } of due) ring();
    },
  };
}

/** Rings by the browser's own timer, for a page that answers a moment after something is typed. */
export const laterInBrowser: Clock["later"] = (ring, milliseconds) => {
  const timer = setTimeout(ring, milliseconds);
  return () => clearTimeout(timer);
};
