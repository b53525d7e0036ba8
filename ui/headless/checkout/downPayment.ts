import { type DownPayment, downPaymentsOf } from "#core/domain/reservation/downPayment.ts";
import type { CheckoutParts } from "./parts.ts";

/** Gives what is paid now of the chosen trip's price, and when the rest is due; null where the whole price is paid now. */
export function downPaymentOfChoice({ choice, checkout, ports }: CheckoutParts): DownPayment | null {
  const [terms, amount] = [choice.quote.value?.downPayment, checkout.due.value];
  if (terms === undefined || amount === undefined) return null;
  return downPaymentsOf([{ amount, date: choice.shownDay.value }], terms, ports.now())[0] ?? null;
}
