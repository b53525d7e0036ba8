import { decodeDockPass, type DockPass } from "./pass.ts";
import { type PaymentQueryValue, emptyPaymentState, type PaymentState } from "./paymentState.ts";
import { isStatusPayable, type Status } from "../reservation/statuses.ts";
import { isRecord, isFilledText } from "../validation/json.ts";

/** The result of a payment call. Requirements §3. */
export interface PaymentResult {
  readonly _id: string;
  readonly sessionUrl: string;
  readonly key?: string;
  readonly expires?: string;
  readonly isOwed?: true;
}

/**
 * One of the things to do when a visitor returns from the payment page. After `success`, check the reservation on the server, because a
 * query proves nothing; after `failed`, cancel the open session and show the alert. `state` is the new payment state. Requirements §2.
 */
export type PaymentReturn =
  | { readonly kind: "none"; readonly state: PaymentState }
  | { readonly kind: "check"; readonly reservationId: string; readonly state: PaymentState }
  | { readonly kind: "failed"; readonly alert: "paymentFail"; readonly cancel?: PaymentResult; readonly state: PaymentState };

/** One of the verdicts that the payment result screen shows after the server's answer. Requirements §2. */
export type PaymentVerdict =
  | { readonly kind: "paid"; readonly alert: "paymentSuccess"; readonly state: PaymentState }
  | { readonly kind: "booked"; readonly alert: "booked"; readonly state: PaymentState }
  | { readonly kind: "checking"; readonly state: PaymentState }
  | { readonly kind: "failed"; readonly alert: "paymentFail"; readonly state: PaymentState };

/** Gives the state of a payment that was started; replaces any earlier one. */
export function startedPaymentState(result: PaymentResult): PaymentState {
  const { _id: reservationId, ...rest } = result;
  return { paymentSuccess: false, reservationId, ...rest };
}

/** Adds the pass of a paid reservation. */
export function withPaidPass(state: PaymentState, pass: DockPass): PaymentState {
  return { ...state, pass };
}

/** Gives the state of a canceled reservation: nothing is paid or under way, and the holder can still read its pass. */
export function canceledPaymentState({ reservationId, key }: PaymentState, pass: DockPass): PaymentState {
  const holder = { ...(reservationId === undefined ? {} : { reservationId }), ...(key === undefined ? {} : { key }) };
  return { paymentSuccess: false, ...holder, pass };
}

/** Clears success flag, reservation id, session url and pass. Requirements §4. */
export function resetPaymentState(): PaymentState {
  return emptyPaymentState;
}

/** Gives what to do on return from the payment page. Success without a reservation does nothing. Requirements §2. */
export function decidePaymentReturn(word: PaymentQueryValue | undefined, state: PaymentState): PaymentReturn {
  if (word === "failed") return returnFailed(state);
  if (word !== "success" || state.reservationId === undefined) return { kind: "none", state };
  return { kind: "check", reservationId: state.reservationId, state };
}

/**
 * Gives the verdict for the server's status of the reservation: `paid` shows "Payment success", `pending` is still being checked,
 * `canceled` and `archived` reset the payment. With any other status the booking is valid without a payment, and its holder has a pass.
 */
export function paymentVerdictOf(status: Status, state: PaymentState): PaymentVerdict {
  if (status === "pending" || status === "" || (state.isOwed === true && isStatusPayable(status))) return { kind: "checking", state };
  if (status === "canceled" || status === "archived") return { kind: "failed", alert: "paymentFail", state: resetPaymentState() };
  const bookedState = { ...state, paymentSuccess: true };
  return status === "paid"
    ? { kind: "paid", alert: "paymentSuccess", state: bookedState }
    : { kind: "booked", alert: "booked", state: bookedState };
}

/** Whether a verdict means that the booking is valid and its holder has a pass, paid or not. */
export function isBookingValid(verdict: PaymentVerdict): verdict is Extract<PaymentVerdict, { readonly kind: "paid" | "booked" }> {
  return verdict.kind === "paid" || verdict.kind === "booked";
}

/** Decodes the browser's state of a payment from any value; bad or old data give the empty state, a bad pass is dropped. Never throws. */
export function decodePaymentState(value: unknown): PaymentState {
  if (!isRecord(value) || typeof value["paymentSuccess"] !== "boolean") return emptyPaymentState;
  const { paymentSuccess, reservationId, sessionUrl, key, expires } = value;
  const pass = decodeDockPass(value["pass"]);
  return {
    paymentSuccess: paymentSuccess && isFilledText(reservationId),
    ...(isFilledText(reservationId) ? { reservationId } : {}),
    ...(isFilledText(sessionUrl) ? { sessionUrl } : {}),
    ...(isFilledText(key) ? { key } : {}),
    ...(isFilledText(expires) && !Number.isNaN(Date.parse(expires)) ? { expires } : {}),
    ...(pass === undefined ? {} : { pass }),
    ...(value["isOwed"] === true ? { isOwed: true as const } : {}),
  };
}

function returnFailed(state: PaymentState): PaymentReturn {
  const { reservationId, sessionUrl } = state;
  const failed = { kind: "failed", alert: "paymentFail", state: resetPaymentState() } as const;
  if (reservationId === undefined || sessionUrl === undefined) return failed;
  return { ...failed, cancel: { _id: reservationId, sessionUrl, ...(state.isOwed === true ? { isOwed: true } : {}) } };
}
