import { asCents, type Cents, multiplyCents } from "../money/cents.ts";

/** The price of one outing in cents, for members and for others. */
export interface OutingPrice {
  readonly membership: Cents;
  readonly nonMember: Cents;
}

/** Gives what a number of outings costs without a plan. */
export function costWithoutPlan({ nonMember }: OutingPrice, outings: number): Cents {
  return multiplyCents(nonMember, outings);
}

/** Gives what a number of outings costs with a plan at its price, all at the member price. */
export function costWithPlan(fee: Cents, { membership }: OutingPrice, outings: number): Cents {
  return asCents(fee + multiplyCents(membership, outings));
}

/**
 * Gives after how many outings a plan has paid for itself: the least whole number that costs no more with it than without. Undefined where
 * the member price saves nothing.
 */
export function outingsUntilPaid(fee: Cents, { membership, nonMember }: OutingPrice): number | undefined {
  return nonMember > membership ? Math.ceil(fee / (nonMember - membership)) : undefined;
}
