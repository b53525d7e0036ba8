/** A value in a row. */
export type ColumnCell = string | number | null;

/**
 * One of the contents that filters can search in a column: a text, a number, a flag as 1 or 0, a text or number as JSON (`scalarColumn`),
 * a list of ids as JSON; other JSON cannot be searched.
 */
export type ColumnContent = "text" | "number" | "flag" | "scalar" | "ids" | "json";

/** The definition of how a field is stored in a column: the column's name and type, and the conversion both ways. */
export interface Column<Value, Name extends string = string, In extends ColumnCell = ColumnCell> {
  readonly name: Name;
  readonly kind: "text" | "number" | "real";
  readonly holds: ColumnContent;
  readonly isNullable: boolean;
  readonly toCell: (value: Value) => In;
  // A method, so that a column of some type can be used where a column of any type is expected.
  fromCell(cell: In): Value;
}

/** A column whose field has an unknown type. */
export type AnyColumn = Omit<Column<unknown>, "toCell"> & { readonly toCell: (value: never) => ColumnCell; readonly folded?: string };

/** Makes a column of text, compared byte by byte on both engines. `Value` may be a narrower type, such as a day or a status. */
export function textColumn<Value extends string, const Name extends string>(name: Name): Column<Value, Name, string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only Values are written, and only by this program.
  return { name, kind: "text", holds: "text", isNullable: false, toCell: (value) => value, fromCell: (cell) => cell as Value };
}

/** Makes a column of whole numbers: a count, cents, epoch milliseconds. */
export function numberColumn<Value extends number, const Name extends string>(name: Name): Column<Value, Name, number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only Values are written, and only by this program.
  return { name, kind: "number", holds: "number", isNullable: false, toCell: (value) => value, fromCell: (cell) => cell as Value };
}

/** Makes a column of numbers with fractions. */
export function realColumn<const Name extends string>(name: Name): Column<number, Name, number> {
  return { name, kind: "real", holds: "number", isNullable: false, toCell: (value) => value, fromCell: (cell) => cell };
}

/** Makes a column of yes or no, stored as 1 or 0. */
export function flagColumn<const Name extends string>(name: Name): Column<boolean, Name, number> {
  return { name, kind: "number", holds: "flag", isNullable: false, toCell: Number, fromCell: (cell) => cell === 1 };
}

/** Makes a column of JSON, stored as text so that both engines return the same bytes. */
export function jsonColumn<Value, const Name extends string>(name: Name): Column<Value, Name, string> {
  return {
    name,
    kind: "text",
    holds: "json",
    isNullable: false,
    toCell: (value) => JSON.stringify(value),
    fromCell: (cell) => JSON.parse(cell),
  };
}

/**
 * Makes a column of JSON of something that expires. The ISO instant of its end is stored before the JSON, so that an index finds expired
 * rows.
 */
export function expiringJsonColumn<Value extends { readonly expires: string }, const Name extends string>(
  name: Name,
): Column<Value, Name, string> {
  return {
    ...jsonColumn<Value, Name>(name),
    toCell: (value) => `${value.expires} ${JSON.stringify(value)}`,
    fromCell: (cell) => JSON.parse(cell.slice(cell.indexOf(" "))),
  };
}

/** Makes a column of a text or a number, stored as JSON to tell them apart. The text is plain ASCII without quotes. */
export function scalarColumn<const Name extends string>(name: Name): Column<string | number, Name, string> {
  return { ...jsonColumn<string | number, Name>(name), holds: "scalar" };
}

/** Makes a column of a list of ids, stored as JSON: a filter finds the rows with one of them. */
export function idsColumn<const Name extends string>(name: Name): Column<readonly string[], Name, string> {
  return { ...jsonColumn<readonly string[], Name>(name), holds: "ids" };
}

/** Gives a column of free text that filters search: a second column has the text folded, as core folds search texts. */
export function searchedTextColumn<Value extends string, const Name extends string>(
  column: Column<Value, Name, string>,
): FoldedColumn<Value, Name> {
  return { ...column, folded: `${column.name}_folded` };
}

/** A column with its folded text beside it. */
export type FoldedColumn<Value, Name extends string> = Column<Value, Name, string> & { readonly folded: `${Name}_folded` };

/** Defines a column as `searchedTextColumn` does, for a field that may be left out; its folded text is then empty. */
export function optionalSearchedTextColumn<Value extends string, const Name extends string>(
  column: Column<Value, Name, string>,
): Column<Value | undefined, Name, string | null> & { readonly folded: `${Name}_folded` } {
  return { ...optionalColumn(column), folded: `${column.name}_folded` };
}

/** Makes a column whose field may be null. */
export function nullableColumn<Value, const Name extends string, In extends string | number>(
  column: Column<Value, Name, In>,
): Column<Value | null, Name, In | null> {
  return {
    ...column,
    isNullable: true,
    toCell: (value) => (value === null ? null : column.toCell(value)),
    fromCell: (cell) => (cell === null ? null : column.fromCell(cell)),
  };
}

/** Makes a column of text whose field may be left out, stored as an empty text: the column once required one. */
export function emptyTextColumn<const Name extends string>(name: Name): Column<string | undefined, Name, string> {
  return { ...textColumn<string, Name>(name), toCell: (value) => value ?? "", fromCell: (cell) => (cell === "" ? undefined : cell) };
}

/** Makes a column whose field may be left out, stored as null. */
export function optionalColumn<Value, const Name extends string, In extends string | number>(
  column: Column<Value, Name, In>,
): Column<Value | undefined, Name, In | null> {
  return {
    ...column,
    isNullable: true,
    toCell: (value) => (value === undefined ? null : column.toCell(value)),
    fromCell: (cell) => (cell === null ? undefined : column.fromCell(cell)),
  };
}
