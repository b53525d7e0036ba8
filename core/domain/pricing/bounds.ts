import { type Cents, centsOfDecimal } from "../money/cents.ts";
import { type Decimal, decimalOf } from "../money/decimal.ts";
import { compareDecimals } from "../money/decimalMath.ts";
import type { PricingItem, PricingItemType } from "./factor.ts";

/** The base price of a club and the bounds of its prices, in dollars; undefined where the club set none. Requirements §3. */
export interface PriceBounds {
  readonly totalMax: number | undefined;
  readonly totalMin: number | undefined;
  readonly basePrice: number | undefined;
}

/** Gives the values of the items `max`, `min` and `base-factor`, the first of each type. Requirements §3. */
export function priceBoundsOf(items: readonly PricingItem[]): PriceBounds {
  return { totalMax: valueOf(items, "max"), totalMin: valueOf(items, "min"), basePrice: valueOf(items, "base-factor") };
}

/** The bound that limited an amount; undefined where none did. */
export type PriceBound = "min" | "max" | undefined;

/** Gives dollars limited to the bounds, then rounded once, half up, to cents. The maximum wins over a higher minimum. */
export function limitAmount(dollars: Decimal, { totalMax, totalMin }: PriceBounds): { readonly amount: Cents; readonly held: PriceBound } {
  const held = boundOf(dollars, totalMin, totalMax);
  const bound = held === "max" ? totalMax : held === "min" ? totalMin : undefined;
  return { amount: centsOfDecimal(bound === undefined ? dollars : decimalOf(bound)), held };
}

function boundOf(dollars: Decimal, least: number | undefined, most: number | undefined): PriceBound {
  const isBelowMin = least !== undefined && compareDecimals(dollars, decimalOf(least)) < 0;
  const reached = isBelowMin ? decimalOf(least) : dollars;
  if (most !== undefined && compareDecimals(reached, decimalOf(most)) > 0) return "max";
  return isBelowMin ? "min" : undefined;
}

function valueOf(items: readonly PricingItem[], type: PricingItemType): number | undefined {
  return items.find((item) => item.type === type)?.properties.value;
}
