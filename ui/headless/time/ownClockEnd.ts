/** An end as the server gives it: an instant, and the seconds left then. */
export interface ServerEnd {
  readonly expires: string;
  readonly seconds: number;
}

/**
 * Gives when something ends by the visitor's clock, in epoch milliseconds. If that clock is wrong by minutes, it lasts the server's seconds
 * from `now`.
 */
export function ownClockEnd({ expires, seconds }: ServerEnd, now: number): number {
  const end = Date.parse(expires);
  const latest = now + seconds * 1000;
  return end > now && end <= latest ? end : latest;
}
