import type { Stripe } from "stripe";
import { asCents } from "#core/domain/money/cents.ts";
import { currencies, type Currency } from "#core/domain/money/currency.ts";
import type { ProviderSession } from "#core/ports/outside.ts";
import { StripeFault } from "./fault.ts";

/** The fields of a Checkout Session that its state is read from; its payment is only an id unless it was expanded. */
export type CheckoutSessionFields = Pick<Stripe.Checkout.Session, "status" | "payment_status" | "amount_total" | "currency"> & {
  readonly payment_intent:
    | string
    | (Pick<Stripe.PaymentIntent, "id" | "status"> & Partial<Pick<Stripe.PaymentIntent, "latest_charge">>)
    | null;
};

/**
 * Gives the state of a session. Money decides before the status: a session that was paid in its last second is complete, one that was
 * completed but not paid is open while the money is under way. Throws a StripeFault for any other reply.
 */
export function providerSessionOf(session: CheckoutSessionFields): ProviderSession {
  if (session.payment_status === "paid") return completeSessionOf(session);
  if (session.status === "open") return { state: "open" };
  if (session.status === "expired") return { state: "expired" };
  if (session.status !== "complete") throw unreadable();
  return isUnderWay(session) ? { state: "open" } : { state: "failed" };
}

function completeSessionOf(session: CheckoutSessionFields): ProviderSession {
  const { payment_intent } = session;
  const ref = typeof payment_intent === "string" ? payment_intent : payment_intent?.id;
  const currency = currencyOf(session.currency);
  const amount = session.amount_total;
  if (ref === undefined || currency === undefined || !Number.isSafeInteger(amount) || amount === null) throw unreadable();
  const charge = typeof payment_intent === "object" ? payment_intent?.latest_charge : undefined;
  return {
    state: "complete",
    amount: asCents(amount),
    currency,
    ref,
    ...(typeof charge === "object" && charge !== null ? chargeOf(charge) : {}),
  };
}

/** The card as people call it and by Stripe's mark of it, and whether part of the payment was refunded or is disputed. */
function chargeOf({ payment_method_details, amount_refunded, disputed }: Stripe.Charge) {
  const { brand, last4, fingerprint } = payment_method_details?.card ?? {};
  const named = [brand === undefined || brand === null ? "" : `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)}`, last4 ?? ""];
  const card = named.filter((word) => word !== "").join(" ");
  const payment = { ...(card === "" ? {} : { card }), ...(typeof fingerprint === "string" ? { fingerprint } : {}) };
  return { ...payment, ...(amount_refunded > 0 || disputed ? { isTouched: true } : {}) };
}

function isUnderWay({ payment_status, payment_intent }: CheckoutSessionFields): boolean {
  if (payment_status !== "unpaid") return false;
  if (typeof payment_intent !== "object" || payment_intent === null) return true;
  return payment_intent.status !== "canceled" && payment_intent.status !== "requires_payment_method";
}

function currencyOf(code: string | null): Currency | undefined {
  return currencies.find((currency) => currency.toLowerCase() === code);
}

function unreadable(): StripeFault {
  return new StripeFault("Stripe read: an answer that is no session", false);
}
