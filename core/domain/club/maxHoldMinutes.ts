/** For how many minutes a slot may be held that may be kept unpaid for so many: a payment takes 35 of them. */
export function maxHoldMinutes(slotMinutes: number): number {
  return Math.min(30, slotMinutes - 35);
}
