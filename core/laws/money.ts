import fc from "fast-check";
import { anyCents, anyTaxRates, anyWeights } from "../arbitraries/money.ts";
import { asCents, centsOf, centsOfDecimal, dollarsOf, sumOfCents } from "../domain/money/cents.ts";
import { splitCents } from "../domain/money/shares.ts";
import { taxesInAmount } from "../domain/money/taxes.ts";
import { makeLaw, type PropertyLaw } from "./law.ts";

/** The list of laws about every sum of money. */
export const moneyLaws: readonly PropertyLaw[] = [
  makeLaw(
    "the shares of a sum add up to it, and each is less than a cent from its exact value",
    fc.tuple(anyCents, anyWeights),
    ([total, weights]) => {
      const shares = splitCents(total, weights);
      const all = BigInt(sumOfCents(weights));
      const isNear = shares.every((share, index) => {
        const off = BigInt(share) * all - BigInt(total) * BigInt(weights[index] ?? 0);
        return off < all && off > -all;
      });
      return sumOfCents(shares) === total && (isNear || all === 0n);
    },
  ),
  makeLaw(
    "the shares with the largest remainders are rounded up, the earlier of two equal ones first",
    fc.tuple(anyCents, anyWeights),
    ([total, weights]) => {
      const all = BigInt(sumOfCents(weights));
      if (all === 0n) return true;
      const shares = splitCents(total, weights).map((share, index) => {
        const product = BigInt(total) * BigInt(weights[index] ?? 0);
        return { index, isUp: BigInt(share) > product / all, remainder: product % all };
      });
      return shares.every((up) =>
        shares.every(
          (down) => !up.isUp || down.isUp || up.remainder > down.remainder || (up.remainder === down.remainder && up.index < down.index),
        ),
      );
    },
  ),
  makeLaw("a sum that is split by its own parts gives these parts", anyWeights, (weights) =>
    splitCents(sumOfCents(weights), weights).every((share, index) => share === weights[index]),
  ),
  makeLaw(
    "no share is above its weight while the sum is not above all weights",
    fc.tuple(anyWeights, fc.integer({ min: 0, max: 1000 })),
    ([weights, thousandths]) => {
      const part = asCents(Number((BigInt(sumOfCents(weights)) * BigInt(thousandths)) / 1000n));
      return splitCents(part, weights).every((share, index) => share <= (weights[index] ?? 0));
    },
  ),
  makeLaw("cents are the same after a way through dollars", anyCents, (cents) => centsOf(dollarsOf(cents)) === cents),
  makeLaw(
    "dollars are rounded to the nearest cent, half a cent up",
    fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 2, max: 9 })),
    ([units, scale]) => {
      const cents = BigInt(centsOfDecimal({ units, scale }));
      const cent = 10n ** BigInt(scale - 2);
      return (cents * 2n - 1n) * cent <= units * 2n && units * 2n < (cents * 2n + 1n) * cent;
    },
  ),
  makeLaw(
    "each tax in a price is its rate of the price without taxes, to half a cent",
    fc.tuple(anyCents, anyTaxRates),
    ([amount, taxes]) => {
      const rates = taxes.map(({ percent }) => BigInt(Math.round(percent * 1000)));
      const whole = rates.reduce((sum, rate) => sum + rate, 100_000n);
      return taxesInAmount(amount, taxes).every((tax, index) => {
        const off = (BigInt(tax) * whole - BigInt(amount) * (rates[index] ?? 0n)) * 2n;
        return off <= whole && off >= -whole;
      });
    },
  ),
];
