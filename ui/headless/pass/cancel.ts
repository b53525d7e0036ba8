import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { type Phrase, phraseOf } from "../alerts/phrase.ts";
import type { ReservationReply } from "../messages/messages.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";

/** Dollars that the club would keep, and that would go back. */
export type CancelSums = NonNullable<ReservationReply["ifCanceled"]>;

/** A cancellation by the holder of the key: what it would cost is shown first, and only that sum is agreed to. */
export interface CancelModel {
  /** What cancelling would do now, as the server last said; null where the holder cannot do it here. */
  readonly sums: ReadonlySignal<CancelSums | null>;
  /** The question is being asked. */
  readonly isAsking: ReadonlySignal<boolean>;
  readonly isSending: ReadonlySignal<boolean>;
  /** Why it did not go through, until it is tried again. */
  readonly fault: ReadonlySignal<Phrase | undefined>;
  /** Canceled on this page: its news is to be shown first. */
  readonly isDone: ReadonlySignal<boolean>;
  /** Asks, with the sums as they are now. */
  readonly ask: () => Promise<void>;
  /** Keeps the booking. */
  readonly keep: () => void;
  /** Cancels at the sums shown. Others, meanwhile, are shown instead and cancel nothing. */
  readonly confirm: () => Promise<void>;
  /** Another booking is at hand. */
  readonly forget: () => void;
}

/** The reservation that is canceled: the holder's key, and how to ask about it and tell what became of it. */
export interface HolderBooking {
  readonly key: () => string | undefined;
  readonly reservation: ReadonlySignal<ReservationReply | null>;
  readonly update: (told: ReservationReply) => void;
  readonly reload: () => Promise<void>;
}

export function createCancel(ports: BookingPorts, { key, reservation, update, reload }: HolderBooking): CancelModel {
  const [isAsking, isSending, isDone] = [signal(false), signal(false), signal(false)];
  const fault = signal<Phrase | undefined>(undefined);
  const sums = computed(() => (key() === undefined ? null : (reservation.value?.ifCanceled ?? null)));
  // One key for all tries at the same sums: what an answer that was lost had canceled is not canceled twice.
  let attempt: string | undefined;

  async function send(held: ReservationReply, fee: number): Promise<void> {
    const input = { _id: held._id, key: key() ?? "", fee };
    const reply = await ports.messages("booking/reservations/cancel", input, { idempotencyKey: (attempt ??= ports.newKey()) });
    if (!reply.ok) {
      fault.value = reply.status === 0 || reply.status >= 500 ? { key: "pass.cancel.noAnswer" } : phraseOf(reply);
      if (reply.status !== 409) return;
      attempt = undefined;
      return reload();
    }
    const { status, refund, fee: kept } = reply.data;
    batch(() => {
      isAsking.value = false;
      isDone.value = true;
      update({ ...held, status, reason: "customer", refund, fee: kept, due: 0, ifCanceled: null });
    });
    const { say } = ports.words();
    ports.alerts.raise({ type: "success", message: say("pass.cancel.done") });
  }

  return {
    sums,
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
      attempt = undefined;
      batch(() => {
        isAsking.value = false;
        isDone.value = false;
        fault.value = undefined;
      });
    },
    confirm: async () => {
      const [held, shown] = [reservation.value, sums.value];
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
