import type { Currency } from "./currency.ts";

/** Gives the currency of a club, a cart or a plan. Where none is known there is no amount to show either, and it is Canadian dollars. */
export function currencyOf(known: { readonly currency?: Currency | null } | null | undefined): Currency {
  return known?.currency ?? "CAD";
}
