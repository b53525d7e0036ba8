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

/** The list of what staff may refund when they end a membership: what its holder would get, nothing, or another sum. */
export const endingWays = ["due", "none", "other"] as const;
/** One of the ways in which staff refund a membership that they end. */
export type EndingWay = (typeof endingWays)[number];

/** The refund that staff chose, and the facts that bound it, in cents. */
export interface EndingChoice {
  readonly way: EndingWay;
  readonly refund: Cents;
  /** What the holder would get. */
  readonly due: Cents;
  /** What the club still has of the price. */
  readonly paid: Cents;
  /** Whether the club lets its staff choose another sum. */
  readonly mayChoose: boolean;
}

/**
 * Gives why staff may not end a membership with a refund, undefined where they may: what is due changed since it was shown, the club lets
 * nobody choose another sum, or the sum is above what it has.
 */
export function refuseEndingRefund({
  way,
  refund,
  due,
  paid,
  mayChoose,
}: EndingChoice): "changed" | "mayNotChoose" | "tooMuch" | undefined {
  if (way === "other") return mayChoose ? (refund > paid ? "tooMuch" : undefined) : "mayNotChoose";
  return refund === (way === "due" ? due : 0) ? undefined : "changed";
}
