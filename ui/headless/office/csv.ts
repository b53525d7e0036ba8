import { byteOrderMark, type CsvLine, csvLine } from "#core/domain/find/csv.ts";

/** The text of a CSV file, with a byte order mark so that spreadsheets read its accents. */
export function csvFileText(lines: readonly CsvLine[]): string {
  return `${byteOrderMark}${lines.map(csvLine).join("")}`;
}
