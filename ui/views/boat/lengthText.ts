import type { Locale } from "#core/domain/language/language.ts";

/** Gives a length in metres: "4.2", "4,2". */
export function lengthText(metres: number, locale: Locale): string {
  return locale === "fr" ? String(metres).replace(".", ",") : String(metres);
}
