import { batch } from "@preact/signals-react";
import { productName } from "#core/domain/people/user.ts";
import { isCartId } from "#core/domain/cart/storedCart.ts";
import { isBookingValid, paymentVerdictOf, resetPaymentState } from "#core/domain/visit/payment.ts";
import type { HoldReply } from "../../messages/messages.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import type { SavedPaymentWrites } from "./savedPayment.ts";
import type { FailedPaymentMoney } from "./payment.ts";

/** A payment to end at the server. */
export interface PaymentToEnd {
  readonly _id: string;
  readonly sessionUrl: string;
  /** Set where the payment is for an existing booking, by a link. */
  readonly isOwed?: true;
}

/** The actions that end payments that the visitor gave up, or that failed on the provider's page. */
export interface PaymentEnding {
  /** Ends a failed payment; its slot stays held. Tries again until the server answers. */
  readonly endFailed: (payment: PaymentToEnd) => Promise<void>;
  /** Tries at once again, where the server did not answer the end of a failed payment. */
  readonly askAgain: () => Promise<void>;
  /** Gives up a payment under way. Its slot is free again once the promise settles. */
  readonly giveUp: () => Promise<void>;
}

/** The server's answer to the end of a payment; `silent` where none came. */
type EndReply =
  | { readonly kind: "paid" | "silent" }
  | { readonly kind: "ended"; readonly money: FailedPaymentMoney; readonly hold?: HoldReply | undefined };

/** The waits before another try, in milliseconds: the first one, doubled up to the longest. */
const firstWait = 4000;
const longestWait = 60_000;

/** Creates the actions that end payments at the server, without React. `check` asks whether one was paid after all. */
export function createPaymentEnding(
  ports: BookingPorts,
  { state, show, keep, fail }: SavedPaymentWrites,
  check: () => Promise<void>,
): PaymentEnding {
  let stop: () => void = () => {};
  let wait: number = firstWait;
  let unheard: PaymentToEnd | undefined;

  async function endFailed(payment: PaymentToEnd): Promise<void> {
    quiet();
    const reply = await requestPaymentEnd(ports, payment, { again: true });
    if (state.value.reservationId !== payment._id) return;
    if (reply.kind === "paid") return check();
    if (reply.kind === "ended" && payment.isOwed === true) {
      // The booking exists: nothing is chosen again, and its link leads to the payment again.
      forget();
      ports.alerts.raise({ type: "error", message: ports.words().say("alerts.paymentFail") });
      return;
    }
    if (reply.kind === "ended") return fail(resetPaymentState(), reply.money, reply.hold);
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
      keep(resetPaymentState());
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
      // The lines of a cart are in the cart again; a single slot is given back.
      const how = isCartId(_id) ? { again: true as const } : {};
      const reply = await requestPaymentEnd(ports, { _id, sessionUrl, ...(isOwed === true ? { isOwed } : {}) }, how);
      if (reply.kind === "paid") return check();
      if (reply.kind === "ended") return reply.money.kind === "refund" ? fail(resetPaymentState(), reply.money) : forget();
      show("underWay");
      ports.alerts.raise({ type: "error", message: ports.words().say("alerts.noAnswer") });
    },
  };
}

/** Ends a payment at the server; `again` holds its slot for a retry. A refusal means that it ended before, with unknown money. */
export async function requestPaymentEnd(
  { messages, loading }: BookingPorts,
  { isOwed, ...payment }: PaymentToEnd,
  how: { readonly again?: true } = {},
): Promise<EndReply> {
  const input = { ...payment, scope: productName, ...how };
  const reply = await loading.during(messages("booking/reservations/cancelSessionPayment", input));
  if (!reply.ok) return reply.status >= 400 && reply.status < 500 ? { kind: "ended", money: { kind: "unknown" } } : { kind: "silent" };
  if (isBookingValid(paymentVerdictOf(reply.data.status, { paymentSuccess: false, ...(isOwed === true ? { isOwed } : {}) })))
    return { kind: "paid" };
  return { kind: "ended", money: moneyOfFailedPayment(reply.data.refund, "none"), hold: reply.data.hold };
}

/** Gives what became of the money of a failed payment, by the refund that the server gives; `unseen` where it gives none. */
export function moneyOfFailedPayment(refund: number | null, unseen: "none" | "unknown"): FailedPaymentMoney {
  return refund === null ? { kind: unseen } : { kind: "refund", amount: refund };
}
