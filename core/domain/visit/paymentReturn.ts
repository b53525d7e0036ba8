import { isCartId } from "../cart/storedCart.ts";
import type { Locale } from "../language/language.ts";
import type { PaymentQueryValue } from "./paymentState.ts";

/** What was paid: `reservation` is the id of a reservation or of an order; `difference` is what a change of a paid booking costs more, `membership` a plan. */
export interface PaidThing {
  readonly kind?: "booking" | "difference" | "membership" | undefined;
  readonly reservation: string;
  readonly locale: Locale;
}

/**
 * Gives the path and query to which a customer comes back from the provider's page: the pass after the payment of a difference, the cart after
 * a failed one of a cart, whose lines it has again, else the first page, where guard 2 leads to the pass.
 */
export function paymentReturnPath({ kind, reservation, locale }: PaidThing, word: PaymentQueryValue): string {
  if (kind === "difference") return `/${locale}/information?change=${word}`;
  if (kind === "membership") return `/${locale}/subscription?joined=${word}`;
  return `/${locale}${word === "failed" && isCartId(reservation) ? "/cart" : ""}?payment=${word}`;
}
