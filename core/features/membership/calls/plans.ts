import { Schema } from "effect";
import { planPeriods } from "../../../domain/offer/plan.ts";
import { membershipOrderStates } from "../../../domain/membership/membershipOrder.ts";
import { plansKind } from "../../offer/kinds/sales.ts";
import {
  CurrencyCode,
  DayText,
  LocaleCode,
  MoneyDollars,
  PersonName,
  PriceInDollars,
  QuotedMoneyDollars,
  RowIdField,
} from "../../../schemas/values.ts";
import { EmailAddress, PhoneInput, SecretText, MonthDay, weekdayFlags } from "../../../schemas/fields.ts";
import { callRows, callSpec } from "../../shared/calls/message.ts";
import { beyondLimits } from "../../../domain/club/primeTime.ts";

const Name = Schema.Struct({ en: Schema.String, fr: Schema.String });

/** A plan as a club offers it: `from` and `to` are the days of a membership bought today; a limit that is null does not exist. */
const OfferedPlan = Schema.Struct({
  _id: RowIdField,
  name: Name,
  description: Schema.optionalKey(plansKind.fields.description),
  price: MoneyDollars,
  period: Schema.Literals(planPeriods),
  from: DayText,
  to: DayText,
  openLimit: Schema.NullOr(Schema.Int),
  primeLimit: Schema.NullOr(Schema.Int),
  earlyDays: Schema.Int,
  people: Schema.Int,
  left: Schema.NullOr(Schema.Int),
});

/** The schema of the sale of a membership; `from` and `to` are the days of the membership once it was bought. */
const MembershipOrderView = Schema.Struct({
  _id: RowIdField,
  reference: Schema.String,
  plan: RowIdField,
  name: Name,
  state: Schema.Literals(membershipOrderStates),
  price: MoneyDollars,
  currency: CurrencyCode,
  from: Schema.NullOr(DayText),
  to: Schema.NullOr(DayText),
  /** Where the price is paid; null once nobody can pay there. */
  sessionUrl: Schema.NullOr(Schema.String),
});

/** The calls of the contract about plans, besides those of their kind, and about the sale of memberships. */
export const planCalls = callRows({
  "booking/plans/offer": callSpec(
    "List the plans of a club, with prices to compare",
    "public",
    Schema.Struct({ client: RowIdField }),
    Schema.Struct({
      club: Schema.Struct({ id: RowIdField, name: Schema.String, phone: Schema.String }),
      /** Whether a plan can be bought here; else the club's staff sell them. */
      isSoldOnline: Schema.Boolean,
      currency: CurrencyCode,
      /** What happens beyond the limits of a plan: the price is that of non-members, or nothing can be booked. */
      beyondLimit: Schema.Literals(beyondLimits),
      items: Schema.Array(OfferedPlan),
      /** The price of one slot, for a boat of each model on a weekday and a Saturday in July. */
      samples: Schema.Array(Schema.Struct({ boat: RowIdField, name: Name, date: DayText, amounts: PriceInDollars })),
    }),
  ),
  /** Begins the sale, or continues the one under way; `key` opens `memberships/read`. Signed-in users send no proof of their own contact. */
  "order/memberships/join": callSpec(
    "Buy a membership by a payment session",
    "public",
    Schema.Struct({
      plan: RowIdField,
      profile: Schema.Struct({ firstname: PersonName, lastname: PersonName, email: EmailAddress }),
      phone: PhoneInput,
      proof: Schema.optionalKey(SecretText),
      /** The price that the page showed; if the plan's differs, the call fails with PRICE_CHANGED and sells nothing. */
      due: Schema.optionalKey(QuotedMoneyDollars),
      /**
       * The first day of the membership that the page showed. Where it would begin later, after another one of the phone, the call fails with
       * MEMBERSHIP_FOLLOWS, whose issue has the days as `from` and `to`, and sells nothing.
       */
      from: Schema.optionalKey(DayText),
      locale: LocaleCode,
    }),
    Schema.Struct({ ...MembershipOrderView.fields, key: Schema.String }),
  ),
  /** Reads a sale by its key, and settles its payment first. */
  "order/memberships/read": callSpec(
    "Read the sale of a membership",
    "public",
    Schema.Struct({ _id: RowIdField, key: SecretText }),
    MembershipOrderView,
  ),
  /** Gives up a payment under way: the state is then `lapsed`, or `done` where it was paid first. */
  "order/memberships/cancel": callSpec(
    "Give up the payment of a membership",
    "public",
    Schema.Struct({ _id: RowIdField, key: SecretText }),
    MembershipOrderView,
  ),
});

/** The schema of a club's prime time. */
export const PrimeTimeView = Schema.Struct({
  ...weekdayFlags(Schema.Boolean),
  firstDay: MonthDay,
  lastDay: MonthDay,
  fromHour: Schema.Int,
  toHour: Schema.Int,
});

/** The schema of the limits of a membership's plan, the open bookings of its card (minutes of their days), and the rules by which they count. */
export const PlanUseView = Schema.Struct({
  openLimit: Schema.optionalKey(Schema.Int),
  primeLimit: Schema.optionalKey(Schema.Int),
  open: Schema.Array(Schema.Struct({ date: DayText, start: Schema.Int, end: Schema.Int })),
  primeTime: PrimeTimeView,
  beyondLimit: Schema.Literals(beyondLimits),
});
