import { Schema } from "effect";
import { CurrencyCode, DayText, EmptyObject, MoneyDollars, QuotedMoneyDollars, RowIdField } from "../../schemas/values.ts";
import { callRows, callSpec } from "../rows/message.ts";

/** The schema of a membership as its holder sees it; a plan or a limit that is null does not exist. */
const OwnMembershipView = Schema.Struct({
  _id: RowIdField,
  from: DayText,
  to: DayText,
  /** The name of its plan. */
  plan: Schema.NullOr(Schema.Struct({ en: Schema.String, fr: Schema.String })),
  currency: CurrencyCode,
  /** What its bookings cost less than at the price of non-members. */
  saved: MoneyDollars,
  /** Its bookings that have not ended, and how many of them its plan allows at once. */
  open: Schema.Int,
  openLimit: Schema.NullOr(Schema.Int),
  /** What ending it now refunds. */
  refund: MoneyDollars,
});

/** The calls of the contract about memberships by their holders, besides those of their kind. */
export const membershipCalls = callRows({
  /** By the phone that the user verified: those that have not ended, the earliest first. */
  "account/memberships/own": callSpec(
    "List one's own memberships",
    "signedIn",
    EmptyObject,
    Schema.Struct({ items: Schema.Array(OwnMembershipView) }),
  ),
  /** `refund` is the one that the page showed; if it differs, the call fails with PRICE_CHANGED and ends nothing. */
  "account/memberships/end": callSpec(
    "End one's own membership",
    "signedIn",
    Schema.Struct({ _id: RowIdField, refund: QuotedMoneyDollars }),
    EmptyObject,
  ),
});
