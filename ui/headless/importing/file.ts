import { type CsvRecord, readCsv } from "./readCsv.ts";
import { importLimits } from "#core/features/importing/kinds/columns.ts";
import type { AlertPhrase } from "../alerts/phrase.ts";

/** A file that was read: its column headings and its rows of cells. */
export interface ImportFile {
  readonly name: string;
  readonly heads: readonly string[];
  readonly records: readonly CsvRecord[];
}

/** Decodes a file's bytes: UTF-16 by its byte order mark, else UTF-8, else Windows-1252, which accepts any bytes. */
export function decodeFileText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return new TextDecoder(first === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Reads a file's text, with its first record as the column headings; else gives why it cannot be read. */
export function readImportFile(name: string, text: string): ImportFile | { readonly fault: AlertPhrase } {
  const tooLarge = { fault: { key: "importing.tooLarge", params: { rows: importLimits.rows } } } as const;
  if (text.length > importLimits.characters) return tooLarge;
  const { records, openAt } = readCsv(text);
  if (openAt !== undefined) return { fault: { key: "importing.openQuote", params: { row: openAt } } };
  const [head, ...rows] = records;
  if (head === undefined || rows.length === 0) return { fault: { key: "importing.headless" } };
  if (rows.length > importLimits.rows) return tooLarge;
  return { name, heads: head.cells.map((cell) => cell.trim()), records: rows };
}

/** Lists the first different values of a column, at most three; blanks are left out. */
export function sampleColumnValues({ records }: ImportFile, at: number): readonly string[] {
  const values: string[] = [];
  for (const { cells } of records) {
    const value = cells[at]?.trim() ?? "";
    if (value !== "" && !values.includes(value)) values.push(value);
    if (values.length === 3) break;
  }
  return values;
}
