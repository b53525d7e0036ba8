import { signal } from "@preact/signals-react";
import type { SavedPass } from "#core/domain/visit/passes.ts";
import { emptyPaymentState, type PaymentState } from "#core/domain/visit/paymentState.ts";
import type { ReservationReply } from "../../messages/messages.ts";
import type { LaterActions, ReadonlySignals } from "../../page/laterActions.ts";

/**
 * One of the results that the payment result panel shows. `booked`: the booking is confirmed and nothing was paid online. `unheard`: the
 * payment failed and the server has not yet answered.
 */
export type PaymentResultState = "none" | "underWay" | "unheard" | "checking" | "stillChecking" | "success" | "booked" | "failed";

/**
 * One of the outcomes for the money of a failed payment: none was taken, it is refunded (`amount` in dollars), or the server does not
 * know.
 */
export type FailedPaymentMoney =
  | { readonly kind: "none" }
  | { readonly kind: "unknown" }
  | { readonly kind: "refund"; readonly amount: number };

/** The key of the payment in storage. */
export const paymentStorageKey = "payment";

/** The key of the passes in the storage that all tabs share. */
export const passesStorageKey = "passes";

/** The payment as signals. */
export type PaymentSignals = ReturnType<typeof createPaymentSignals>;

/** Creates the signals of the payment, in the state before storage is read. */
export function createPaymentSignals() {
  return {
    state: signal<PaymentState>(emptyPaymentState),
    outcome: signal<PaymentResultState>("none"),
    failedMoney: signal<FailedPaymentMoney>({ kind: "unknown" }),
    /** The reservation of a pending payment, as last loaded. */
    awaited: signal<ReservationReply | undefined>(undefined),
    /** The passes that this device stores, of trips that have not ended, soonest first. */
    passes: signal<readonly SavedPass[]>([]),
    /** Whether the browser is leaving for the provider's page. */
    isLeaving: signal(false),
  };
}

/** The verbs of the payment that a page calls. Their code is loaded when first used. */
export interface PaymentVerbs {
  /**
   * Checks until the server knows the outcome, a few times at most. Where it has seen no money, the payment may still arrive, since the provider
   * may have reported it as paid.
   */
  readonly check: () => Promise<void>;
  /** Tries at once again, where the server did not answer the end of a failed payment. */
  readonly askAgain: () => Promise<void>;
  /** Leaves again for the page of the payment under way. */
  readonly goOn: () => void;
}

/** The model of the payment under way, of the return from its page, and of its pass, stored under `payment`. Requirements §2 and §3. */
export interface PaymentModel extends ReadonlySignals<PaymentSignals>, PaymentVerbs {}

/** Creates the model of the payment under way, without React. */
export function createPaymentModel(signals: PaymentSignals, { run }: LaterActions<{ readonly payment: PaymentVerbs }>): PaymentModel {
  return {
    ...signals,
    check: async () => run(({ payment }) => payment.check()),
    askAgain: async () => run(({ payment }) => payment.askAgain()),
    goOn: () => void run(({ payment }) => payment.goOn()),
  };
}
