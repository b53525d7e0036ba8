import { byteOrderMark, type CsvLine, csvLine } from "#core/domain/find/csv.ts";

/** A table as a file that spreadsheets open with its accents. */
export function csvFile(lines: readonly CsvLine[]): string {
  return `${byteOrderMark}${lines.map(csvLine).join("")}`;
}
