import { type Cents, asCents } from "../money/cents.ts";

/** The milliseconds after a sale in which ending a membership refunds its price: 30 days. */
export const endingRefundMs = 30 * 86_400_000;

/** The sale of a membership: the cents of its price that the club still has, and when it began, epoch milliseconds. */
export interface MembershipSale {
  readonly paid: Cents;
  readonly at: number;
}

/**
 * Gives the cents that ending a membership refunds at `now`: within 30 days of its sale what was paid less what the member price saved, never
 * negative; after that `latePercent` (0 to 100) of this, rounded down to cents. 0 for a membership that was not bought here.
 */
export function endingRefund(sale: MembershipSale | undefined, saved: Cents, latePercent: number, now: number): Cents {
  if (sale === undefined) return asCents(0);
  const rest = Math.max(sale.paid - saved, 0);
  return asCents(now - sale.at >= endingRefundMs ? Math.floor((rest * latePercent) / 100) : rest);
}
