import { Schema } from "effect";
import { MoneyDollars } from "../../schemas/values.ts";

/** The schema of one factor of a price. */
export const PriceLine = Schema.Struct({ kind: Schema.String, name: Schema.String, factor: Schema.Finite });

/** The schema of how a price is made: the base, the product of the factors, and each factor. */
export const TapeView = Schema.Struct({
  base: MoneyDollars,
  factor: Schema.Finite,
  lines: Schema.Array(PriceLine),
  status: Schema.Literals(["Membership", "Non Member"]),
});
