import { batch } from "@preact/signals-react";
import { type SavedPass, paymentStateOfPass } from "#core/domain/visit/passes.ts";
import {
  decodePaymentState,
  canceledPaymentState,
  withPaidPass,
  type PaymentVerdict,
  resetPaymentState,
} from "#core/domain/visit/payment.ts";
import { emptyPaymentState, type PaymentState } from "#core/domain/visit/paymentState.ts";
import type { DockPass } from "#core/domain/visit/pass.ts";
import type { HoldReply, ReservationReply } from "../../messages/messages.ts";
import { createStoredPassesModel, type PassHolder } from "./storedPasses.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { readJson, writeJson } from "../../session/textStore.ts";
import { type FailedPaymentMoney, paymentStorageKey, type PaymentResultState, type PaymentSignals } from "./payment.ts";

/** The functions by which the steps of a payment write to the stored payment. */
export interface SavedPaymentWrites extends PaymentSignals {
  /** Replaces the payment by a stored pass. */
  readonly takeKept: (kept: SavedPass) => void;
  /** Stores a payment that the server confirmed, and its pass. */
  readonly keepPaid: (next: PaymentState, reservation: ReservationReply) => void;
  /** Stores that a reservation was canceled, so that its pass shows it offline too. */
  readonly keepCanceled: (before: PaymentState, reservation: ReservationReply) => void;
  /** Reads the passes from storage again: other tabs write them, and trips end. */
  readonly readPasses: () => void;
  /** Reads the payment of an earlier visit from storage. */
  readonly takeUp: () => void;
  /** Call it when another tab stored a payment: this tab takes it over, unless it has another payment of its own. */
  readonly follow: () => void;
  /** Closes the result panel. */
  readonly dismiss: () => void;
  /** Removes payment and pass. Requirements §4. */
  readonly reset: () => void;
  readonly show: (outcome: PaymentResultState) => void;
  readonly keep: (next: PaymentState) => void;
  /** Shows that the payment failed; `hold` keeps the slot for a retry. */
  readonly fail: (next: PaymentState, money: FailedPaymentMoney, hold?: HoldReply) => void;
  /** Shows that what was paid is booked, or confirmed without a payment: a reservation, or all those of an order. */
  readonly succeed: (verdict: StandingVerdict, booked: readonly BookedReservation[]) => void;
}

type StandingVerdict = Extract<PaymentVerdict, { readonly kind: "paid" | "booked" }>;

/** A reservation that a payment booked, and the key of its own pass where it has another one than the payment. */
export interface BookedReservation {
  readonly reservation: ReservationReply;
  readonly key?: string;
}

/** What failed: the hold that keeps its slots for a retry, where there is one, and the id of the reservation or of the order. */
export interface FailedPayment {
  readonly hold: HoldReply | undefined;
  readonly _id: string | undefined;
}

/** The listeners for the end of a payment: one function for success, one for failure. */
export interface PaymentEvents {
  readonly onPaid: () => void;
  readonly onFailed: (failed: FailedPayment) => void;
}

/** Creates the state of the stored payment, without React. Nothing is read before `takeUp`. */
export function createSavedPayment(ports: BookingPorts, signals: PaymentSignals, { onPaid, onFailed }: PaymentEvents): SavedPaymentWrites {
  const { storage, shared, alerts, words } = ports;
  const passes = createStoredPassesModel(ports, signals.passes);
  const { state, outcome, failedMoney } = signals;
  const show = (next: PaymentResultState) => void (outcome.value = next);

  function keep(next: PaymentState): void {
    state.value = next;
    if (next === emptyPaymentState) storage.remove(paymentStorageKey);
    else writeJson(storage, paymentStorageKey, next);
  }

  function keepWithPass(next: PaymentState, reservation: ReservationReply): void {
    const pass = passOf(reservation);
    keep(withPaidPass(next, pass));
    passes.keep(pass, reservation, next);
  }

  /** Stores the reservation whose pass is shown; that of an order has its own id and key from now on. */
  function keepFirst(next: PaymentState, { reservation, key }: BookedReservation, order: string | undefined): void {
    if (key === undefined) return keepWithPass(next, reservation);
    const own = { ...next, reservationId: reservation._id, key };
    keep(withPaidPass(own, passOf(reservation)));
    passes.keep(passOf(reservation), reservation, holderOf(key, order));
  }

  return {
    ...signals,
    readPasses: passes.read,
    show,
    keep,
    takeKept: (kept) => keep(paymentStateOfPass(kept)),
    fail: (next, money, hold) => {
      const { reservationId: _id } = state.value;
      batch(() => {
        keep(next);
        failedMoney.value = money;
        show("failed");
        onFailed({ hold, _id });
      });
      alerts.raise({ type: "error", message: words().say("alerts.paymentFail") });
    },
    succeed: ({ kind, alert, state: next }, booked) => {
      alerts.raise({ type: "success", message: words().say(`alerts.${alert}`) });
      const [first, ...others] = booked;
      const order = others.length === 0 ? undefined : next.reservationId;
      batch(() => {
        for (const { reservation, key } of others) passes.keep(passOf(reservation), reservation, holderOf(key, order));
        if (first !== undefined) keepFirst(next, first, order);
        show(kind === "paid" ? "success" : "booked");
        onPaid();
      });
    },
    keepPaid: keepWithPass,
    keepCanceled: (before, reservation) => {
      keep(canceledPaymentState(before, passOf(reservation)));
      passes.forget(reservation._id);
    },
    takeUp: () => {
      state.value = decodePaymentState(readJson(storage, paymentStorageKey));
      passes.read();
    },
    follow: () => {
      passes.read();
      const theirs = decodePaymentState(readJson(shared, paymentStorageKey));
      if (storage.isOwn(paymentStorageKey) && theirs.reservationId !== state.peek().reservationId) return;
      storage.follow(paymentStorageKey);
      state.value = theirs;
    },
    dismiss: () => show("none"),
    reset: () => {
      keep(resetPaymentState());
      show("none");
    },
  };
}

function holderOf(key: string | undefined, order: string | undefined): PassHolder {
  return { ...(key === undefined ? {} : { key }), ...(order === undefined ? {} : { order }) };
}

/** The pass of a reservation, which is shown without the server; it contains nothing personal. */
function passOf(reservation: ReservationReply): DockPass {
  const { _id, reference, status, lake, dock, boat, date, start, end, due: amount, currency, place, people, revision } = reservation;
  const where = { ...(place === undefined ? {} : { place: { ...place, access: place.dock } }), ...(people === null ? {} : { people }) };
  return {
    reference,
    _id,
    status,
    lake,
    dock,
    boat,
    date,
    start,
    end,
    revision,
    due: { amount, currency },
    ...where,
  };
}
