import { codeOfCurrency, type Currency, noBreakSpace } from "./currency.ts";

/** Gives the sign of a currency for the heading of a column: `$ CAD`; US dollars `$`. */
export function currencySign(currency: Currency): string {
  return ["$", ...codeOfCurrency(currency)].join(noBreakSpace);
}
