import { byteOrderMark, type CsvLine, csvLine } from "#core/domain/find/csv.ts";

/** Makes the text of a CSV file, with a byte order mark so that spreadsheets read its accents. */
export function csvFileText(lines: readonly CsvLine[]): string {
  return `${byteOrderMark}${lines.map(csvLine).join("")}`;
}
