import type { Stripe } from "stripe";
import type { PaymentQueryValue } from "#core/domain/visit/paymentState.ts";
import { paymentReturnPath } from "#core/domain/visit/paymentReturn.ts";
import type { PaymentRequest } from "#core/ports/outside.ts";

const locales = { en: "en", fr: "fr-CA" } as const;

/**
 * Gives the parameters of a Checkout Session. Cards only, since a bank debit takes days, and the slot would be free by then; no conversion,
 * so that the promised amount is captured; the session ends no later than the claim. `address` has no slash at the end.
 */
export function checkoutSessionParams(request: PaymentRequest, address: string): Stripe.Checkout.SessionCreateParams {
  const { kind, reservation, reference, amount, currency, locale, club, description, email, expires } = request;
  // Not as a suffix on the statement of the card: it takes few letters, and Stripe would refuse a whole payment for one that it does not take.
  const named = club === "" ? reference : `${club} · ${reference}`;
  const back = (word: PaymentQueryValue) => `${address}${paymentReturnPath(request, word)}`;
  const metadata = { reservation, reference, ...(kind === undefined ? {} : { kind }) };
  return {
    mode: "payment",
    submit_type: "book",
    allowed_payment_method_types: ["card"],
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: description, description: named } },
      },
    ],
    locale: locales[locale],
    ...(email === "" ? {} : { customer_email: email }),
    client_reference_id: reservation,
    metadata,
    payment_intent_data: { description: `${named}: ${description}`, metadata },
    expires_at: Math.floor(expires / 1000),
    success_url: back("success"),
    cancel_url: back("failed"),
  };
}

/**
 * Gives the idempotency key of opening a session, one for each reservation, turn and end. The end is part of it because a later try for the
 * same reservation has a later end, and Stripe refuses other parameters under the same key.
 */
export function openSessionIdempotencyKey({ reservation, turn, expires }: PaymentRequest): string {
  return `open:${reservation}:${turn === undefined ? "" : `${turn}:`}${expires}`;
}
