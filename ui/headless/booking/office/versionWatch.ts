import type { Clock } from "#core/ports/device.ts";

/** The least milliseconds between two reloads: a busy club changes several times a second. */
const restMs = 2000;

/**
 * Creates a watch that calls `reload` when the club's version changes: at once, and for changes within two seconds after that once more at
 * their end. The first version counts as the one that is shown. After `end` nothing is called any more.
 */
export function createClubVersionWatch({ now, later }: Pick<Clock, "now" | "later">, reload: () => void) {
  let known: number | undefined;
  let reloadedAt = Number.NEGATIVE_INFINITY;
  let stop: (() => void) | undefined;
  const reloadNow = () => {
    stop = undefined;
    reloadedAt = now();
    reload();
  };
  return {
    onVersion: (version: number) => {
      const isNew = known !== undefined && version !== known;
      known = version;
      if (!isNew || stop !== undefined) return;
      const wait = reloadedAt + restMs - now();
      if (wait <= 0) reloadNow();
      else stop = later(reloadNow, wait);
    },
    end: () => stop?.(),
  };
}
