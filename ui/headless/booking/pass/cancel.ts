import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { RefundTarget } from "#core/features/booking/changing/cancellation.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import type { ReservationReply } from "../../messages/messages.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";

/** The sums of a cancellation: what it would cost and refund, in dollars. */
export type CancellationSums = NonNullable<ReservationReply["ifCanceled"]>;

/** Gives the dollars of a cancellation whose way the holder chooses: those that credit did not pay. */
export function chosenRefundDollars({ refund, credit }: Pick<CancellationSums, "refund" | "credit">): number {
  return (Math.round(refund * 100) - Math.round(credit * 100)) / 100;
}

/** The model of the cancellation of a booking by its holder. Its cost is shown first, and only that cost is agreed to. */
export interface HolderCancellationModel {
  /** What a cancellation would cost and refund now, by the server's last answer; null where the holder cannot cancel here. */
  readonly sums: ReadonlySignal<CancellationSums | null>;
  /** Whether the confirmation dialog is open. */
  readonly isAsking: ReadonlySignal<boolean>;
  /** Where the money goes: back the way it came, or as credit at the club. Always credit where the club took money by hand. */
  readonly to: ReadonlySignal<RefundTarget>;
  readonly isSending: ReadonlySignal<boolean>;
  /** Why the cancellation failed, until the next try. */
  readonly fault: ReadonlySignal<AlertPhrase | undefined>;
  /** Whether the booking was canceled on this page, which then shows that first. */
  readonly isDone: ReadonlySignal<boolean>;
  /** Opens the dialog and loads the sums as they are now. */
  readonly ask: () => Promise<void>;
  readonly chooseTarget: (to: RefundTarget) => void;
  /** Closes the dialog and keeps the booking. */
  readonly keep: () => void;
  /** Cancels at the sums shown. Where they have changed, nothing is canceled and the new ones are shown. */
  readonly confirm: () => Promise<void>;
  /** Resets the state for another booking. */
  readonly forget: () => void;
}

/** The holder's booking on the pass: its key, the reservation, and the ways to update or reload it. */
export interface HolderBooking {
  readonly key: () => string | undefined;
  readonly reservation: ReadonlySignal<ReservationReply | null>;
  readonly update: (reservation: ReservationReply) => void;
  readonly reload: () => Promise<void>;
}

/** Creates the model of the cancellation of a booking by its holder, without React. */
export function createHolderCancellationModel(
  ports: BookingPorts,
  { key, reservation, update, reload }: HolderBooking,
): HolderCancellationModel {
  const isAsking = signal(false);
  const isSending = signal(false);
  const isDone = signal(false);
  const fault = signal<AlertPhrase | undefined>(undefined);
  const sums = computed(() => (key() === undefined ? null : (reservation.value?.ifCanceled ?? null)));
  const chosen = signal<RefundTarget>("card");
  const to = computed(() => (sums.value?.onlyCredit === true ? "credit" : chosen.value));

  async function send(held: ReservationReply, fee: number): Promise<void> {
    const input = { _id: held._id, key: key() ?? "", fee, ...(to.value === "credit" ? { to: to.value } : {}) };
    const reply = await ports.messages("booking/reservations/cancel", input);
    if (!reply.ok) {
      fault.value = reply.status === 0 || reply.status >= 500 ? { key: "pass.cancel.noAnswer" } : failurePhraseOf(reply);
      if (reply.status !== 409) return;
      return reload();
    }
    const { status, refund, credit, fee: kept } = reply.data;
    batch(() => {
      isAsking.value = false;
      isDone.value = true;
      update({ ...held, status, reason: "customer", refund, credit, fee: kept, due: 0, ifCanceled: null });
    });
    const { say } = ports.words();
    ports.alerts.raise({ type: "success", message: say("pass.cancel.done") });
  }

  return {
    sums,
    to,
    chooseTarget: (target) => void (chosen.value = target),
    isAsking,
    isSending,
    fault,
    isDone,
    ask: async () => {
      batch(() => {
        fault.value = undefined;
        isAsking.value = true;
      });
      await reload();
    },
    keep: () => void (isAsking.value = false),
    forget: () => {
      batch(() => {
        chosen.value = "card";
        isAsking.value = false;
        isDone.value = false;
        fault.value = undefined;
      });
    },
    confirm: async () => {
      const held = reservation.value;
      const shown = sums.value;
      if (held === null || shown === null || isSending.value) return;
      batch(() => {
        fault.value = undefined;
        isSending.value = true;
      });
      await ports.loading.during(send(held, shown.fee));
      isSending.value = false;
    },
  };
}
