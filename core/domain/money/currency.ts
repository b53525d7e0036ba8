import { type Cents, asCents } from "./cents.ts";

/** The list of the currencies that a club may charge in. Requirements §9. */
export const currencies = ["USD", "CAD"] as const;

/** One of the currencies that a club may charge in. Requirements §9. */
export type Currency = (typeof currencies)[number];

/** U+00A0, which keeps a French amount on one line whatever the age of the platform's locale data. */
/** The space inside an amount, at which no line breaks. */
export const noBreakSpace = "\u00a0";

/**
 * Gives an amount with two decimals and the currency: `$1,212.50 CAD`, in French `1 212,50 $ CAD` with no-break spaces; US dollars have a
 * bare `$`. Any locale that begins with `fr` is French. Requirements §9.
 */
export function moneyText(amount: Cents, currency: Currency, locale: string): string {
  const sign = amount < 0 ? "-" : "";
  const figure = amountText(asCents(Math.abs(amount)), locale);
  if (locale.startsWith("fr")) return [`${sign}${figure}`, "$", ...codeOfCurrency(currency)].join(noBreakSpace);
  return [`${sign}$${figure}`, ...codeOfCurrency(currency)].join(" ");
}

/** Gives an amount without its currency, for columns whose heading has it: `1,212.50`, in French `1 212,50`. */
export function amountText(amount: Cents, locale: string): string {
  const sign = amount < 0 ? "-" : "";
  const french = locale.startsWith("fr");
  const digits = String(Math.abs(amount)).padStart(3, "0");
  const whole = digits.slice(0, -2);
  const fraction = digits.slice(-2);
  return french ? `${sign}${groupDigits(whole, noBreakSpace)},${fraction}` : `${sign}${groupDigits(whole, ",")}.${fraction}`;
}

function groupDigits(whole: string, mark: string): string {
  return whole.replace(/\B(?=(?:\d{3})+$)/g, mark);
}

/** Gives the code that follows an amount, as a list: empty for US dollars. */
export function codeOfCurrency(currency: Currency): readonly string[] {
  return currency === "USD" ? [] : [currency];
}

/** Gives the currency of a club, a cart or a plan. Where none is known there is no amount to show either, and it is Canadian dollars. */
export function currencyOf(known: { readonly currency?: Currency | null } | null | undefined): Currency {
  return known?.currency ?? "CAD";
}

/** Gives the sign of a currency for the heading of a column: `$ CAD`; US dollars `$`. */
export function currencySign(currency: Currency): string {
  return ["$", ...codeOfCurrency(currency)].join(noBreakSpace);
}
