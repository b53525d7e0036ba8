import { parseTypedNumber } from "#core/domain/fields/typedNumber.ts";
import type { Locale } from "#core/domain/language/language.ts";
import { wholeCentsIssues } from "#core/features/shared/kinds/wholeCents.ts";

/** Reads dollars as staff type them, with cents or without: `1,212.50`, `1 212,50`, `$40`; undefined where the text is no sum. */
export function parseDollars(typed: string): number | undefined {
  const dollars = parseTypedNumber(typed, { decimals: 2 });
  return typeof dollars === "number" && dollars >= 0 && wholeCentsIssues("", dollars).length === 0 ? dollars : undefined;
}

/** Gives dollars as the text of a field, with two decimals after the sign of the language: `119,07` in French. */
export function typedDollars(dollars: number, locale: Locale): string {
  const text = dollars.toFixed(2);
  return locale === "fr" ? text.replace(".", ",") : text;
}
