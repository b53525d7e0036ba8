import type { Locale } from "#core/domain/language/language.ts";
import { byteOrderMark, type CsvLine, csvLine } from "#core/domain/find/csv.ts";

/** Makes the text of a CSV file in a language, with a byte order mark so that spreadsheets read its accents. */
export function csvFileText(lines: readonly CsvLine[], locale: Locale): string {
  return `${byteOrderMark}${lines.map((line) => csvLine(line, locale)).join("")}`;
}
