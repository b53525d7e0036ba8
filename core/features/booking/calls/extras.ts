import { Schema } from "effect";
import { extraUnits } from "../../../domain/offer/extra.ts";
import { extraObstacles } from "../../../domain/quote/extras.ts";
import { paymentMeans } from "../../../domain/ledger/ledger.ts";
import { extrasKind } from "../../offer/kinds/sales.ts";
import { DayText, MoneyDollars, RowIdField } from "../../../schemas/values.ts";
import { wholeNumberBetween } from "../../../schemas/fields.ts";
import { callRows, callSpec } from "../../shared/calls/message.ts";

/** The most different extras of one booking, and the most units of one. */
const mostExtras = 20;
const mostUnits = 99;

/** The schema of the extras that a booking asks for, each once. `quantity` is for the trip, or for each person aboard. */
export const RequestedExtrasInput = Schema.Array(Schema.Struct({ extra: RowIdField, quantity: wholeNumberBetween(1, mostUnits) })).check(
  Schema.isMaxLength(mostExtras),
  Schema.makeFilter<readonly { readonly extra: string }[]>(
    (requested) => new Set(requested.map(({ extra }) => extra)).size === requested.length,
    {
      expected: "extras, each once",
      rule: "format",
    },
  ),
);

const Name = Schema.Struct({ en: Schema.String, fr: Schema.String });

/** The schema of the extras of a booking, as they were sold: `price` is that of one unit, `quantity` counts units, for all aboard where it is per person. */
export const BookedExtrasView = Schema.Array(
  Schema.Struct({
    extra: RowIdField,
    name: Name,
    price: MoneyDollars,
    quantity: Schema.Int,
    isTaxed: Schema.Boolean,
    per: Schema.Literals(extraUnits),
  }),
);

/** An extra beside a boat: `left` is how many units its dock has that day, null without a limit; `why` the boat does not get it, null where it does. */
const OfferedExtra = Schema.Struct({
  _id: RowIdField,
  name: Name,
  description: Schema.optionalKey(extrasKind.fields.description),
  price: MoneyDollars,
  isTaxed: Schema.Boolean,
  per: Schema.Literals(extraUnits),
  left: Schema.NullOr(Schema.Int),
  why: Schema.NullOr(Schema.Literals(extraObstacles)),
});

/** The calls of the contract about extras, besides those of their kind. */
export const extraCalls = callRows({
  "booking/extras/offer": callSpec(
    "List the extras of a boat on a day",
    "public",
    Schema.Struct({ attributes: Schema.Struct({ location: RowIdField, item: RowIdField, date: DayText }) }),
    Schema.Struct({ items: Schema.Array(OfferedExtra) }),
  ),
  /**
   * Sets the extras of a booking. Those that it has keep their price. Money above the new price is refunded, by hand with `means`; for a
   * paid booking that costs more, `means` says how staff took the difference.
   */
  "booking/reservations/extras": callSpec(
    "Change the extras of a booking",
    "staff",
    Schema.Struct({ _id: RowIdField, extras: RequestedExtrasInput, means: Schema.optionalKey(Schema.Literals(paymentMeans)) }),
    Schema.Struct({ _id: RowIdField, extras: BookedExtrasView, amount: MoneyDollars, due: MoneyDollars }),
  ),
});
