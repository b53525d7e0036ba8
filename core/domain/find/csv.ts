/** A line of cells: figures as figures, everything else as text. */
export type CsvLine = readonly (string | number)[];

/** Tells spreadsheets that what follows is UTF-8: a file begins with it. */
export const byteOrderMark = "\uFEFF";

/**
 * A line as RFC 4180 has it. A text that a spreadsheet would read as a formula begins with an apostrophe, and so does what follows a
 * semicolon, a tab or a line's end in it: where lists are written with semicolons, as in French, a spreadsheet begins a cell there. A text that
 * begins or ends with a blank stands in quotes, since readers drop the blanks round a bare cell.
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
