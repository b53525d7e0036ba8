import { type Cents, cents } from "./cents.ts";

/** A sales tax that prices include: its name in both languages, its rate in percent, and its registration number. */
export interface Tax {
  readonly name: { readonly en: string; readonly fr: string };
  readonly percent: number;
  readonly number: string;
}

/** Rates are precise to a thousandth of a percent. */
const parts = 1000;

/**
 * The cents of each tax that `amount` includes, in the order of the taxes, each rounded half up. All taxes are computed on the same base:
 * `amount` without any of them.
 */
export function taxesIn(amount: Cents, taxes: readonly Pick<Tax, "percent">[]): readonly Cents[] {
  const rates = taxes.map(({ percent }) => Math.round(percent * parts));
  const whole = rates.reduce((sum, rate) => sum + rate, 100 * parts);
  return rates.map((rate) => cents(Math.round((amount * rate) / whole)));
}
