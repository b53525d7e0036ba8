import { type ReadonlySignal, signal } from "@preact/signals-react";
import { onReturn, paymentQuery, startPayment } from "#core/domain/visit/payment.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import type { PaymentChecks } from "./checks.ts";
import { createPaymentEnding, type PaymentEnding } from "./ending.ts";
import type { SavedPaymentWrites } from "./savedPayment.ts";

/** Begins and ends a payment, and handles the return from the provider's page. */
export interface PaymentActions extends Omit<PaymentEnding, "endFailed"> {
  /** Whether the browser is leaving for the provider's page. */
  readonly isLeaving: ReadonlySignal<boolean>;
  /** Stores a payment and leaves for its page. Without a page, since it is paid at the dock, checks the booking at once. */
  readonly begin: (created: CreatedReservation) => Promise<void>;
  /** Leaves again for the page of the payment under way. */
  readonly goOn: () => void;
  /** Call it when the browser shows the page again as it was. Gives whether it had left for the provider's page. */
  readonly comeBack: () => boolean;
  /** Handles the query of a return from the provider's page, and gives the query without it. Requirements §2. */
  readonly handleReturn: (query: string) => { readonly query: string; readonly done: Promise<void> };
}

/** A reservation that was just created. */
export interface CreatedReservation {
  readonly _id: string;
  readonly sessionUrl: string | null;
  readonly key: string;
  readonly expires: string | null;
}

/** The actions of a payment, without React. */
export function createPaymentActions(ports: BookingPorts, kept: SavedPaymentWrites, { check, resume }: PaymentChecks): PaymentActions {
  const { leave } = ports;
  const { state, keep, fail } = kept;
  const isLeaving = signal(false);
  const { endFailed, ...ending } = createPaymentEnding(ports, kept, check);

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
        // The payment was made in another browser, or given up here before its money came: there is nothing left to check.
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
