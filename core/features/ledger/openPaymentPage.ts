import { Effect } from "effect";
import { Refusal } from "../../domain/errors.ts";
import { smallestSessionCents } from "../../domain/pricing/downPayment.ts";
import { type PaymentRequest, type ProviderSession, ServiceFault } from "../../ports/outside.ts";
import { callPayments } from "./callPayments.ts";

/** The state of a payment that nobody makes, since a provider would refuse so small a sum: the club waives it. */
export type WaivedPayment = Extract<ProviderSession, { readonly state: "complete" }> & { readonly isWaived: true };

/** A payment session with the address of its page. */
export interface PaymentPage {
  readonly session: string;
  readonly sessionUrl: string;
}

/**
 * Opens a payment session, or waives its sum where it is below {@link smallestSessionCents}. Fails with PAYMENT_FAILED where the provider
 * would refuse the request every time, and with UNAVAILABLE where it may accept it later.
 */
export const openPaymentPage = Effect.fnUntraced(function* (request: PaymentRequest) {
  if (request.amount < smallestSessionCents) return waivedPaymentOf(request);
  const opened: PaymentPage = yield* callPayments((payments) => payments.open(request)).pipe(Effect.mapError(refusalOfOpening));
  return opened;
});

function waivedPaymentOf({ reservation, turn = 0, amount, currency }: PaymentRequest): WaivedPayment {
  return { state: "complete", amount, currency, ref: `waived:${reservation}:${turn}`, isWaived: true };
}

function refusalOfOpening(refusal: Refusal<"UNAVAILABLE">): Refusal<"UNAVAILABLE" | "PAYMENT_FAILED"> {
  const { cause } = refusal;
  return cause instanceof ServiceFault && cause.permanent ? new Refusal("PAYMENT_FAILED", {}, { cause }) : refusal;
}
