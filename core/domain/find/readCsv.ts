import { byteOrderMark } from "./csv.ts";

/** A record of a file: its cells, and where a spreadsheet shows it, the first one 1; empty records count, and are left out. */
export interface CsvRecord {
  readonly at: number;
  readonly cells: readonly string[];
}

/** What a text of CSV holds; `openAt` is the record in which a quote never ends: what follows it cannot be told apart. */
export interface CsvText {
  readonly separator: string;
  readonly records: readonly CsvRecord[];
  readonly openAt?: number;
}

const separators = [",", ";", "\t"] as const;

/**
 * Reads CSV as RFC 4180 has it, with commas, semicolons or tabs between cells: what the first record has most of, quotes aside. Line ends may
 * be of any system and stand within quotes; an apostrophe that `csvLine` wrote before a formula is taken away.
 */
export function readCsv(text: string): CsvText {
  const plain = text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text;
  const separator = separatorOf(plain);
  const records: CsvRecord[] = [];
  let [cells, cell, at, isQuoted, wasQuoted]: [string[], string, number, boolean, boolean] = [[], "", 1, false, false];
  const endCell = () => {
    cells.push(unharmed(cell));
    [cell, wasQuoted] = ["", false];
  };
  const endRecord = () => {
    endCell();
    if (cells.some((each) => each.trim() !== "")) records.push({ at, cells });
    [cells, at] = [[], at + 1];
  };
  for (let place = 0; place < plain.length; place += 1) {
    const sign = plain[place] ?? "";
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (plain[place + 1] === '"') {
        cell += '"';
        place += 1;
      } else isQuoted = false;
    } else if (sign === '"' && !wasQuoted && cell.trim() === "") [cell, isQuoted, wasQuoted] = ["", true, true];
    else if (sign === separator) endCell();
    else if (sign === "\n") endRecord();
    else if (sign === "\r") {
      if (plain[place + 1] === "\n") place += 1;
      endRecord();
    } else cell += sign;
  }
  const openAt = isQuoted ? { openAt: at } : {};
  if (cell !== "" || wasQuoted || cells.length > 0) endRecord();
  return { separator, records, ...openAt };
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

function unharmed(cell: string): string {
  const within = cell.replaceAll(/([;\t\r\n])'(?=[=+\-@\t\r])/g, "$1");
  return /^'[=+\-@\t\r]/.test(within) ? within.slice(1) : within;
}
