import type { Locale } from "../../domain/language/language.ts";
import { formatLocaleByLanguage } from "./say.ts";

/** Gives the names of countries (ISO 3166 codes) in a language, in its alphabetical order. */
export function countryNames(codes: readonly string[], locale: Locale): readonly string[] {
  const names = new Intl.DisplayNames(formatLocaleByLanguage[locale], { type: "region", fallback: "code" });
  return codes.map((code) => names.of(code) ?? code).toSorted((left, right) => left.localeCompare(right, formatLocaleByLanguage[locale]));
}
