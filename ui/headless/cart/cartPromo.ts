import { asCents, type Cents, centsOf, sumOfCents } from "#core/domain/money/cents.ts";
import { splitCents } from "#core/domain/money/shares.ts";
import { promoCents } from "#core/domain/quote/promo.ts";
import { repeatUnansweredCall } from "../form/repeatUnanswered.ts";
import type { CartReply } from "./cartLines.ts";
import type { CartState } from "./cartState.ts";
import type { CartPorts } from "./parts.ts";

/** The name under which a problem of the cart is that of its promo code, as other problems are those of a line. */
export const promoProblemLine = "promo";

/** Gives what the promo code of a cart takes off boats that cost `boats`, each its own part, in their order; 0 without a code. */
export function promoParts(promo: CartReply["promo"], boats: readonly Cents[]): readonly Cents[] {
  if (promo === null || promo.reason !== null) return boats.map(() => asCents(0));
  const { percent, fixed } = promo;
  const takes = { ...(percent === undefined ? {} : { percent }), ...(fixed === undefined ? {} : { amount: fixed }) };
  return splitCents(promoCents(takes, sumOfCents(boats)), boats);
}

/** Gives the price of the boat of a line as the caller pays it, in cents. */
export function boatCents({ boat }: { readonly boat: { readonly properties: { readonly price: number } } }): Cents {
  return centsOf(boat.properties.price);
}

/** Gives the function that sets the promo code of the cart, or takes it off with null. Resolves with whether it was done. */
export function createCodeChange({ messages }: CartPorts, { change }: Pick<CartState, "change">) {
  return (code: string | null): Promise<boolean> => {
    const send = () => repeatUnansweredCall(() => messages("order/carts/code", { code }));
    return change({ line: promoProblemLine, apply: (items) => items, send });
  };
}
