import { Schema } from "effect";
import { DayText, MoneyDollars, RowIdField } from "../../schemas/values.ts";
import type { PricingItem } from "../../domain/pricing/factor.ts";
import { callRows, callSpec } from "../shared/calls/message.ts";
import { itemsKind } from "./kind.ts";

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

/** The most pricing items that one call adds, changes or removes; a club has one a month, weekday and day of a holiday. */
const mostItems = 400;

const { type, name, properties } = itemsKind.fields;
const Version = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }));

/** A list of at most 400 changes; none when it is left out. */
function listOf<Of>(schema: Schema.Codec<Of, unknown>) {
  return Schema.optionalKey(Schema.Array(schema).check(Schema.isMaxLength(mostItems)));
}

/** A pricing item in the reply to a save. */
const SavedItemView: Schema.Codec<PricingItem & { readonly version: number }, unknown> = Schema.Struct({
  _id: RowIdField,
  client: RowIdField,
  type,
  name,
  properties,
  version: Version,
});

/** The call that saves the prices of a club. */
export const pricingItemCalls = callRows({
  "booking/items/save": callSpec(
    "Add, change and remove pricing items, all or none",
    "signedIn",
    Schema.Struct({
      added: listOf(Schema.Struct({ type, name, properties })),
      changed: listOf(Schema.Struct({ _id: RowIdField, version: Version, properties })),
      removed: listOf(Schema.Struct({ _id: RowIdField, version: Version })),
    }),
    Schema.Struct({ items: Schema.Array(SavedItemView) }),
  ),
});
