import { minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import { type Cents, centsOf } from "#core/domain/money/cents.ts";
import { type Currency, amountText, moneyText } from "#core/domain/money/currency.ts";
import { formatLocaleByLanguage } from "#core/words/format/say.ts";
import type { Locale } from "#core/domain/language/language.ts";
import { capitalizeFirst, type DateTexts, dateTextsOf } from "#core/words/format/when.ts";

/** The functions that format days, times and money in one language. */
export interface DateAndMoneyFormat extends DateTexts {
  /** The time of day of an instant, epoch milliseconds. */
  readonly clock: (instant: number) => string;
  /** "$184.00 CAD", "184,00 $ CAD" of dollars as the wire carries them. */
  readonly dollars: (dollars: number, currency: Currency) => string;
  /** "184.00", "184,00": dollars in a column whose head says the currency. */
  readonly figure: (dollars: number) => string;
  readonly money: (cents: Cents, currency: Currency) => string;
  /** The text with its first letter as a capital. */
  readonly title: (text: string) => string;
}

/** Gives the functions that format days, times and money in a language, the same on every machine. */
export function dateAndMoneyFormatOf(locale: Locale): DateAndMoneyFormat {
  const when = dateTextsOf(locale);
  return {
    ...when,
    clock: (instant) => when.time(minutesOfDayAt(instant)),
    dollars: (dollars, currency) => moneyText(centsOf(dollars), currency, formatLocaleByLanguage[locale]),
    figure: (dollars) => amountText(centsOf(dollars), formatLocaleByLanguage[locale]),
    money: (cents, currency) => moneyText(cents, currency, formatLocaleByLanguage[locale]),
    title: capitalizeFirst,
  };
}
