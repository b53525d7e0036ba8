import type { Clock } from "../../time/clock.ts";

/** Milliseconds between two questions at least: a busy club moves several times a second. */
const restMs = 2000;

/**
 * Asks again when the club has moved: at once, and what is heard within two seconds of that once more behind them. The first version that
 * is heard is the one that is seen. `end` asks nothing any more.
 */
export function createVersionWatch({ now, later }: Pick<Clock, "now" | "later">, ask: () => void) {
  let known: number | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let stop: (() => void) | undefined;
  const again = () => {
    stop = undefined;
    askedAt = now();
    ask();
  };
  return {
    onVersion: (version: number) => {
      const isNew = known !== undefined && version !== known;
      known = version;
      if (!isNew || stop !== undefined) return;
      const wait = askedAt + restMs - now();
      if (wait <= 0) again();
      else stop = later(again, wait);
    },
    end: () => stop?.(),
  };
}
