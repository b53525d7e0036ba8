import { Effect } from "effect";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { Refusal } from "../../domain/errors.ts";
import { smallestSessionCents } from "../../domain/pricing/downPayment.ts";
import { type AccountSession, serverAccount } from "../../domain/ledger/paymentAccount.ts";
import { type PaymentRequest, ServiceFault } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { callPayments, readAccountOfClub, type TakenMoney } from "./callPayments.ts";

/** The state of a payment that nobody makes, since a provider would refuse so small a sum: the club waives it. */
export type WaivedPayment = TakenMoney & { readonly isWaived: true };

/** A payment session with its account and the address of its page. */
export interface PaymentPage extends AccountSession {
  readonly sessionUrl: string;
}

/** What is paid, and how it is described by the offer of its club; the page names the club by itself. */
interface PaidItem extends Omit<PaymentRequest, "club" | "description"> {
  readonly describe: (catalogue: Catalogue) => string;
}

/**
 * Opens a payment session at the account of the club that is paid and in its name, or waives its sum where it is below {@link smallestSessionCents}. Fails with
 * PAYMENT_FAILED where the provider would refuse the request every time, and with UNAVAILABLE where it may accept it later.
 */
export const openPaymentPage = Effect.fnUntraced(function* (client: string, { describe, ...item }: PaidItem) {
  if (item.amount < smallestSessionCents) return waivedPaymentOf(item);
  const { offer } = yield* Store;
  const catalogue = yield* Effect.promise(() => offer.catalogue(client));
  const request = { ...item, club: catalogueIndexOf(catalogue).clubs.get(client)?.name ?? "", description: describe(catalogue) };
  const account = yield* readAccountOfClub(client).pipe(Effect.mapError(refusalOfOpening));
  const opened = yield* callPayments(account, (payments) => payments.open(request)).pipe(Effect.mapError(refusalOfOpening));
  return { ...opened, account } satisfies PaymentPage;
});

// No provider has the money of a waived payment: the account says nothing.
function waivedPaymentOf({ reservation, turn = 0, amount, currency }: Omit<PaidItem, "describe">): WaivedPayment {
  return { state: "complete", amount, currency, ref: `waived:${reservation}:${turn}`, isWaived: true, account: serverAccount };
}

function refusalOfOpening(refusal: Refusal<"UNAVAILABLE">): Refusal<"UNAVAILABLE" | "PAYMENT_FAILED"> {
  const { cause } = refusal;
  return cause instanceof ServiceFault && cause.permanent ? new Refusal("PAYMENT_FAILED", {}, { cause }) : refusal;
}
