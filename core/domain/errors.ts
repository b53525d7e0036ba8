import type { CallIssue } from "./validation/issue.ts";

/**
 * The map from a code to the HTTP status of every reason that a caller can act on. Pages choose their words and their next step by the
 * code; the server's `message` is for callers without words of their own. Requirements §8.
 */
export const statusByErrorCode = {
  BAD_REQUEST: 400,
  CODE_WRONG: 400,
  PHONE_NOT_TEXTED: 400,
  NO_TEXTS: 400,
  PASSWORD_REFUSED: 400,
  UNAUTHORIZED: 401,
  LOGIN_INVALID: 401,
  SESSION_EXPIRED: 401,
  PAYMENT_FAILED: 402,
  FORBIDDEN: 403,
  BLOCKED: 403,
  UNKNOWN_CALL: 404,
  ITEM_NOT_EXIST: 404,
  SLOT_TAKEN: 409,
  IN_CART: 409,
  OFF_SEASON: 409,
  PAST_DAY: 409,
  TOO_SOON: 409,
  BEYOND_HORIZON: 409,
  CLOSED_DAY: 409,
  HOLD_EXPIRED: 409,
  HOLD_EXTENDED: 409,
  LINK_ENDED: 409,
  OFFER_ENDED: 409,
  SURVEY_ENDED: 409,
  UNDO_ENDED: 409,
  ONLINE_ONLY: 409,
  PRICE_CHANGED: 409,
  EXTRA_UNAVAILABLE: 409,
  PROMO_UNKNOWN: 409,
  PROMO_NOT_BEGUN: 409,
  PROMO_ENDED: 409,
  PROMO_USED_UP: 409,
  PROMO_MEMBERS_ONLY: 409,
  PROMO_FIRST_ONLY: 409,
  FEE_CHANGED: 409,
  DEARER: 409,
  NOT_A_MEMBER: 409,
  ALREADY_MEMBER: 409,
  MEMBERSHIP_FOLLOWS: 409,
  BEYOND_PLAN: 409,
  PLAN_LIMIT: 409,
  PLAN_SOLD_OUT: 409,
  CODE_EXPIRED: 409,
  CODE_USED: 409,
  TOO_MANY_WRONG_CODES: 409,
  PROOF_EXPIRED: 409,
  CLAUSES_CHANGED: 409,
  CART_FULL: 409,
  CART_OF_OTHER_CLUB: 409,
  CART_EXTENDED: 409,
  CHECKLIST_CHANGED: 409,
  CHECKLIST_SIGNED: 409,
  CONFLICT: 409,
  TRANSITION_REFUSED: 409,
  NOT_READY: 409,
  IDEMPOTENCY_CONFLICT: 409,
  DUPLICATE: 409,
  IN_USE: 409,
  LAST_SUPER_ADMIN: 409,
  LAST_EDITOR: 409,
  UPLOAD_LOST: 409,
  BOOKING_AHEAD: 409,
  BALANCE_LEFT: 409,
  REFUND_OPEN: 409,
  CREDIT_LEFT: 409,
  EMAIL_CHANGE_ENDED: 409,
  EMAIL_REFUSED: 409,
  PASSKEY_INVALID: 409,
  PASSKEYS_FULL: 409,
  TOO_LARGE: 413,
  OVER_QUOTA: 413,
  UNSUPPORTED_MEDIA: 415,
  OVER_CAPACITY: 422,
  TOO_MANY_HOLDS: 429,
  TOO_MANY_OPEN: 429,
  KEPT_TOO_LONG: 429,
  TOO_MANY_CODES: 429,
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_PROMO_CODES: 429,
  TOO_MANY_MESSAGES: 429,
  TOO_MANY_WISHES: 429,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  NO_SPACE: 507,
} as const satisfies Readonly<Record<string, number>>;

/** The code of a refused call, as an error body has it. */
export type ErrorCode = keyof typeof statusByErrorCode;

/**
 * Details of a refusal: the field name of a duplicate, the fields concerned (`issues`), seconds until a retry is useful, and extra members
 * of the body (`current`, the stored row; `clauses`, the rules in force). `visitor` is a new visitor name for a caller without a cookie:
 * the edge sets the cookie, and the same call with it may succeed. `signedOut` makes the edge remove the refresh token's cookie.
 */
export interface RefusalDetails {
  readonly message?: string;
  readonly issues?: readonly CallIssue[];
  readonly retryAfterSeconds?: number;
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly visitor?: string;
  readonly signedOut?: true;
}

/**
 * A call refused for a reason that its caller can act on: data, no sentence. Its `_tag` is its code, so that tags distinguish
 * `Refusal<"SLOT_TAKEN"> | Refusal<"OFF_SEASON">`. Its `cause` is the fault of an outside service behind it, which the gate logs.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  readonly _tag: Code;
  readonly code: Code;
  readonly status: (typeof statusByErrorCode)[Code];
  readonly facts: RefusalDetails;
  constructor(code: Code, facts: RefusalDetails = {}, options?: { readonly cause: unknown }) {
    super(code, options);
    this.name = "Refusal";
    this._tag = code;
    this.code = code;
    this.status = statusByErrorCode[code];
    this.facts = facts;
  }
}

/** Gives the refusal with an issue at the field `path` (a JSON pointer), unless it names its own fields. */
export function refusalOnField<Code extends ErrorCode>(refusal: Refusal<Code>, path: string): Refusal<Code> {
  const { code, facts } = refusal;
  return facts.issues === undefined ? new Refusal(code, { ...facts, issues: [{ path, rule: code }] }) : refusal;
}

/** The map from each reason that `findUnbookableReason()` gives to its error code. */
export const bookingRefusals = {
  past: "PAST_DAY",
  soon: "TOO_SOON",
  offSeason: "OFF_SEASON",
  beyond: "BEYOND_HORIZON",
  closed: "CLOSED_DAY",
  taken: "SLOT_TAKEN",
} as const satisfies Readonly<Record<string, ErrorCode>>;

/** One of the codes of {@link bookingRefusals}. */
export type BookingRefusal = (typeof bookingRefusals)[keyof typeof bookingRefusals];

/** Whether `text` is a code of this table; a newer server may send others. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === "string" && Object.hasOwn(statusByErrorCode, text);
}

/** Gives the key under which `core/words` has the text of a code. */
export function wordKeyOfErrorCode<Code extends ErrorCode>(code: Code): `errors.code.${Code}` {
  return `errors.code.${code}`;
}
