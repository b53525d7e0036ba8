import { CsvError, type Options, parse } from "csv-parse/browser/esm/sync";
import { byteOrderMark } from "#core/domain/find/csv.ts";

/** A record of a file: its cells, and its row number in a spreadsheet, from 1. Empty records are counted, and left out. */
export interface CsvRecord {
  readonly at: number;
  readonly cells: readonly string[];
}

/** The records of a CSV text. `openAt` is the row of a quote that never closes; there are no records then. */
export interface CsvText {
  readonly separator: string;
  readonly records: readonly CsvRecord[];
  readonly openAt?: number;
}

const separators = [",", ";", "\t"] as const;

/** The first line by which a spreadsheet program names the separator. */
const separatorLine = /^"?sep=([,;|\t])"?[ ,;\t]*(?:\r\n|\n|\r)/iu;

const options = {
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
  relax_quotes: true,
  trim: true,
} satisfies Options;

/**
 * Reads CSV whose cells are separated by commas, semicolons or tabs: by the one that a first line `sep=;` names, which is no record, else by the
 * one that is most frequent in the first record, outside of quotes. Line
 * ends may be of any system, also within quotes. Blanks around unquoted cells are dropped, and so is the apostrophe that `csvLine` writes before a
 * formula.
 */
export function readCsv(text: string): CsvText {
  const whole = text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text;
  const [line = "", named] = separatorLine.exec(whole) ?? [];
  const plain = whole.slice(line.length);
  const separator = named ?? separatorOf(plain);
  const before = named === undefined ? 0 : 1;
  const records: CsvRecord[] = [];
  try {
    parse(plain, {
      ...options,
      delimiter: separator,
      on_record: (cells: readonly string[], { records: at }) => {
        const filled = cells.some((cell) => cell.trim() !== "");
        if (filled) records.push({ at: at + before, cells: cells.map((cell) => cellWithoutGuard(cell, separator)) });
      },
    });
    return { separator, records };
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== "CSV_QUOTE_NOT_CLOSED") throw error;
    return { separator, records: [], openAt: Number(error["records"]) + 1 + before };
  }
}

function separatorOf(text: string): string {
  const counts = new Map<string, number>(separators.map((each) => [each, 0]));
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if ((sign === "\n" || sign === "\r") && [...counts.values()].some((count) => count > 0)) break;
    const count = counts.get(sign);
    if (count !== undefined) counts.set(sign, count + 1);
  }
  return separators.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))[0] ?? ",";
}

function cellWithoutGuard(cell: string, separator: string): string {
  const within = cell.replaceAll(separator === ";" ? /([,;\t\r\n])'(?=[=+\-@\t\r])/g : /([;\t\r\n])'(?=[=+\-@\t\r])/g, "$1");
  return /^'[=+\-@\t\r]/.test(within) ? within.slice(1) : within;
}
