import { asCents, type Cents } from "#core/domain/money/cents.ts";
import { type SaleSums, sumsOfSale } from "#core/domain/quote/saleSums.ts";
import type { CheckoutParts } from "./checkout.ts";

/** Gives the sums of the chosen trip with what its customer has as credit, in cents; undefined until its price is known. */
export function sumsOfChoice({ choice, checkout, ports }: CheckoutParts, credit: Cents | undefined): SaleSums | undefined {
  const due = checkout.due.value;
  if (due === undefined) return undefined;
  const promo = checkout.promo.value?.cents ?? asCents(0);
  const trip = { price: asCents(due + promo), promo, date: choice.shownDay.value };
  return sumsOfSale([trip], { downPayment: choice.quote.value?.downPayment, credit: credit ?? asCents(0), now: ports.now() });
}

/** Whether nothing of a price is left for the payment page. */
export function isPaidWithoutPage(sums: SaleSums | undefined): boolean {
  return sums !== undefined && sums.now === 0;
}
