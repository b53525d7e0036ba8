import type { Day } from "../calendar/day.ts";
import { totalsOf } from "./bounds.ts";
import { type Item, type PricingStatus, pricingStatuses } from "./factor.ts";
import { itemsOf, type Priced, type Quotes, priceOf, quoteFor } from "./price.ts";

/** Pricing state: the factor of each status, the base price in dollars (0 until known) and the items that multiply. Spec §3. */
export interface PricingState {
  readonly factors: readonly { readonly status: PricingStatus; readonly factor: number }[];
  readonly basePrice: number;
  readonly itemsFactor: readonly Item[];
}

/** The state before anything is loaded. Spec §3. */
export const emptyPricing: PricingState = { factors: [], basePrice: 0, itemsFactor: [] };

/** Pricing state of a boat on a day, `factors` in the order Membership, Non Member. Spec §3. */
export function pricingState(priced: Priced, day: Day): PricingState {
  const items = itemsOf(priced);
  const factors = pricingStatuses.map((status) => ({ status, factor: quoteFor(priced, day, status, 1).factor }));
  const itemsFactor = items.filter((item) => item.properties.factor !== undefined);
  return { factors, basePrice: totalsOf(items).basePrice ?? 0, itemsFactor };
}

/** What a day would cost. */
export interface DayQuotes extends Quotes {
  readonly day: Day;
}

/** What the same number of slots would cost on each of some days, in the order given: "what would Tuesday cost". */
export function quotesByDay(priced: Priced, days: readonly Day[], slots: readonly unknown[]): readonly DayQuotes[] {
  return days.map((day) => ({ day, ...priceOf({ ...priced, day, slots }) }));
}
