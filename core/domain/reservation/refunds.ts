import type { Cents } from "../money/cents.ts";
import type { Currency } from "../money/currency.ts";

/**
 * How a refund stands: asked of the provider (`due`), entered in the ledger (`done`), refused by the provider for good (`refused`), or owed
 * no longer, since the money went back another way (`void`).
 */
export const refundStates = ["due", "done", "refused", "void"] as const;
export type RefundState = (typeof refundStates)[number];

/** Why the provider refused: the payment was refunded there already, its cardholder disputes it, the bank sent the money back, or it did not say. */
export const providerRefusals = ["alreadyRefunded", "disputed", "sentBack", "other"] as const;
export type ProviderRefusal = (typeof providerRefusals)[number];

/** Why a refund is owed, for its mail: a change made the booking cheaper, or the club lowered its price. */
export type RefundCause = "cheaper" | "lowered";

/** The `_id` of a refund that was made at the provider itself, or of money that a dispute took; `ref` is the provider's name of it. */
export function providerRefundId(ref: string): string {
  return `provider:${ref}`;
}

/** Money of one payment that goes back, whole cents above zero. */
export interface Refund {
  readonly client: string;
  /** Unique in its club: the key of its first request to the provider, or its ledger line's `ref`. */
  readonly _id: string;
  readonly reservation: string;
  /** The `ref` of the ledger line, capture or cash, that it gives back. */
  readonly payment: string;
  readonly amount: Cents;
  readonly currency: Currency;
  readonly state: RefundState;
  /** The `ref` of its line in the ledger; null while there is none. */
  readonly ref: string | null;
  readonly refusal: ProviderRefusal | null;
  readonly cause: RefundCause | null;
  /** How often staff asked the provider again. */
  readonly tries: number;
  /** When it came to stand so, epoch milliseconds. */
  readonly at: number;
}
