/**
 * Gives the whole seconds from `now` until `end`, rounded up; 0 once it is past. Both are instants in epoch milliseconds. A page counts them
 * down by its own timer, so that a wrong clock of the device shows no wrong time.
 */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}
