import { clubNameForms } from "./clubName.ts";
import type { Locale, WordParams } from "../../domain/language/language.ts";

/**
 * Gives the values for the placeholders of a text: numbers with the language's decimal sign, and a club's name (`club`) also with its
 * French article as `theClub`, `TheClub`, `ofClub` and `toClub`. Values of the caller take precedence.
 */
export function placeholderValues(locale: Locale, params: WordParams): WordParams {
  const { club } = params;
  const given = locale === "fr" ? Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decimal(value)])) : params;
  return club === undefined ? given : { ...clubNameForms(locale, String(club)), ...given };
}

function decimal(value: string | number): string | number {
  return typeof value === "number" && !Number.isInteger(value) ? String(value).replace(".", ",") : value;
}
