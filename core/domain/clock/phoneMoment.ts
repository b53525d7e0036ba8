const maxWaitMs = 30 * 86_400_000;

/** The two instants, by the clock of a phone, at which something was recorded and sent; epoch milliseconds. */
export interface PhoneMoment {
  readonly recordedAt: number;
  readonly sentAt: number;
}

/**
 * Gives when something was recorded, in epoch milliseconds at the server, which received it at `now`: as long ago as the phone waited with it,
 * zero to thirty days. A phone's clock may be wrong, but it measures a wait; `clockOffsetMs` is how far it is behind.
 */
export function serverMoment({ recordedAt, sentAt }: PhoneMoment, now: number): { readonly at: number; readonly clockOffsetMs: number } {
  const waitedMs = Math.min(Math.max(0, sentAt - recordedAt), maxWaitMs);
  return { at: now - waitedMs, clockOffsetMs: now - sentAt };
}

/**
 * Gives the whole seconds from `now` until `end`, rounded up; 0 once it is past. Both are instants in epoch milliseconds. A page counts them
 * down by its own timer, so that a wrong clock of the device shows no wrong time.
 */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}
