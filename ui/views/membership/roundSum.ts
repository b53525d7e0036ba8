import type { DateAndMoneyFormat } from "../../headless/words/format.ts";
import type { Locale } from "#core/domain/language/language.ts";

/** Gives dollars without cents where there are none, and without the name of the currency: "$349", "$2,190.50", in French "349 $". */
export function roundSumText(
  dollars: number,
  { format, locale }: { readonly format: DateAndMoneyFormat; readonly locale: Locale },
): string {
  const figure = format.figure(dollars).replace(/[.,]00$/u, "");
  return locale === "fr" ? `${figure}\u00a0$` : `$${figure}`;
}
