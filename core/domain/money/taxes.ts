import { type Cents, asCents } from "./cents.ts";

/** A sales tax that prices include: its name in both languages, its rate in percent, and its registration number. */
export interface SalesTax {
  readonly name: { readonly en: string; readonly fr: string };
  readonly percent: number;
  readonly number: string;
}

/** Rates are precise to a thousandth of a percent. */
const parts = 1000;

/**
 * Gives the cents of each tax that `amount` includes, in the order of the taxes, each rounded half up. All taxes are computed on the same
 * base: `amount` without any of them.
 */
export function taxesInAmount(amount: Cents, taxes: readonly Pick<SalesTax, "percent">[]): readonly Cents[] {
  const rates = taxes.map(({ percent }) => Math.round(percent * parts));
  const whole = rates.reduce((sum, rate) => sum + rate, 100 * parts);
  return rates.map((rate) => asCents(Math.round((amount * rate) / whole)));
}
