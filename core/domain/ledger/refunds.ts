import { type Cents, sumOfCents } from "../money/cents.ts";
import type { Currency } from "../money/currency.ts";

/**
 * The list of the states of a refund: requested from the provider (`due`), entered in the ledger (`done`), refused by the provider for good
 * (`refused`), or no longer owed because the money went back another way (`void`). `disputed` is no refund yet: the cardholder disputes the
 * payment, which may take the money back.
 */
export const refundStates = ["due", "done", "refused", "void", "disputed"] as const;
/**
 * One of the states of a refund: requested (`due`), entered in the ledger (`done`), refused for good (`refused`), no longer owed (`void`),
 * or that of an open dispute (`disputed`).
 */
export type RefundState = (typeof refundStates)[number];

/**
 * The list of the reasons why the provider refused: the payment was refunded there already, its cardholder disputes it, the bank returned
 * the money, or it gave no reason.
 */
export const providerRefusals = ["alreadyRefunded", "disputed", "sentBack", "other"] as const;
/** One of the reasons why the payment provider refused a refund. */
export type ProviderRefusal = (typeof providerRefusals)[number];

/**
 * One of the reasons why a refund is owed, for its letter: a change made the booking cheaper, the club lowered its price, or the money was
 * for a change that was not made.
 */
export type RefundCause = "cheaper" | "lowered" | "unchanged";

/** Gives the `_id` of a refund that was made at the provider, or of money lost in a dispute; `ref` is the provider's id of it. */
export function providerRefundId(ref: string): string {
  return `provider:${ref}`;
}

/** Gives the `_id` of the row that marks a reservation while a dispute of its payment is open; `ref` is the provider's id of the dispute. */
export function openDisputeId(ref: string, reservation: string): string {
  return `dispute:${ref}:${reservation}`;
}

/** A refund: money of one payment that goes back, whole cents above zero. */
export interface Refund {
  readonly client: string;
  /** Unique in its club: the key of its first request to the provider, or its ledger line's `ref`. */
  readonly _id: string;
  readonly reservation: string;
  /** The `ref` of the ledger line (capture or cash) that it gives back. */
  readonly payment: string;
  /** The id of the provider's account that took the payment and gives it back; null where no provider took it. */
  readonly account: string | null;
  readonly amount: Cents;
  readonly currency: Currency;
  readonly state: RefundState;
  /** The `ref` of its line in the ledger; null while there is none. */
  readonly ref: string | null;
  readonly refusal: ProviderRefusal | null;
  readonly cause: RefundCause | null;
  /** How often staff retried it at the provider. */
  readonly tries: number;
  /** When it reached its state, epoch milliseconds. */
  readonly at: number;
}

/** Gives the cents of refunds that the provider refused. */
export function refusedRefundAmount(refunds: readonly Refund[]): Cents {
  return sumOfCents(refunds.filter(({ state }) => state === "refused").map(({ amount }) => amount));
}
