import { batch } from "@preact/signals-react";
import { productName } from "#core/domain/people/user.ts";
import { isBooked, onChecked, resetPayment } from "#core/domain/visit/payment.ts";
import type { HoldReply } from "../messages/messages.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import type { FailedMoney, PaymentWrites } from "./savedPayment.ts";

/** A payment that is ended at the server. */
export interface PaymentToEnd {
  readonly _id: string;
  readonly sessionUrl: string;
  /** What stands already was paid by a link. */
  readonly isOwed?: true;
}

/** How a payment ends: given up, or failed on its page. */
export interface PaymentEnding {
  /** Ends a payment that failed; its slot stays kept. Where the server does not answer it is asked again until it does. */
  readonly endFailed: (payment: PaymentToEnd) => Promise<void>;
  /** Asks at once whether a payment that failed has ended, where the server had not answered. */
  readonly askAgain: () => Promise<void>;
  /** Gives up a payment under way; its slot is free again once the promise settles. */
  readonly giveUp: () => Promise<void>;
}

/** What the server says of the end of a payment. */
type EndReply =
  | { readonly kind: "paid" | "silent" }
  | { readonly kind: "ended"; readonly money: FailedMoney; readonly hold?: HoldReply | undefined };

/** Waits before a server that did not answer is asked again, in milliseconds: the first, and twice the last up to the longest. */
const [firstWait, longestWait] = [4000, 60_000];

export function createEnding(ports: BookingPorts, { state, show, keep, fail }: PaymentWrites, check: () => Promise<void>): PaymentEnding {
  let [stop, wait]: [() => void, number] = [() => {}, firstWait];
  let unheard: PaymentToEnd | undefined;

  async function endFailed(payment: PaymentToEnd): Promise<void> {
    quiet();
    const told = await requestPaymentEnd(ports, payment, { again: true });
    if (state.value.reservationId !== payment._id) return;
    if (told.kind === "paid") return check();
    if (told.kind === "ended" && payment.isOwed === true) {
      // The booking stands: nothing is chosen again, and the link leads here once more.
      forget();
      ports.alerts.raise({ type: "error", message: ports.words().say("alerts.paymentFail") });
      return;
    }
    if (told.kind === "ended") return fail(resetPayment(), told.money, told.hold);
    if (wait === firstWait) ports.alerts.raise({ type: "error", message: ports.words().say("alerts.noAnswer") });
    show("unheard");
    unheard = payment;
    stop = ports.later(() => void endFailed(payment), wait);
    wait = Math.min(2 * wait, longestWait);
  }

  function quiet(): void {
    stop();
    unheard = undefined;
  }

  function forget(): void {
    batch(() => {
      keep(resetPayment());
      show("none");
    });
  }

  return {
    endFailed,
    askAgain: async () => {
      if (unheard !== undefined) await endFailed(unheard);
    },
    giveUp: async () => {
      quiet();
      const { reservationId: _id, sessionUrl, isOwed } = state.value;
      if (_id === undefined || sessionUrl === undefined) return forget();
      const told = await requestPaymentEnd(ports, { _id, sessionUrl, ...(isOwed === true ? { isOwed } : {}) });
      if (told.kind === "paid") return check();
      if (told.kind === "ended") return told.money.kind === "refund" ? fail(resetPayment(), told.money) : forget();
      show("underWay");
      ports.alerts.raise({ type: "error", message: ports.words().say("alerts.noAnswer") });
    },
  };
}

/** Ends a payment at the server; `again` keeps its slot for a retry. What the server refuses has ended, in a way that it does not say. */
export async function requestPaymentEnd(
  { messages, loading, newKey }: BookingPorts,
  { isOwed, ...payment }: PaymentToEnd,
  how: { readonly again?: true } = {},
): Promise<EndReply> {
  const input = { ...payment, scope: productName, ...how };
  const reply = await loading.during(messages("booking/reservations/cancelSessionPayment", input, { idempotencyKey: newKey() }));
  if (!reply.ok) return reply.status >= 400 && reply.status < 500 ? { kind: "ended", money: { kind: "unknown" } } : { kind: "silent" };
  if (isBooked(onChecked(reply.data.status, { paymentSuccess: false, ...(isOwed === true ? { isOwed } : {}) }))) return { kind: "paid" };
  return { kind: "ended", money: failedMoneyOf(reply.data.refund, "none"), hold: reply.data.hold };
}

/** What is known of the money from what the server says of its refund; `unseen` where it says nothing. */
export function failedMoneyOf(refund: number | null, unseen: "none" | "unknown"): FailedMoney {
  return refund === null ? { kind: unseen } : { kind: "refund", amount: refund };
}
