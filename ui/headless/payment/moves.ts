import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import { productName } from "#core/people/user.ts";
import { onChecked, onReturn, paymentQuery, resetPayment, startPayment } from "#core/visit/payment.ts";
import type { BookingPorts } from "../ports.ts";
import { moneyOf, type PaymentChecks } from "./checks.ts";
import type { FailedMoney, PaymentWrites } from "./kept.ts";

/** How a payment begins and ends, and how the visitor comes back from its page. */
export interface PaymentMoves {
  /** The page is being left for the payment's. */
  readonly isLeaving: ReadonlySignal<boolean>;
  /** Keeps the payment that was begun and leaves for its page; without one (paid at the dock) asks the server at once. */
  readonly begin: (created: Created) => Promise<void>;
  /** Gives up a payment under way; its slot is free again once the promise settles. */
  readonly giveUp: () => Promise<void>;
  /** Leaves once more for the page of a payment under way. */
  readonly goOn: () => void;
  /** The page is shown again as it was left; whether that was for the payment's page. */
  readonly comeBack: () => boolean;
  /** Reads the query a visitor comes back with and acts on it; gives the query to show from then on. Spec §2. */
  readonly handleReturn: (query: string) => { readonly query: string; readonly done: Promise<void> };
}

/** A reservation that was just created. */
export interface Created {
  readonly _id: string;
  readonly sessionUrl: string | null;
  readonly key: string;
}

export function createMoves(ports: BookingPorts, kept: PaymentWrites, { check, resume }: PaymentChecks): PaymentMoves {
  const { leave } = ports;
  const { state, show, keep, fail } = kept;
  const isLeaving = signal(false);
  const end = ending(ports, kept, check);

  return {
    isLeaving,
    begin: async ({ _id, sessionUrl, key }) => {
      if (sessionUrl === null) {
        keep({ paymentSuccess: false, reservationId: _id, key });
        return check();
      }
      keep(startPayment({ _id, sessionUrl }));
      isLeaving.value = true;
      leave(sessionUrl);
    },
    giveUp: async () => {
      const { reservationId, sessionUrl } = state.value;
      const forget = () =>
        batch(() => {
          keep(resetPayment());
          show("none");
        });
      if (reservationId === undefined || sessionUrl === undefined) return forget();
      await end(reservationId, sessionUrl, (money) => (money.kind === "refund" ? fail(resetPayment(), money) : forget()));
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
      const failed = (money: FailedMoney) => fail(todo.state, money);
      if (todo.cancel !== undefined) return { query: read.query, done: end(todo.cancel._id, todo.cancel.sessionUrl, failed) };
      failed({ kind: "unknown" });
      return { query: read.query, done: Promise.resolve() };
    },
  };
}

/**
 * Ends a payment at the server, then does `ended` with what became of the money. Money that came first makes it a success; without an
 * answer it stays under way.
 */
function ending(ports: BookingPorts, { state, show }: PaymentWrites, check: () => Promise<void>) {
  const { messages, loading } = ports;
  return async (_id: string, sessionUrl: string, ended: (money: FailedMoney) => void): Promise<void> => {
    const input = { _id, sessionUrl, scope: productName };
    const asked = messages("booking/reservations/cancelSessionPayment", input, { idempotencyKey: ports.newKey() });
    const reply = await loading.during(asked);
    if (reply.ok && onChecked(reply.data.status, state.value).kind === "paid") return check();
    const isRefused = !reply.ok && reply.status >= 400 && reply.status < 500;
    if (reply.ok) return ended(moneyOf(reply.data.refund, "none"));
    if (isRefused) return ended({ kind: "unknown" });
    show("underWay");
    ports.alerts.raise({ type: "error", message: ports.words().say("alerts.noAnswer") });
  };
}
