import { onChecked } from "#core/domain/visit/payment.ts";
import type { HoldReply } from "../messages/messages.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { requestPaymentEnd, failedMoneyOf } from "./ending.ts";
import type { PaymentWrites } from "./savedPayment.ts";

/** Only the server's word makes a payment a success: these ask for it. */
export interface PaymentChecks {
  /**
   * Asks the server until it knows. The provider may have said "paid" by then: where the server has seen no money, it may still be on its
   * way.
   */
  readonly check: () => Promise<void>;
  /** A payment was left open, by the back button or a closed tab: asks how it stands, and offers to go on with it. */
  readonly resume: () => Promise<void>;
}

/** Waits between two looks at a payment that the server still awaits, in milliseconds; then the visitor may ask again. */
const checkWaits = [800, 1200, 2000, 3000, 5000, 8000];

export function createChecks(ports: BookingPorts, { state, awaited, show, fail, succeed }: PaymentWrites): PaymentChecks {
  const { messages, loading, later } = ports;

  async function look(unseen: "none" | "unknown"): Promise<boolean> {
    const { reservationId, sessionUrl, key } = state.value;
    if (reservationId === undefined) return true;
    const holder = { _id: reservationId, ...(sessionUrl === undefined ? {} : { sessionUrl }), ...(key === undefined ? {} : { key }) };
    const reply = await loading.during(messages("booking/reservations/read", holder));
    if (!reply.ok) return false;
    const verdict = onChecked(reply.data.status, state.value);
    if (verdict.kind === "checking") {
      awaited.value = reply.data;
      return false;
    }
    if (verdict.kind === "failed") fail(verdict.state, failedMoneyOf(reply.data.refund, unseen), await keptSlot(reservationId, sessionUrl));
    else succeed(verdict, reply.data);
    return true;
  }

  /** The hold that keeps the slot of a payment that failed, where there is one. */
  async function keptSlot(_id: string, sessionUrl: string | undefined): Promise<HoldReply | undefined> {
    if (sessionUrl === undefined) return undefined;
    const told = await requestPaymentEnd(ports, { _id, sessionUrl }, { again: true });
    return told.kind === "ended" ? told.hold : undefined;
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
