import { paymentVerdictOf } from "#core/domain/visit/payment.ts";
import { repeatUnansweredCall } from "../../form/repeatUnanswered.ts";
import type { HoldReply, ReservationReply } from "../../messages/messages.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { requestPaymentEnd, moneyOfFailedPayment } from "./paymentEnding.ts";
import type { BookedReservation, SavedPaymentWrites } from "./savedPayment.ts";

/** The checks of a payment at the server, which alone decides that it succeeded. */
export interface PaymentChecks {
  /**
   * Checks until the server knows the outcome, a few times at most. Where it has seen no money, the payment may still arrive, since the provider
   * may have reported it as paid.
   */
  readonly check: () => Promise<void>;
  /** Checks a payment that was left open, by the back button or a closed tab, and offers to continue it. */
  readonly resume: () => Promise<void>;
}

/** The waits between two checks of a pending payment, in milliseconds; after the last the visitor may check again. */
const checkWaits = [800, 1200, 2000, 3000, 5000, 8000];

/** Creates the checks of a payment at the server, without React. */
export function createPaymentChecks(ports: BookingPorts, { state, awaited, show, fail, succeed }: SavedPaymentWrites): PaymentChecks {
  const { messages, loading, later } = ports;

  async function look(unseen: "none" | "unknown"): Promise<boolean> {
    const { reservationId, sessionUrl, key } = state.value;
    if (reservationId === undefined) return true;
    const holder = { _id: reservationId, ...(sessionUrl === undefined ? {} : { sessionUrl }), ...(key === undefined ? {} : { key }) };
    const reply = await loading.during(messages("booking/reservations/read", holder));
    if (!reply.ok) return false;
    const verdict = paymentVerdictOf(reply.data.status, state.value);
    if (verdict.kind === "checking") {
      awaited.value = reply.data;
      return false;
    }
    if (verdict.kind === "failed")
      fail(verdict.state, moneyOfFailedPayment(reply.data.refund, unseen), await keptSlot(reservationId, sessionUrl));
    else succeed(verdict, await bookedTogether(reply.data));
    return true;
  }

  /** A reservation with the others of its order, each read by its own key. One that cannot be read is left out: its pass is in the letter. */
  async function bookedTogether(reservation: ReservationReply): Promise<readonly BookedReservation[]> {
    const booked: BookedReservation[] = [];
    for (const { _id, key, reference } of reservation.order?.items ?? []) {
      // The days of a group have one pass.
      if (booked.some((each) => each.reservation.reference === reference)) continue;
      const isRead = _id === reservation._id;
      const reply = isRead ? undefined : await repeatUnansweredCall(() => messages("booking/reservations/read", { _id, key }));
      if (isRead) booked.push({ reservation, key });
      else if (reply?.ok === true) booked.push({ reservation: reply.data, key });
    }
    return booked.length === 0 ? [{ reservation }] : booked;
  }

  /** The hold that the server placed on the slot of a failed payment, where there is one. */
  async function keptSlot(_id: string, sessionUrl: string | undefined): Promise<HoldReply | undefined> {
    if (sessionUrl === undefined) return undefined;
    const reply = await requestPaymentEnd(ports, { _id, sessionUrl }, { again: true });
    return reply.kind === "ended" ? reply.hold : undefined;
  }

  return {
    check: async () => {
      show("checking");
      for (const wait of checkWaits) {
        if (await look("unknown")) return;
        await new Promise<void>((resume) => {
          later(resume, wait);
        });
      }
      show("stillChecking");
    },
    resume: async () => {
      if (!(await look("none"))) show("underWay");
    },
  };
}
