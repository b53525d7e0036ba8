/** A line of cells: figures as figures, everything else as text. */
export type CsvLine = readonly (string | number)[];

/**
 * A table as a file that spreadsheets open with its accents, by a byte order mark; lines end as RFC 4180 has it. A text that a spreadsheet
 * would read as a formula begins with an apostrophe.
 */
export function csvOf(lines: readonly CsvLine[]): string {
  return `\uFEFF${lines.map((line) => `${line.map(cellOf).join(",")}\r\n`).join("")}`;
}

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
