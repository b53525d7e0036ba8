import fc from "fast-check";
import { asCents } from "../domain/money/cents.ts";

/** Generates sums of 0 to 20 million dollars, in cents. */
export const anyCents = fc.integer({ min: 0, max: 2_000_000_000 }).map(asCents);

/** Generates the weights of 1 to 14 shares, in cents. */
export const anyWeights = fc.array(fc.oneof(anyCents, fc.nat(9).map(asCents)), { minLength: 1, maxLength: 14 });

/** Generates the rates of up to four taxes, 0 to 30 percent, to a thousandth of a percent. */
export const anyTaxRates = fc.array(
  fc.integer({ min: 0, max: 30_000 }).map((rate) => ({ percent: rate / 1000 })),
  { maxLength: 4 },
);
