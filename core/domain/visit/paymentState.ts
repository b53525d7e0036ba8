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
