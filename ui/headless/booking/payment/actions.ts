import { decidePaymentReturn, startedPaymentState } from "#core/domain/visit/payment.ts";
import type { PaymentQueryValue } from "#core/domain/visit/paymentState.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { createPaymentChecks, type PaymentChecks } from "./checks.ts";
import { createPaymentEnding, type PaymentEnding } from "./paymentEnding.ts";
import { createSavedPayment, type PaymentEvents, type SavedPaymentWrites } from "./savedPayment.ts";
import type { PaymentSignals, PaymentVerbs } from "./payment.ts";

/** The actions that begin and end a payment, and handle the return from the provider's page. */
export interface PaymentActions
  extends
    Pick<SavedPaymentWrites, "readPasses" | "takeKept" | "keepPaid" | "keepCanceled" | "takeUp" | "follow" | "dismiss" | "reset">,
    PaymentChecks,
    Omit<PaymentEnding, "endFailed">,
    Pick<PaymentVerbs, "goOn"> {
  /** Stores a payment and leaves for its page. Without a page, since it is paid at the dock, checks the booking at once. */
  readonly begin: (created: CreatedReservation) => Promise<void>;
  /** Handles a return from the provider's page, by the word of its query, or a visit while a payment is under way. Requirements §2. */
  readonly handleReturn: (word: PaymentQueryValue | undefined) => Promise<void>;
}

/** A reservation that was just created. */
export interface CreatedReservation {
  readonly _id: string;
  readonly sessionUrl: string | null;
  readonly key: string;
  readonly expires: string | null;
}

/** Creates the actions of a payment, without React. */
export function createPaymentActions(ports: BookingPorts, signals: PaymentSignals, events: PaymentEvents): PaymentActions {
  const { leave } = ports;
  const kept = createSavedPayment(ports, signals, events);
  const checks = createPaymentChecks(ports, kept);
  const { state, isLeaving, keep, fail } = kept;
  const { endFailed, ...ending } = createPaymentEnding(ports, kept, checks.check);

  return {
    ...kept,
    ...checks,
    ...ending,
    begin: async ({ _id, sessionUrl, key, expires }) => {
      if (sessionUrl === null) {
        keep({ paymentSuccess: false, reservationId: _id, key });
        return checks.check();
      }
      keep(startedPaymentState({ _id, sessionUrl, key, ...(expires === null ? {} : { expires }) }));
      isLeaving.value = true;
      leave(sessionUrl);
    },
    goOn: () => {
      const { sessionUrl } = state.value;
      if (sessionUrl !== undefined) leave(sessionUrl);
    },
    handleReturn: async (word) => {
      const todo = decidePaymentReturn(word, state.value);
      if (todo.kind === "check") return checks.check();
      if (todo.kind === "none") {
        // The payment was made in another browser, or given up here before its money came: there is nothing left to check.
        if (word === "success") ports.alerts.raise({ type: "info", message: ports.words().say("alerts.paymentNotHere") });
        const { paymentSuccess, reservationId, sessionUrl } = todo.state;
        const isOpen = !paymentSuccess && reservationId !== undefined && sessionUrl !== undefined;
        return isOpen ? checks.resume() : undefined;
      }
      if (todo.cancel !== undefined) return endFailed(todo.cancel);
      fail(todo.state, { kind: "unknown" });
    },
  };
}
