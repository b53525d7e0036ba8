import type { ReadonlySignal } from "@preact/signals-react";
import type { SavedPass } from "#core/domain/visit/passes.ts";
import type { PaymentState } from "#core/domain/visit/paymentState.ts";
import type { ReservationReply } from "../../messages/messages.ts";
import type { LaterActions } from "../../page/laterActions.ts";
import type { PaymentActions } from "./actions.ts";
import type { FailedPaymentMoney, PaymentResultState, PaymentSignals } from "./state.ts";

/** The model of the payment under way, of the return from its page, and of its pass, stored under `payment`. Requirements §2 and §3. */
export interface PaymentModel {
  readonly state: ReadonlySignal<PaymentState>;
  readonly outcome: ReadonlySignal<PaymentResultState>;
  readonly failedMoney: ReadonlySignal<FailedPaymentMoney>;
  /** The reservation of a pending payment, as last loaded. */
  readonly awaited: ReadonlySignal<ReservationReply | undefined>;
  /** Whether the browser is leaving for the provider's page. */
  readonly isLeaving: ReadonlySignal<boolean>;
  /** The passes that this device stores, of trips that have not ended, soonest first. */
  readonly passes: ReadonlySignal<readonly SavedPass[]>;
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

/** Creates the model of the payment under way, without React. */
export function createPaymentModel(signals: PaymentSignals, { run }: LaterActions<{ readonly payment: PaymentActions }>): PaymentModel {
  return {
    ...signals,
    check: () => run(({ payment }) => payment.check()),
    askAgain: () => run(({ payment }) => payment.askAgain()),
    goOn: () => void run(({ payment }) => payment.goOn()),
  };
}
