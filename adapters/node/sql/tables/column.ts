/** What a cell of a row holds. */
export type Cell = string | number | null;

/** What a filter finds in a column: text or a number as it stands, yes or no as 1 or 0, one scalar of either type as JSON; nothing in other JSON. */
export type Holds = "text" | "number" | "flag" | "scalar" | "json";

/** How one field stands in one column: under which name and of what kind, and its value both ways. */
export interface Column<Value, Name extends string = string, In extends Cell = Cell> {
  readonly name: Name;
  readonly kind: "text" | "number" | "real";
  readonly holds: Holds;
  readonly isNullable: boolean;
  readonly toCell: (value: Value) => In;
  // A method, so that a column of some cells stands where a column of any is asked for.
  fromCell(cell: In): Value;
}

/** A column of which the field's type is not known. */
export type AnyColumn = Omit<Column<unknown>, "toCell"> & { readonly toCell: (value: never) => Cell; readonly folded?: string };

/** Text, compared byte by byte on both engines; `Value` may be some texts alone: a day, a status. */
export function text<Value extends string, const Name extends string>(name: Name): Column<Value, Name, string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was written was a Value, and nobody else writes.
  return { name, kind: "text", holds: "text", isNullable: false, toCell: (value) => value, fromCell: (cell) => cell as Value };
}

/** A whole number: a count, cents, epoch milliseconds. */
export function number<Value extends number, const Name extends string>(name: Name): Column<Value, Name, number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was written was a Value, and nobody else writes.
  return { name, kind: "number", holds: "number", isNullable: false, toCell: (value) => value, fromCell: (cell) => cell as Value };
}

/** A number that may have a fraction. */
export function real<const Name extends string>(name: Name): Column<number, Name, number> {
  return { name, kind: "real", holds: "number", isNullable: false, toCell: (value) => value, fromCell: (cell) => cell };
}

/** Yes or no, kept as 1 or 0. */
export function flag<const Name extends string>(name: Name): Column<boolean, Name, number> {
  return { name, kind: "number", holds: "flag", isNullable: false, toCell: Number, fromCell: (cell) => cell === 1 };
}

/** JSON kept as text, so that both engines give back the same bytes. */
export function json<Value, const Name extends string>(name: Name): Column<Value, Name, string> {
  return {
    name,
    kind: "text",
    holds: "json",
    isNullable: false,
    toCell: (value) => JSON.stringify(value),
    fromCell: (cell) => JSON.parse(cell),
  };
}

/** JSON of what ends, the ISO instant of its end written before it: an index finds what is over. */
export function endingFirst<Value extends { readonly expires: string }, const Name extends string>(
  name: Name,
): Column<Value, Name, string> {
  return {
    ...json<Value, Name>(name),
    toCell: (value) => `${value.expires} ${JSON.stringify(value)}`,
    fromCell: (cell) => JSON.parse(cell.slice(cell.indexOf(" "))),
  };
}

/** A text or a number, told apart by being kept as JSON; the text is plain ASCII without quotes. */
export function scalar<const Name extends string>(name: Name): Column<string | number, Name, string> {
  return { ...json<string | number, Name>(name), holds: "scalar" };
}

/** A free text that filters search: folded in a second column, as core folds what is looked for. */
export function searched<Value extends string, const Name extends string>(column: Column<Value, Name, string>): FoldedColumn<Value, Name> {
  return { ...column, folded: `${column.name}_folded` };
}

/** A column with its folded text beside it. */
export type FoldedColumn<Value, Name extends string> = Column<Value, Name, string> & { readonly folded: `${Name}_folded` };

/** A free text that filters search and that may be left out: its folded text is then empty. */
export function optionallySearched<Value extends string, const Name extends string>(
  column: Column<Value, Name, string>,
): Column<Value | undefined, Name, string | null> & { readonly folded: `${Name}_folded` } {
  return { ...optional(column), folded: `${column.name}_folded` };
}

/** A field that may be null. */
export function nullable<Value, const Name extends string, In extends string | number>(
  column: Column<Value, Name, In>,
): Column<Value | null, Name, In | null> {
  return {
    ...column,
    isNullable: true,
    toCell: (value) => (value === null ? null : column.toCell(value)),
    fromCell: (cell) => (cell === null ? null : column.fromCell(cell)),
  };
}

/** A field that may be left out, kept as null. */
export function optional<Value, const Name extends string, In extends string | number>(
  column: Column<Value, Name, In>,
): Column<Value | undefined, Name, In | null> {
  return {
    ...column,
    isNullable: true,
    toCell: (value) => (value === undefined ? null : column.toCell(value)),
    fromCell: (cell) => (cell === null ? undefined : column.fromCell(cell)),
  };
}
