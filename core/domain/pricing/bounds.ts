import { type Cents, toCents } from "../money/cents.ts";
import { compare, type Decimal, decimalOf } from "../money/decimal.ts";
import type { Item, ItemType } from "./factor.ts";

/** What the pricing loader reads, in dollars; a value the club did not set is undefined. Requirements §3. */
export interface PriceBounds {
  readonly totalMax: number | undefined;
  readonly totalMin: number | undefined;
  readonly basePrice: number | undefined;
}

/** Values of the items `max`, `min` and `base-factor`, the first of each type. Requirements §3. */
export function priceBounds(items: readonly Item[]): PriceBounds {
  return { totalMax: valueOf(items, "max"), totalMin: valueOf(items, "min"), basePrice: valueOf(items, "base-factor") };
}

/** Which bound held an amount. */
export type PriceBound = "min" | "max" | undefined;

/** Dollars held between the least and the most, then rounded once, half up, to cents. The most wins over a higher least. */
export function boundedAmount(
  dollars: Decimal,
  { totalMax, totalMin }: PriceBounds,
): { readonly amount: Cents; readonly held: PriceBound } {
  const held = boundOf(dollars, totalMin, totalMax);
  const bound = held === "max" ? totalMax : held === "min" ? totalMin : undefined;
  return { amount: toCents(bound === undefined ? dollars : decimalOf(bound)), held };
}

function boundOf(dollars: Decimal, least: number | undefined, most: number | undefined): PriceBound {
  const raised = least !== undefined && compare(dollars, decimalOf(least)) < 0;
  const reached = raised ? decimalOf(least) : dollars;
  if (most !== undefined && compare(reached, decimalOf(most)) > 0) return "max";
  return raised ? "min" : undefined;
}

function valueOf(items: readonly Item[], type: ItemType): number | undefined {
  return items.find((item) => item.type === type)?.properties.value;
}
