/** Least time between two reloads after a failed chunk load. Requirements §8. */
export const reloadGuardMilliseconds = 60_000;

/** Whether a failed chunk may reload the page at `now`: not twice within 60 seconds, epoch milliseconds. Requirements §8. */
export function mayReload(lastReload: number | undefined, now: number): boolean {
  return lastReload === undefined || Math.abs(now - lastReload) >= reloadGuardMilliseconds;
}
