import type { DockPass } from "./pass.ts";

/**
 * The browser's state of a payment, saved under `payment`. `pass` is set once paid; `key` is the holder's key, from the booking or from the
 * link in a mail. Requirements §3.
 */
export interface PaymentState {
  readonly paymentSuccess: boolean;
  readonly reservationId?: string;
  readonly sessionUrl?: string;
  readonly key?: string;
  /** Until when the slot is kept, an ISO instant; while the payment is under way. */
  readonly expires?: string;
  readonly pass?: DockPass;
  /** The booking exists already and only money makes the payment a success: the visitor came by a payment link. */
  readonly isOwed?: true;
}

/** The state of no payment; also the state after a reset. Requirements §4. */
export const emptyPaymentState: PaymentState = { paymentSuccess: false };

/** One of the values of the query parameter `payment`; others have no effect. Requirements §2. */
export type PaymentQueryValue = "success" | "failed";

/** A query split into its `payment` value and the rest, which is empty or begins with `?`. */
export interface PaymentQuery {
  readonly payment?: PaymentQueryValue;
  readonly query: string;
}

/** Splits `payment` from a query with or without its `?`. Requirements §2. */
export function splitPaymentQuery(query: string): PaymentQuery {
  const pairs = query.replace(/^\?/, "").split("&");
  const word = pairs.find(isPayment)?.slice("payment=".length);
  const rest = pairs.filter((pair) => pair !== "" && !isPayment(pair)).join("&");
  return { ...(word === "success" || word === "failed" ? { payment: word } : {}), query: rest && `?${rest}` };
}

function isPayment(pair: string): boolean {
  return /^payment(=|$)/.test(pair);
}
