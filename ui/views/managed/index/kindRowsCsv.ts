import type { Locale } from "#core/domain/language/language.ts";
import { csvFileText } from "../../../headless/managed/csv.ts";
import type { IndexColumn } from "./props.ts";

/** Writes rows as a CSV text in a language: a line of titles, then one line a row, with the given columns except drawings. */
export function kindRowsCsvText<Row>(all: readonly IndexColumn<Row, string>[], rows: readonly Row[], locale: Locale): string {
  const columns = all.filter(({ isDrawing = false }) => !isDrawing);
  const cellOf = (row: Row) => (column: IndexColumn<Row, string>) => {
    const value = column.cell === undefined ? column.show(row) : column.cell(row);
    return typeof value === "string" || typeof value === "number" ? value : "";
  };
  return csvFileText([columns.map(({ title }) => title), ...rows.map((row) => columns.map(cellOf(row)))], locale);
}
