import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import { decodePayment, emptyPayment, keepPass, type PaymentState, resetPayment } from "#core/visit/payment.ts";
import type { Pass } from "#core/visit/saved.ts";
import type { ReservationReply } from "../messages.ts";
import type { BookingPorts } from "../ports.ts";
import { readJson, writeJson } from "../session/keep.ts";

/** What the payment result panel shows. */
export type PaymentOutcome = "none" | "underWay" | "checking" | "stillChecking" | "success" | "failed";

/** What is known of the money when a payment failed: none was taken, some dollars go back, or the server has not said. */
export type FailedMoney = { readonly kind: "none" } | { readonly kind: "unknown" } | { readonly kind: "refund"; readonly amount: number };

/** What is kept of a payment under `payment`, and what of it is shown. */
export interface KeptPayment {
  readonly state: ReadonlySignal<PaymentState>;
  readonly outcome: ReadonlySignal<PaymentOutcome>;
  readonly failedMoney: ReadonlySignal<FailedMoney>;
  /** Keeps a payment that the server confirmed, and its pass. */
  readonly keepPaid: (next: PaymentState, reservation: ReservationReply) => void;
  /** Reads what an earlier visit kept. */
  readonly takeUp: () => void;
  /** Another tab wrote about a payment: this one follows, unless it is about one of its own. */
  readonly follow: () => void;
  /** Takes the result panel away. */
  readonly dismiss: () => void;
  /** Forgets payment and pass. Spec §4. */
  readonly reset: () => void;
}

/** What the steps of a payment do to it. */
export interface PaymentWrites extends KeptPayment {
  readonly show: (outcome: PaymentOutcome) => void;
  readonly keep: (next: PaymentState) => void;
  readonly fail: (next: PaymentState, money: FailedMoney) => void;
  readonly succeed: (next: PaymentState, reservation: ReservationReply) => void;
}

/** What to bring, by key of its words; the pass keeps it with the reservation. */
export const checklistKeys = ["identity", "licence", "lifejacket", "clothing", "sun", "phone", "medicine"] as const;

const storageKey = "payment";

export function createKept({ storage, shared, alerts, words }: BookingPorts, onPaid: () => void): PaymentWrites {
  const state = signal<PaymentState>(emptyPayment);
  const outcome = signal<PaymentOutcome>("none");
  const failedMoney = signal<FailedMoney>({ kind: "unknown" });
  const show = (next: PaymentOutcome) => void (outcome.value = next);

  function keep(next: PaymentState): void {
    state.value = next;
    if (next === emptyPayment) storage.remove(storageKey);
    else writeJson(storage, storageKey, next);
  }

  return {
    state,
    outcome,
    failedMoney,
    show,
    keep,
    fail: (next, money) => {
      batch(() => {
        keep(next);
        failedMoney.value = money;
        show("failed");
      });
      alerts.raise({ type: "error", message: words().say("alerts.paymentFail") });
    },
    succeed: (next, reservation) => {
      alerts.raise({ type: "success", message: words().say("alerts.paymentSuccess") });
      batch(() => {
        keep(keepPass(next, passOf(reservation)));
        show("success");
        onPaid();
      });
    },
    keepPaid: (next, reservation) => keep(keepPass(next, passOf(reservation))),
    takeUp: () => void (state.value = decodePayment(readJson(storage, storageKey))),
    follow: () => {
      const theirs = decodePayment(readJson(shared, storageKey));
      if (storage.isOwn(storageKey) && theirs.reservationId !== state.peek().reservationId) return;
      storage.follow(storageKey);
      state.value = theirs;
    },
    dismiss: () => show("none"),
    reset: () => {
      keep(resetPayment());
      show("none");
    },
  };
}

/** The pass of a reservation: what may be shown without asking again, nothing personal. */
function passOf({ _id, reference, status, lake, dock, boat, date, start, end }: ReservationReply): Pass {
  return { reference, _id, status, lake, dock, boat, date, start, end, checklist: checklistKeys };
}
