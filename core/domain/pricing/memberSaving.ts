import type { Day } from "../calendar/day.ts";
import { type Cents, asCents, sumOfCents } from "../money/cents.ts";
import { decimalOf } from "../money/decimal.ts";
import { multiplyDecimals, productOfDecimals } from "../money/decimalMath.ts";
import { limitAmount, priceBoundsOf } from "./bounds.ts";
import { type PricingItem, slotFactorsIn } from "./factor.ts";
import { itemsMatching } from "./match.ts";

/** The price of a booking as it was promised: the base in dollars, its factors, and the day and the number of its slots. */
export interface PromisedPrice {
  readonly tape: {
    readonly base: number;
    readonly lines: readonly { readonly kind: string; readonly factor: number }[];
    readonly status: "Membership" | "Non Member";
  };
  readonly date: Day;
  readonly slots: number;
}

/**
 * Gives what a booking at the member price costs less than the same booking at the price of non-members, in cents, by the club's factor of
 * that status and its price bounds of today; 0 at the price of non-members, never negative.
 */
export function memberSaving({ tape: { base, lines, status }, date, slots }: PromisedPrice, items: readonly PricingItem[]): Cents {
  if (status !== "Membership") return asCents(0);
  const bounds = priceBoundsOf(items);
  const ofSlots = slotFactorsIn(lines, slots);
  const amountOf = (factors: readonly number[]) => {
    const shared = multiplyDecimals(decimalOf(base), productOfDecimals(factors.map(decimalOf)));
    return sumOfCents(ofSlots.map((factor) => limitAmount(multiplyDecimals(shared, decimalOf(factor)), bounds).amount));
  };
  const ofAllSlots = lines.filter(({ kind }) => kind !== "slot");
  const member = ofAllSlots.map(({ factor }) => factor);
  const shared = ofAllSlots.filter(({ kind }) => kind !== "status").map(({ factor }) => factor);
  const others = itemsMatching(items, date, "Non Member").filter(({ type }) => type === "status");
  const nonMember = amountOf([...shared, ...others.map(({ properties }) => properties.factor ?? 1)]);
  return asCents(Math.max(nonMember - amountOf(member), 0));
}
