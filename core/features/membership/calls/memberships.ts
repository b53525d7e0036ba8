import { Schema } from "effect";
import { endingWays } from "../../../domain/membership/endingRefund.ts";
import { paymentMeans } from "../../../domain/ledger/ledger.ts";
import {
  CurrencyCode,
  DayText,
  EmptyObject,
  MoneyDollars,
  PersonName,
  QuotedMoneyDollars,
  RowIdField,
  singleLineText,
} from "../../../schemas/values.ts";
import { EmailAddress, PhoneInput } from "../../../schemas/fields.ts";
import { callRows, callSpec } from "../../shared/calls/message.ts";
import { refusedRefundFields } from "../../ledger/calls/credit.ts";

/** The schema of a person who shares the card of a membership; `_id` is that of their own membership. */
const CardPersonView = Schema.Struct({
  _id: RowIdField,
  name: Schema.NullOr(Schema.String),
  phone: Schema.String,
  email: Schema.optionalKey(Schema.String),
});

/** The fields of a membership as its holder and staff see it; a plan or a limit that is null does not exist. */
const membershipFields = {
  _id: RowIdField,
  from: DayText,
  to: DayText,
  /** The name of its plan. */
  plan: Schema.NullOr(Schema.Struct({ en: Schema.String, fr: Schema.String })),
  currency: CurrencyCode,
  /** What the club has of its price; null for one that was not bought here. */
  paid: Schema.NullOr(MoneyDollars),
  /** What its bookings cost less than at the price of non-members. */
  saved: MoneyDollars,
  /** Its bookings that await their payment, and what they save: they keep the member price, so this counts when it ends. */
  unpaid: Schema.Struct({ count: Schema.Int, saved: MoneyDollars }),
  /** The bookings of its card that have not ended, and how many of them its plan allows at once. */
  open: Schema.Int,
  openLimit: Schema.NullOr(Schema.Int),
  /** What ending it now refunds. */
  refund: MoneyDollars,
  /** The people who share its card besides its holder, and for how many of them the card is; 0 for a person who shares another one's card. */
  people: Schema.Array(CardPersonView),
  places: Schema.Int,
  /** Whether it shares the card of somebody else. */
  isShared: Schema.Boolean,
  /** Whether a person of a shared card confirmed that they want to be on it; true for one's own. */
  isConfirmed: Schema.Boolean,
};

/** The schema of a membership as its holder sees it. */
const OwnMembershipView = Schema.Struct(membershipFields);

/** The schema of a person who is put on the card of a membership; the e-mail is what they prove on a server that sends no texts, and is required there. */
const CardPersonInput = Schema.Struct({ _id: RowIdField, name: PersonName, phone: PhoneInput, email: Schema.optionalKey(EmailAddress) });

/** The schema of a person of the card of a membership; `person` is the `_id` of the person's own membership. */
const CardPersonReference = Schema.Struct({ _id: RowIdField, person: RowIdField });

/** The schema of the corrected name of a person of a card. */
const CardPersonName = Schema.Struct({ ...CardPersonReference.fields, name: PersonName });

/** The calls of the contract about memberships by their holders, besides those of their kind. */
export const membershipCalls = callRows({
  /** By the contacts that the user verified: those that have not ended, the earliest first. */
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
  "account/memberships/share": callSpec("Put a person on one's own card", "signedIn", CardPersonInput, EmptyObject),
  "account/memberships/unshare": callSpec("Remove a person from one's own card", "signedIn", CardPersonReference, EmptyObject),
  /** By the person who was put on a card; `_id` is that of their own membership. Until then its limits refuse them nothing. */
  "account/memberships/confirm": callSpec(
    "Confirm the card that one was put on",
    "signedIn",
    Schema.Struct({ _id: RowIdField }),
    EmptyObject,
  ),
  "account/memberships/rename": callSpec("Correct the name of a person on one's own card", "signedIn", CardPersonName, EmptyObject),
  "account/memberships/renamePerson": callSpec("Correct the name of a person on a card", "staff", CardPersonName, EmptyObject),
  "account/memberships/removePerson": callSpec("Remove a person from the card of a membership", "staff", CardPersonReference, EmptyObject),
  /** Requests a refund that the provider refused again; `_id` is that of the order, as `booking/reservations/refusedRefunds` lists it. */
  "account/memberships/retryRefund": callSpec(
    "Try a refused refund of a membership again",
    "staff",
    Schema.Struct(refusedRefundFields),
    EmptyObject,
  ),
  /** Records that staff gave a refused refund in another way. */
  "account/memberships/closeRefund": callSpec(
    "Record that a refused refund of a membership was paid by hand",
    "staff",
    Schema.Struct({ ...refusedRefundFields, means: Schema.Literals(paymentMeans) }),
    EmptyObject,
  ),
  /** By the contacts that the customer, those merged into them or their account proved; the latest first, also those that have ended. */
  "account/memberships/ofCustomer": callSpec(
    "List the memberships of a customer",
    "staff",
    Schema.Struct({ customer: RowIdField }),
    Schema.Struct({
      items: Schema.Array(
        Schema.Struct({
          _id: RowIdField,
          from: DayText,
          to: DayText,
          /** The name of its plan. */
          plan: Schema.NullOr(Schema.Struct({ en: Schema.String, fr: Schema.String })),
          /** Whether it shares the card of somebody else. */
          isShared: Schema.Boolean,
        }),
      ),
    }),
  ),
  /** Also one that has ended. */
  "account/memberships/record": callSpec(
    "Read a membership with its card and what ending it refunds",
    "staff",
    Schema.Struct({ _id: RowIdField }),
    Schema.Struct({ ...membershipFields, mayChooseRefund: Schema.Boolean }),
  ),
  /**
   * `refund` is what goes back to the card that paid: with `due` the one that the page showed, or the call fails with PRICE_CHANGED and ends
   * nothing; with `none` 0; with `other` any sum up to the price, where the club lets its staff choose. More than 0 needs the permission
   * `@booking/reservations/refund` as well.
   */
  "account/memberships/close": callSpec(
    "End a membership with a refund",
    "staff",
    Schema.Struct({
      _id: RowIdField,
      way: Schema.Literals(endingWays),
      refund: QuotedMoneyDollars,
      reason: singleLineText(200, 1),
    }),
    Schema.Struct({ isRequested: Schema.optionalKey(Schema.Literal(true)) }),
  ),
  "account/memberships/addPerson": callSpec("Put a person on the card of a membership", "staff", CardPersonInput, EmptyObject),
});
