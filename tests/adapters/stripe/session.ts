import type { Stripe } from "stripe";

type Session = Stripe.Checkout.Session;

/** The parameters of a session, as the peer read them from the form. */
export interface SessionForm {
  readonly id: string;
  readonly url: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly expiresAt: number;
  readonly locale: Session["locale"];
  readonly email: string;
  readonly reservation: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly methods: string[];
}

/** Every field of an open Checkout Session, as the SDK's own type wants it. */
export function openSession(form: SessionForm): Session {
  return {
    ...unused,
    ...named(form),
    ...priced(form),
    object: "checkout.session",
    mode: "payment",
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
  };
}

function named({ id, url, created, expiresAt, locale, email, reservation, successUrl, cancelUrl, methods }: SessionForm) {
  return {
    id,
    url,
    created,
    expires_at: expiresAt,
    locale,
    customer_email: email,
    client_reference_id: reservation,
    metadata: { reservation },
    success_url: successUrl,
    cancel_url: cancelUrl,
    allowed_payment_method_types: methods,
    payment_method_types: methods,
  };
}

function priced({ amount, currency }: SessionForm) {
  return {
    amount_subtotal: amount,
    amount_total: amount,
    currency,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  };
}

const unused = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: null,
  customer_account: null,
  customer_creation: "if_required",
  customer_details: null,
  discounts: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: "book",
  subscription: null,
  ui_mode: "hosted_page",
  wallet_options: null,
} satisfies Partial<Session>;

/** A refund of a payment; `created` in seconds. */
export function refundOf(
  id: string,
  payment: string,
  amount: number,
  currency: string,
  created: number,
  metadata: Readonly<Record<string, string>>,
): Stripe.Refund {
  return {
    id,
    object: "refund",
    amount,
    currency,
    created,
    metadata: { ...metadata },
    payment_intent: payment,
    status: "succeeded",
    balance_transaction: null,
    charge: null,
    customer: null,
    customer_account: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  };
}
