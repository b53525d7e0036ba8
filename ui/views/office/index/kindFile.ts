import { csvOf } from "../../../headless/office/csv.ts";
import type { IndexColumn } from "./props.ts";

/** Rows of a kind as a CSV text: every shown column, one line a row. */
export function kindFile<Row>(columns: readonly IndexColumn<Row, string>[], rows: readonly Row[]): string {
  const cellOf = (row: Row) => (column: IndexColumn<Row, string>) => {
    const value = column.cell === undefined ? column.show(row) : column.cell(row);
    return typeof value === "string" || typeof value === "number" ? value : "";
  };
  return csvOf([columns.map(({ title }) => title), ...rows.map((row) => columns.map(cellOf(row)))]);
}
