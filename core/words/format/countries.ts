import type { Locale } from "../../domain/language/language.ts";
import { formatLocale } from "./say.ts";

/** Countries by their ISO 3166 codes, as a language names them, in its order of letters. */
export function countryNames(codes: readonly string[], locale: Locale): readonly string[] {
  const names = new Intl.DisplayNames(formatLocale[locale], { type: "region", fallback: "code" });
  return codes.map((code) => names.of(code) ?? code).toSorted((left, right) => left.localeCompare(right, formatLocale[locale]));
}
