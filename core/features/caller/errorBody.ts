import { type ErrorCode, type Refusal, wordKeyOfErrorCode } from "../../domain/errors.ts";
import type { CallIssue } from "../../domain/validation/issue.ts";
import type { LookUpText } from "../../words/index.ts";

/** The body of an error reply. `issues` is in every 400, 409 and 422, and says which rule refuses which field. */
export interface ErrorBody {
  readonly status: number;
  readonly message: string;
  readonly code: string;
  readonly issues?: readonly CallIssue[];
}

/** The statuses whose bodies say which field is refused. */
const withIssues: ReadonlySet<number> = new Set([400, 409, 422]);

/** The field that a code is about, the same in every call that may be refused with it. */
const fields: { readonly [Code in ErrorCode]?: string } = {
  PASSWORD_REFUSED: "/password",
  CODE_WRONG: "/otp",
  PHONE_NOT_TEXTED: "/phone",
  NO_TEXTS: "/phone",
  CODE_EXPIRED: "/otp",
  CODE_USED: "/otp",
  TOO_MANY_WRONG_CODES: "/otp",
  PROOF_EXPIRED: "/proof",
  SLOT_TAKEN: "/attributes/time",
  IN_CART: "/attributes/time",
  PAST_DAY: "/attributes/time",
  TOO_SOON: "/attributes/time",
  CLOSED_DAY: "/attributes/time",
  OFF_SEASON: "/attributes/date",
  BEYOND_HORIZON: "/attributes/date",
  HOLD_EXPIRED: "/hold",
  ONLINE_ONLY: "/pay",
  PRICE_CHANGED: "/due",
  EXTRA_UNAVAILABLE: "/extras",
  PROMO_UNKNOWN: "/code",
  PROMO_NOT_BEGUN: "/code",
  PROMO_ENDED: "/code",
  PROMO_USED_UP: "/code",
  PROMO_MEMBERS_ONLY: "/code",
  PROMO_FIRST_ONLY: "/code",
  FEE_CHANGED: "/fee",
  DEARER: "/time",
  OVER_CAPACITY: "/people",
  NOT_A_MEMBER: "/isMember",
  BEYOND_PLAN: "/isMember",
  PLAN_LIMIT: "/isMember",
  ALREADY_MEMBER: "/phone",
  MEMBERSHIP_FOLLOWS: "/from",
  PLAN_SOLD_OUT: "/plan",
  CLAUSES_CHANGED: "/clauses/version",
  TRANSITION_REFUSED: "/event",
  CONFLICT: "/version",
};

/** Gives the body of a refusal, its message in the language of `say`; the message of a duplicate is the field's name. */
export function errorBody({ status, code, facts }: Refusal, say: LookUpText<`errors.code.${ErrorCode}`>): ErrorBody {
  const body = { status, message: facts.message ?? say(wordKeyOfErrorCode(code)), code, ...facts.extra };
  return withIssues.has(status) ? { ...body, issues: facts.issues ?? [issueOf(code, facts.message)] } : body;
}

function issueOf(code: ErrorCode, field: string | undefined): CallIssue {
  return { path: code === "DUPLICATE" && field !== undefined ? `/${field}` : (fields[code] ?? ""), rule: code };
}
