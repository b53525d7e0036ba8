import { type Cents, cents } from "./cents.ts";

/** A sales tax that prices contain: its name in both languages, its rate in percent, and the number it is collected under. */
export interface Tax {
  readonly name: { readonly en: string; readonly fr: string };
  readonly percent: number;
  readonly number: string;
}

/** How many parts a percent has, the finest of a rate. */
const parts = 1000;

/**
 * Cents of each tax that `amount` contains, in their order, each rounded half up. All are taken on the same sum, what is left of `amount`
 * without any of them.
 */
export function taxesIn(amount: Cents, taxes: readonly Pick<Tax, "percent">[]): readonly Cents[] {
  const rates = taxes.map(({ percent }) => Math.round(percent * parts));
  const whole = rates.reduce((sum, rate) => sum + rate, 100 * parts);
  return rates.map((rate) => cents(Math.round((amount * rate) / whole)));
}
