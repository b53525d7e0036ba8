import type { Locale } from "../language/language.ts";

/** A line of cells; numbers are written as numbers. */
export type CsvLine = readonly (string | number)[];

/** The first character of a file; tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = "\uFEFF";

/** The sign between cells, as spreadsheets expect it in each language: where decimals have a comma, cells have a semicolon. */
const separators: Readonly<Record<Locale, string>> = { en: ",", fr: ";" };

/**
 * Gives a line of a file in a language as RFC 4180 defines it, in French with semicolons between cells and a comma in decimals. An
 * apostrophe is put before text that a spreadsheet would read as a formula, also after a separator, a tab or a line end within a cell: a
 * spreadsheet of the other language starts a cell there. A phone number, `+` and digits, is no formula. Text that begins or ends with a
 * blank is quoted, because readers drop blanks around an unquoted cell.
 */
export function csvLine(line: CsvLine, locale: Locale): string {
  return `${line.map((cell) => cellOf(cell, locale)).join(separators[locale])}\r\n`;
}

function cellOf(value: string | number, locale: Locale): string {
  if (typeof value === "number") return locale === "fr" ? String(value).replace(".", ",") : String(value);
  if (/^\+\d+$/.test(value)) return value;
  const within = value.replaceAll(locale === "fr" ? /[,;\t\r\n](?=[=+\-@\t\r])/g : /[;\t\r\n](?=[=+\-@\t\r])/g, "$&'");
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${within}` : within;
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
