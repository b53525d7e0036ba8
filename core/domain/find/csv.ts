/** A line of cells; numbers are written as numbers. */
export type CsvLine = readonly (string | number)[];

/** The first character of a file; tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * Gives a line as RFC 4180 defines it. An apostrophe is put before text that a spreadsheet would read as a formula, also after a semicolon,
 * a tab or a line end within a cell: where lists are separated by semicolons, as in French, a spreadsheet starts a cell there. Text that
 * begins or ends with a blank is quoted, because readers drop blanks around an unquoted cell.
 */
export function csvLine(line: CsvLine): string {
  return `${line.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const within = value.replaceAll(/[;\t\r\n](?=[=+\-@\t\r])/g, "$&'");
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${within}` : within;
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
