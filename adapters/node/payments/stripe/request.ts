import type { Stripe } from "stripe";
import type { PaymentRequest } from "#core/ports/outside.ts";

const locales = { en: "en", fr: "fr-CA" } as const;

/**
 * What a Checkout Session is asked to be. Cards only, since a bank debit ends days after the slot was let go; no conversion, so that what
 * is captured is what was promised; it ends no later than the claim. `address` has no closing slash.
 */
export function sessionParams(request: PaymentRequest, address: string): Stripe.Checkout.SessionCreateParams {
  const { reservation, reference, amount, currency, locale, description, email, expires } = request;
  const home = `${address}/${locale}`;
  return {
    mode: "payment",
    submit_type: "book",
    allowed_payment_method_types: ["card"],
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: description, description: reference } },
      },
    ],
    locale: locales[locale],
    ...(email === "" ? {} : { customer_email: email }),
    client_reference_id: reservation,
    metadata: { reservation, reference },
    payment_intent_data: { description: `${reference}: ${description}`, metadata: { reservation, reference } },
    expires_at: Math.floor(expires / 1000),
    success_url: `${home}?payment=success`,
    cancel_url: `${home}?payment=failed`,
  };
}

/**
 * One session a reservation and end: a customer who tries again makes another reservation, and a reservation whose session could not be
 * opened in time asks for one that ends later, which the provider refuses under the key of the first.
 */
export function openKey({ reservation, turn, expires }: PaymentRequest): string {
  return `open:${reservation}:${turn === undefined ? "" : `${turn}:`}${expires}`;
}
