import { Schema } from "effect";
import { DayText, MoneyDollars } from "../../schemas/values.ts";

/** The schema of one factor of a price. */
export const PriceLine = Schema.Struct({ kind: Schema.String, name: Schema.String, factor: Schema.Finite });

/** The schema of how a price is made: the base, the product of the factors, and each factor. */
export const TapeView = Schema.Struct({
  base: MoneyDollars,
  factor: Schema.Finite,
  lines: Schema.Array(PriceLine),
  status: Schema.Literals(["Membership", "Non Member"]),
});

/** The schema of a club's terms of down payments: the percentage that is paid at once, and how many days before the trip the rest is due. */
export const DownPaymentTermsView = Schema.Struct({ percent: Schema.Int, dueDays: Schema.Int });

/**
 * The schema of the down payment of a reservation: what was to be paid when it was booked, and the last day on which the rest can be paid,
 * null where it is due at the dock. Left out where the price was not divided.
 */
export const DownPaymentView = Schema.Struct({ amount: MoneyDollars, lastDay: Schema.NullOr(DayText) });

/** The schema of a customer's cancellation terms: free until so many hours before the start, included, then a share of the price is kept. */
export const PolicyView = Schema.Struct({ freeUntilHours: Schema.Int, keptPercent: Schema.Int });

/** The schema of a promo code with what it takes off, in dollars. */
export const DiscountView = Schema.Struct({ code: Schema.String, amount: MoneyDollars });
