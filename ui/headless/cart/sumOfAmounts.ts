import { sumOfCents } from "#core/domain/money/cents.ts";
import type { PriceAmounts } from "../booking/choice/offering.ts";

/** Gives the sum of prices, for a member and for another; undefined where one is not known. */
export function sumOfAmounts(each: readonly (PriceAmounts | undefined)[]): PriceAmounts | undefined {
  const known = each.filter((amounts) => amounts !== undefined);
  if (known.length === 0 || known.length < each.length) return undefined;
  return {
    membership: sumOfCents(known.map(({ membership }) => membership)),
    nonMember: sumOfCents(known.map(({ nonMember }) => nonMember)),
  };
}
