import type { Cents } from "../../domain/money/cents.ts";
import { type Currency, moneyText } from "../../domain/money/currency.ts";
import { type DateTexts, dateTextsOf } from "../../words/format/when.ts";
import { type Locale, textLookupFor } from "../../words/index.ts";

/** What a letter is written with, in its reader's language: its words, its days and times, and its money. */
export interface LetterTexts {
  readonly locale: Locale;
  readonly say: ReturnType<typeof textLookupFor>;
  readonly when: DateTexts;
  readonly money: (cents: Cents) => string;
}

/** Gives what a letter in one language is written with. */
export function letterTextsOf(locale: Locale, currency: Currency): LetterTexts {
  const money = (cents: Cents) => moneyText(cents, currency, locale);
  return { locale, say: textLookupFor(locale), when: dateTextsOf(locale), money };
}
