import { Schema } from "effect";
import { CurrencyCode, DayText, RowIdField, MoneyDollars, StatusName } from "../../schemas/values.ts";
import { BilingualNameField } from "../../schemas/fields.ts";
import { callSpec, callRows } from "../shared/calls/message.ts";

/**
 * Slots that can be booked (`open`) and those that are (`booked`), bookings that hold their slots, all bookings made, cancellations,
 * bookings whose customers did not come, and money in dollars.
 */
const Totals = Schema.Struct({
  open: Schema.Int,
  booked: Schema.Int,
  bookings: Schema.Int,
  made: Schema.Int,
  canceled: Schema.Int,
  noShows: Schema.Int,
  collected: MoneyDollars,
});

const LakeDays = Schema.Struct({
  lake: RowIdField,
  name: BilingualNameField,
  days: Schema.Array(Schema.Struct({ day: DayText, open: Schema.Int, booked: Schema.Int, isClosed: Schema.Boolean })),
});

const Canceled = Schema.Struct({
  from: DayText,
  customer: Schema.Int,
  weather: Schema.Int,
  unpaid: Schema.Int,
  club: Schema.Int,
});

/**
 * What a period brought, in dollars: `bookings` is boats + extras - promos + fees + others, by the day of the trip, as the dashboard's `collected`;
 * `all` is that and what memberships brought, by the day of the payment.
 */
const Takings = Schema.Struct({
  currency: CurrencyCode,
  boats: MoneyDollars,
  extras: Schema.Array(Schema.Struct({ extra: RowIdField, name: BilingualNameField, amount: MoneyDollars })),
  /** What promo codes took off. */
  promos: MoneyDollars,
  /** What was kept of canceled bookings. */
  fees: MoneyDollars,
  /** Parts of prices that are not paid whole, and money that is still to go back; below zero where less is held than was paid. */
  others: MoneyDollars,
  bookings: MoneyDollars,
  /** Below zero where more was refunded in the period than paid. */
  memberships: MoneyDollars,
  all: MoneyDollars,
});

/** The most days of a dashboard's period: a year. */
export const longestDashboardPeriodDays = 366;

/** The calls of the contract about a club's figures of a period, beside those of the year before: of their own club, or for super administrators of any. */
export const dashboardCalls = callRows({
  "account/dashboard/takings": callSpec(
    "Read what a period brought, by kind",
    "staff",
    Schema.Struct({ client: RowIdField, dateStart: DayText, dateEnd: DayText }),
    Takings,
  ),
  "account/dashboard/read": callSpec(
    "Read the figures of a period",
    "staff",
    Schema.Struct({ client: RowIdField, dateStart: DayText, dateEnd: DayText }),
    Schema.Struct({
      currency: CurrencyCode,
      /** What the club's customers have as credit today. */
      credit: MoneyDollars,
      now: Totals,
      before: Totals,
      lakes: Schema.Array(LakeDays),
      statuses: Schema.Array(Schema.Struct({ status: StatusName, count: Schema.Int, amount: MoneyDollars })),
      overdue: Schema.Array(Schema.Struct({ age: Schema.Literals(["week", "month", "older"]), count: Schema.Int, amount: MoneyDollars })),
      largest: Schema.Array(Schema.Struct({ _id: RowIdField, reference: Schema.String, name: Schema.String, amount: MoneyDollars })),
      boats: Schema.Array(Schema.Struct({ boat: RowIdField, name: BilingualNameField, slots: Schema.Int, amount: MoneyDollars })),
      canceled: Schema.Array(Canceled),
    }),
  ),
});
