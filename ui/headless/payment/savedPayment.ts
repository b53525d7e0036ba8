import { batch, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { type SavedPass, paymentOf } from "#core/domain/visit/passes.ts";
import {
  decodePayment,
  emptyPayment,
  keepCanceled,
  keepPass,
  type PaymentState,
  type PaymentVerdict,
  resetPayment,
} from "#core/domain/visit/payment.ts";
import type { Pass } from "#core/domain/visit/savedBooking.ts";
import type { HoldReply, ReservationReply } from "../messages/messages.ts";
import { createKeptPasses, type KeptPasses } from "./keptPasses.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { readJson, writeJson } from "../session/textStore.ts";

/** What the payment result panel shows; `booked` where the booking stands and nothing was paid online, `unheard` where a payment failed and the server has not answered yet. */
export type PaymentOutcome = "none" | "underWay" | "unheard" | "checking" | "stillChecking" | "success" | "booked" | "failed";

/** What is known of the money when a payment failed: none was taken, some dollars go back, or the server has not said. */
export type FailedMoney = { readonly kind: "none" } | { readonly kind: "unknown" } | { readonly kind: "refund"; readonly amount: number };

/** What is kept of a payment under `payment`, and what of it is shown. */
export interface SavedPayment {
  readonly state: ReadonlySignal<PaymentState>;
  readonly outcome: ReadonlySignal<PaymentOutcome>;
  readonly failedMoney: ReadonlySignal<FailedMoney>;
  /** What the server last said of the reservation whose payment is under way. */
  readonly awaited: ReadonlySignal<ReservationReply | undefined>;
  /** The passes of this device. */
  readonly passes: KeptPasses;
  /** Takes up a pass of this device in place of what is at hand. */
  readonly takeKept: (kept: SavedPass) => void;
  /** Keeps a payment that the server confirmed, and its pass. */
  readonly keepPaid: (next: PaymentState, reservation: ReservationReply) => void;
  /** Keeps what the server says of a reservation that was canceled: its pass says so from then on, without a network too. */
  readonly keepCanceled: (before: PaymentState, reservation: ReservationReply) => void;
  /** Reads what an earlier visit kept. */
  readonly takeUp: () => void;
  /** Another tab wrote about a payment: this one follows, unless it is about one of its own. */
  readonly follow: () => void;
  /** Takes the result panel away. */
  readonly dismiss: () => void;
  /** Forgets payment and pass. Requirements §4. */
  readonly reset: () => void;
}

/** What the steps of a payment do to it. */
export interface PaymentWrites extends SavedPayment {
  readonly awaited: Signal<ReservationReply | undefined>;
  readonly show: (outcome: PaymentOutcome) => void;
  readonly keep: (next: PaymentState) => void;
  /** `hold` is what keeps the slot for a retry. */
  readonly fail: (next: PaymentState, money: FailedMoney, hold?: HoldReply) => void;
  /** The reservation stands: paid, or booked without a payment. */
  readonly succeed: (verdict: StandingVerdict, reservation: ReservationReply) => void;
}

type StandingVerdict = Extract<PaymentVerdict, { readonly kind: "paid" | "booked" }>;

/** What follows from the end of a payment elsewhere on the page. */
export interface PaymentEvents {
  readonly onPaid: () => void;
  readonly onFailed: (hold: HoldReply | undefined) => void;
}

/** What to bring, by key of its words; the pass keeps it with the reservation. */
export const checklistKeys = ["identity", "licence", "lifejacket", "clothing", "sun", "phone", "medicine"] as const;

const storageKey = "payment";

export function createSavedPayment(ports: BookingPorts, { onPaid, onFailed }: PaymentEvents): PaymentWrites {
  const { storage, shared, alerts, words } = ports;
  const passes = createKeptPasses(ports);
  const state = signal<PaymentState>(emptyPayment);
  const outcome = signal<PaymentOutcome>("none");
  const failedMoney = signal<FailedMoney>({ kind: "unknown" });
  const show = (next: PaymentOutcome) => void (outcome.value = next);

  function keep(next: PaymentState): void {
    state.value = next;
    if (next === emptyPayment) storage.remove(storageKey);
    else writeJson(storage, storageKey, next);
  }

  function keepWithPass(next: PaymentState, reservation: ReservationReply): void {
    const pass = passOf(reservation);
    keep(keepPass(next, pass));
    passes.keep(pass, reservation, next);
  }

  return {
    state,
    outcome,
    failedMoney,
    awaited: signal(),
    passes,
    show,
    keep,
    takeKept: (kept) => keep(paymentOf(kept)),
    fail: (next, money, hold) => {
      batch(() => {
        keep(next);
        failedMoney.value = money;
        show("failed");
        onFailed(hold);
      });
      alerts.raise({ type: "error", message: words().say("alerts.paymentFail") });
    },
    succeed: ({ kind, alert, state: next }, reservation) => {
      alerts.raise({ type: "success", message: words().say(`alerts.${alert}`) });
      batch(() => {
        keepWithPass(next, reservation);
        show(kind === "paid" ? "success" : "booked");
        onPaid();
      });
    },
    keepPaid: keepWithPass,
    keepCanceled: (before, reservation) => {
      keep(keepCanceled(before, passOf(reservation)));
      passes.forget(reservation._id);
    },
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
function passOf(reservation: ReservationReply): Pass {
  const { _id, reference, status, lake, dock, boat, date, start, end, due: amount, currency, place, people } = reservation;
  const where = { ...(place === undefined ? {} : { place }), ...(people === null ? {} : { people }) };
  return { reference, _id, status, lake, dock, boat, date, start, end, checklist: checklistKeys, due: { amount, currency }, ...where };
}
