import { decodePass, type Pass } from "./savedBooking.ts";
import { isPayable, type Status } from "../reservation/statuses.ts";
import { isRecord, isText } from "../validation/json.ts";

/**
 * What the browser holds of a payment, persisted under `payment`; the pass is there once paid, `key` is the holder's, which the booking or
 * a mail's link gave. Requirements §3.
 */
export interface PaymentState {
  readonly paymentSuccess: boolean;
  readonly reservationId?: string;
  readonly sessionUrl?: string;
  readonly key?: string;
  /** Until when its slot is kept, an ISO instant; while it is under way. */
  readonly expires?: string;
  readonly pass?: Pass;
  /** The booking stands already, and only money makes its payment a success: it came by a link to what is due. */
  readonly isOwed?: true;
}

/** What a payment call gives back. Requirements §3. */
export interface PaymentResult {
  readonly _id: string;
  readonly sessionUrl: string;
  readonly key?: string;
  readonly expires?: string;
  readonly isOwed?: true;
}

/** Nothing paid, nothing under way: also what a payment reset leaves. Requirements §4. */
export const emptyPayment: PaymentState = { paymentSuccess: false };

/** What the query parameter `payment` says; only these two values say anything. Requirements §2. */
export type PaymentWord = "success" | "failed";

/** A query split into what `payment` said and the query without it, empty or beginning with `?`. */
export interface PaymentQuery {
  readonly payment?: PaymentWord;
  readonly query: string;
}

/**
 * What to do when a visitor returns: after `success` ask the server about the reservation (a typed query proves nothing), after
 * `failed` cancel the session where one is held and show the alert. `state` is the payment state from then on. Requirements §2.
 */
export type PaymentReturn =
  | { readonly kind: "none"; readonly state: PaymentState }
  | { readonly kind: "check"; readonly reservationId: string; readonly state: PaymentState }
  | { readonly kind: "failed"; readonly alert: "paymentFail"; readonly cancel?: PaymentResult; readonly state: PaymentState };

/** What the payment result screen shows once the server has answered. Requirements §2. */
export type PaymentVerdict =
  | { readonly kind: "paid"; readonly alert: "paymentSuccess"; readonly state: PaymentState }
  | { readonly kind: "booked"; readonly alert: "booked"; readonly state: PaymentState }
  | { readonly kind: "checking"; readonly state: PaymentState }
  | { readonly kind: "failed"; readonly alert: "paymentFail"; readonly state: PaymentState };

/** Keeps a payment that was begun; whatever was there before is gone. */
export function startPayment(result: PaymentResult): PaymentState {
  const { _id: reservationId, ...rest } = result;
  return { paymentSuccess: false, reservationId, ...rest };
}

/** Keeps the pass of a paid reservation. */
export function keepPass(state: PaymentState, pass: Pass): PaymentState {
  return { ...state, pass };
}

/** Keeps the pass of a reservation that was canceled: nothing is paid or under way, and the holder can still read what became of it. */
export function keepCanceled({ reservationId, key }: PaymentState, pass: Pass): PaymentState {
  const holder = { ...(reservationId === undefined ? {} : { reservationId }), ...(key === undefined ? {} : { key }) };
  return { paymentSuccess: false, ...holder, pass };
}

/** Clears success flag, reservation id, session url and pass. Requirements §4. */
export function resetPayment(): PaymentState {
  return emptyPayment;
}

/** Reads `payment` out of a query with or without its `?`, and gives the query without it, whatever it said. Requirements §2. */
export function paymentQuery(query: string): PaymentQuery {
  const pairs = query
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => pair !== "");
  const rest = pairs.filter((pair) => nameOf(pair) !== "payment").join("&");
  const word = wordOf(pairs.find((pair) => nameOf(pair) === "payment"));
  return { ...(word === undefined ? {} : { payment: word }), query: rest === "" ? "" : `?${rest}` };
}

/** What to do on return from the payment page. Success without a reservation to ask about is nothing. Requirements §2. */
export function onReturn(word: PaymentWord | undefined, state: PaymentState): PaymentReturn {
  if (word === "failed") return returnFailed(state);
  if (word !== "success" || state.reservationId === undefined) return { kind: "none", state };
  return { kind: "check", reservationId: state.reservationId, state };
}

/**
 * What the server's status of the reservation means for the page: paid shows "Payment success", pending is still being checked, `canceled`
 * and `archived` reset the payment. With any other status the reservation stands without a payment: it is booked, and its holder has a pass.
 */
export function onChecked(status: Status, state: PaymentState): PaymentVerdict {
  if (status === "pending" || status === "" || (state.isOwed === true && isPayable(status))) return { kind: "checking", state };
  if (status === "canceled" || status === "archived") return { kind: "failed", alert: "paymentFail", state: resetPayment() };
  const standing = { ...state, paymentSuccess: true };
  return status === "paid"
    ? { kind: "paid", alert: "paymentSuccess", state: standing }
    : { kind: "booked", alert: "booked", state: standing };
}

/** Whether a verdict says that the reservation stands and its holder has a pass, paid or not. */
export function isBooked(verdict: PaymentVerdict): verdict is Extract<PaymentVerdict, { readonly kind: "paid" | "booked" }> {
  return verdict.kind === "paid" || verdict.kind === "booked";
}

/** What storage holds under `payment`; bad or old data give the empty state, a bad pass is dropped. Never throws. */
export function decodePayment(value: unknown): PaymentState {
  if (!isRecord(value) || typeof value["paymentSuccess"] !== "boolean") return emptyPayment;
  const { paymentSuccess, reservationId, sessionUrl, key, expires } = value;
  const pass = decodePass(value["pass"]);
  return {
    paymentSuccess: paymentSuccess && isText(reservationId),
    ...(isText(reservationId) ? { reservationId } : {}),
    ...(isText(sessionUrl) ? { sessionUrl } : {}),
    ...(isText(key) ? { key } : {}),
    ...(isText(expires) && !Number.isNaN(Date.parse(expires)) ? { expires } : {}),
    ...(pass === undefined ? {} : { pass }),
    ...(value["isOwed"] === true ? { isOwed: true as const } : {}),
  };
}

function returnFailed(state: PaymentState): PaymentReturn {
  const { reservationId, sessionUrl } = state;
  const failed = { kind: "failed", alert: "paymentFail", state: resetPayment() } as const;
  if (reservationId === undefined || sessionUrl === undefined) return failed;
  return { ...failed, cancel: { _id: reservationId, sessionUrl, ...(state.isOwed === true ? { isOwed: true } : {}) } };
}

function nameOf(pair: string): string {
  return pair.split("=")[0] ?? "";
}

function wordOf(pair: string | undefined): PaymentWord | undefined {
  const value = pair?.slice("payment=".length);
  return value === "success" || value === "failed" ? value : undefined;
}
