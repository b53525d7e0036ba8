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
 * negative. 0 after that, and for a membership that was not bought here.
 */
export function endingRefund(sale: MembershipSale | undefined, saved: Cents, now: number): Cents {
  if (sale === undefined || now - sale.at >= endingRefundMs) return asCents(0);
  return asCents(Math.max(sale.paid - saved, 0));
}
