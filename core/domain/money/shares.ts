import { type Cents, asCents, sumOfCents } from "./cents.ts";

/**
 * Splits `total` cents in proportion to `weights`, whole and not negative, in their order. The shares add up to the total, and each differs
 * from its exact value by less than a cent: the largest remainders are rounded up, the earlier of two equal ones first. Where all weights
 * are 0, the first share is the total.
 */
export function splitCents(total: Cents, weights: readonly Cents[]): readonly Cents[] {
  const all = BigInt(sumOfCents(weights));
  if (all === 0n) return weights.map((_, index) => (index === 0 ? total : asCents(0)));
  // Whole numbers of any size: cents times cents are beyond what a number holds exactly.
  const exact = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, floor: product / all, remainder: product % all };
  });
  const left = Number(BigInt(total) - exact.reduce((sum, { floor }) => sum + floor, 0n));
  const roundedUp = new Set(
    exact
      .toSorted(
        (one, other) => Number(other.remainder > one.remainder) - Number(other.remainder < one.remainder) || one.index - other.index,
      )
      .slice(0, left)
      .map(({ index }) => index),
  );
  return exact.map(({ index, floor }) => asCents(Number(floor) + (roundedUp.has(index) ? 1 : 0)));
}
