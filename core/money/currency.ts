import { type Cents, dollarsOf } from "./cents.ts";

/** Currencies a club may charge in. Spec §9. */
export const currencies = ["USD", "CAD"] as const;

/** A currency a club may charge in. Spec §9. */
export type Currency = (typeof currencies)[number];

/** U+00A0, which keeps a French amount on one line whatever the age of the platform's locale data. */
const noBreakSpace = "\u00a0";

const digits = new Intl.NumberFormat("en-CA", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Two decimals and the currency: `$1,212.50 CAD`, in French `1 212,50 $ CAD` with no-break spaces; US dollars bare `$`.
 * Any locale that begins with `fr` is French. Spec §9.
 */
export function moneyText(amount: Cents, currency: Currency, locale: string): string {
  const sign = amount < 0 ? "-" : "";
  const french = locale.startsWith("fr");
  const number = french ? frenchDigits(amount) : digits.format(Math.abs(dollarsOf(amount)));
  if (french) return [sign + number, "$", ...codeOf(currency)].join(noBreakSpace);
  return [`${sign}$${number}`, ...codeOf(currency)].join(" ");
}

function frenchDigits(amount: Cents): string {
  const parts = digits.formatToParts(Math.abs(dollarsOf(amount)));
  return parts.map(({ type, value }) => (type === "group" ? noBreakSpace : type === "decimal" ? "," : value)).join("");
}

function codeOf(currency: Currency): readonly string[] {
  return currency === "USD" ? [] : [currency];
}
