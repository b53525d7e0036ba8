import type { CallOutput } from "#core/contract/index.ts";
import { asCents, centsOf, type Cents } from "#core/domain/money/cents.ts";
import { costWithoutPlan, costWithPlan, type OutingPrice, outingsUntilPaid } from "#core/domain/membership/breakEven.ts";

/** The plans of a club, with prices to compare. */
export type PlansReply = CallOutput<"booking/plans/offer">;
/** A plan that a club offers. */
export type OfferedPlan = PlansReply["items"][number];
/** The price of one outing of a boat on a day. */
export type TripSample = PlansReply["samples"][number];

/** The most outings that the plot shows. */
export const mostOutings = 12;

/** One line of the plot: paying per trip where there is no plan, and its cost in cents at 0 to {@link mostOutings} outings. */
export interface CostLine {
  readonly plan: OfferedPlan | undefined;
  readonly costs: readonly Cents[];
}

/** Gives the price of an outing in cents. */
export function outingPriceOf({ amounts }: TripSample): OutingPrice {
  return { membership: centsOf(amounts.membership), nonMember: centsOf(amounts.nonMember) };
}

/** Gives the lines of the plot: paying per trip, then each plan in its order. */
export function costLines(plans: readonly OfferedPlan[], price: OutingPrice): readonly CostLine[] {
  const counts = Array.from({ length: mostOutings + 1 }, (_, count) => count);
  return [
    { plan: undefined, costs: counts.map((count) => costWithoutPlan(price, count)) },
    ...plans.map((plan) => ({ plan, costs: counts.map((count) => costWithPlan(centsOf(plan.price), price, count)) })),
  ];
}

/** Gives what a plan saves with a number of outings, in cents, below 0 where it costs more. */
export function savingOf(plan: OfferedPlan, price: OutingPrice, outings: number): Cents {
  return asCents(costWithoutPlan(price, outings) - costWithPlan(centsOf(plan.price), price, outings));
}

/** Gives after how many outings a plan has paid for itself; undefined where it never does. */
export function paidAfter(plan: OfferedPlan, price: OutingPrice): number | undefined {
  return outingsUntilPaid(centsOf(plan.price), price);
}

/** Gives the price of a sample's outing for non-members, in dollars. */
export function dayPriceOf({ amounts }: TripSample): number {
  return amounts.nonMember;
}

/** Gives the price of a sample's outing for members, in dollars. */
export function memberPriceOf({ amounts }: TripSample): number {
  return amounts.membership;
}

/** Gives the whole percent that members save on an outing; undefined where they save nothing. */
export function memberDiscountPercent({ membership, nonMember }: OutingPrice): number | undefined {
  return nonMember <= membership ? undefined : Math.round((1 - membership / nonMember) * 100);
}

/**
 * Gives where the line of a plan meets that of paying per trip: the outings, not rounded, and the cost in cents; undefined where they do not
 * meet within the plot.
 */
export function meetingPointOf(
  plan: OfferedPlan,
  { membership, nonMember }: OutingPrice,
): { readonly outings: number; readonly cost: number } | undefined {
  const outings = nonMember <= membership ? Number.POSITIVE_INFINITY : centsOf(plan.price) / (nonMember - membership);
  return outings > mostOutings ? undefined : { outings, cost: outings * nonMember };
}
