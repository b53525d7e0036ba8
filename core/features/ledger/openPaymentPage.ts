import { Effect } from "effect";
import { Refusal } from "../../domain/errors.ts";
import { smallestSessionCents } from "../../domain/pricing/downPayment.ts";
import { type AccountSession, serverAccount } from "../../domain/ledger/paymentAccount.ts";
import { type PaymentRequest, ServiceFault } from "../../ports/outside.ts";
import { callPayments, readAccountOfClub, type TakenMoney } from "./callPayments.ts";

/** The state of a payment that nobody makes, since a provider would refuse so small a sum: the club waives it. */
export type WaivedPayment = TakenMoney & { readonly isWaived: true };

/** A payment session with its account and the address of its page. */
export interface PaymentPage extends AccountSession {
  readonly sessionUrl: string;
}

/**
 * Opens a payment session at the account of the club that is paid, or waives its sum where it is below {@link smallestSessionCents}. Fails with PAYMENT_FAILED where the provider
 * would refuse the request every time, and with UNAVAILABLE where it may accept it later.
 */
export const openPaymentPage = Effect.fnUntraced(function* (client: string, request: PaymentRequest) {
  if (request.amount < smallestSessionCents) return waivedPaymentOf(request);
  const account = yield* readAccountOfClub(client).pipe(Effect.mapError(refusalOfOpening));
  const opened = yield* callPayments(account, (payments) => payments.open(request)).pipe(Effect.mapError(refusalOfOpening));
  return { ...opened, account } satisfies PaymentPage;
});

// No provider has the money of a waived payment: the account says nothing.
function waivedPaymentOf({ reservation, turn = 0, amount, currency }: PaymentRequest): WaivedPayment {
  return { state: "complete", amount, currency, ref: `waived:${reservation}:${turn}`, isWaived: true, account: serverAccount };
}

function refusalOfOpening(refusal: Refusal<"UNAVAILABLE">): Refusal<"UNAVAILABLE" | "PAYMENT_FAILED"> {
  const { cause } = refusal;
  return cause instanceof ServiceFault && cause.permanent ? new Refusal("PAYMENT_FAILED", {}, { cause }) : refusal;
}
