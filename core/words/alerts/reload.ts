/** The least time between two reloads after failed chunks. Requirements §8. */
export const minMsBetweenReloads = 60_000;

/** Whether a failed chunk may reload the page at `now`: at most once in 60 seconds; epoch milliseconds. Requirements §8. */
export function mayReloadPage(lastReload: number | undefined, now: number): boolean {
  return lastReload === undefined || Math.abs(now - lastReload) >= minMsBetweenReloads;
}
