/**
 * Gives the longest hold that a club may set, in minutes, when a slot may stay unpaid for `unpaidMinutes`: at most 30, and a payment of 35
 * minutes must still fit.
 */
export function maxHoldMinutes(unpaidMinutes: number): number {
  return Math.min(30, unpaidMinutes - 35);
}
