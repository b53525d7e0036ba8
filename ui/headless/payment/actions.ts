import { type ReadonlySignal, signal } from "@preact/signals-react";
import { onReturn, paymentQuery, startPayment } from "#core/domain/visit/payment.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import type { PaymentChecks } from "./checks.ts";
import { createEnding, type PaymentEnding } from "./ending.ts";
import type { PaymentWrites } from "./savedPayment.ts";

/** How a payment begins and ends, and how the visitor comes back from its page. */
export interface PaymentActions extends Omit<PaymentEnding, "endFailed"> {
  /** The page is being left for the payment's. */
  readonly isLeaving: ReadonlySignal<boolean>;
  /** Keeps the payment that was begun and leaves for its page; without one (paid at the dock) asks the server at once. */
  readonly begin: (created: CreatedReservation) => Promise<void>;
  /** Leaves once more for the page of a payment under way. */
  readonly goOn: () => void;
  /** The page is shown again as it was left; whether that was for the payment's page. */
  readonly comeBack: () => boolean;
  /** Reads the query a visitor comes back with and acts on it; gives the query to show from then on. Requirements §2. */
  readonly handleReturn: (query: string) => { readonly query: string; readonly done: Promise<void> };
}

/** A reservation that was just created. */
export interface CreatedReservation {
  readonly _id: string;
  readonly sessionUrl: string | null;
  readonly key: string;
  readonly expires: string | null;
}

export function createPaymentActions(ports: BookingPorts, kept: PaymentWrites, { check, resume }: PaymentChecks): PaymentActions {
  const { leave } = ports;
  const { state, keep, fail } = kept;
  const isLeaving = signal(false);
  const { endFailed, ...ending } = createEnding(ports, kept, check);

  return {
    isLeaving,
    ...ending,
    begin: async ({ _id, sessionUrl, key, expires }) => {
      if (sessionUrl === null) {
        keep({ paymentSuccess: false, reservationId: _id, key });
        return check();
      }
      keep(startPayment({ _id, sessionUrl, key, ...(expires === null ? {} : { expires }) }));
      isLeaving.value = true;
      leave(sessionUrl);
    },
    goOn: () => {
      const { sessionUrl } = state.value;
      if (sessionUrl !== undefined) leave(sessionUrl);
    },
    comeBack: () => {
      const wasLeaving = isLeaving.value;
      isLeaving.value = false;
      return wasLeaving;
    },
    handleReturn: (query) => {
      const read = paymentQuery(query);
      const todo = onReturn(read.payment, state.value);
      if (todo.kind === "check") return { query: read.query, done: check() };
      if (todo.kind === "none") {
        // A payment made elsewhere, or given up here before its money came: there is nothing left to ask about.
        if (read.payment === "success") ports.alerts.raise({ type: "info", message: ports.words().say("alerts.paymentNotHere") });
        const { paymentSuccess, reservationId, sessionUrl } = todo.state;
        const isOpen = !paymentSuccess && reservationId !== undefined && sessionUrl !== undefined;
        return { query: read.query, done: isOpen ? resume() : Promise.resolve() };
      }
      if (todo.cancel !== undefined) return { query: read.query, done: endFailed(todo.cancel) };
      fail(todo.state, { kind: "unknown" });
      return { query: read.query, done: Promise.resolve() };
    },
  };
}
