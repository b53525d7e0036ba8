import { foldText } from "#core/domain/find/fold.ts";
import type { AnyColumn, ColumnCell, Column } from "./column.ts";

/** The names that a table's statements are built from. */
export interface TableNames<Name extends string, Row> {
  readonly name: Name;
  readonly key: readonly (keyof Row & string)[];
  readonly columns: readonly (keyof Row & string)[];
}

/** The definition of a table: a column and its conversion for every field of a record. Row type, mapping and statements follow from it. */
export interface TableDefinition<Name extends string, Of, Row> extends TableNames<Name, Row> {
  /** Columns by the dotted names of their fields. */
  readonly fields: Readonly<Record<string, AnyColumn>>;
  /** A further column that grows with each row: rows of equal sort value are ordered by it instead of the id. */
  readonly sequence?: string;
  readonly toRow: (record: Of) => Row;
  readonly fromRow: (row: Row) => Of;
  readonly fromRows: (rows: readonly Row[]) => Of[];
  /** The record of the first of some rows; undefined where there is none. */
  readonly fromFirstRow: (rows: readonly Row[]) => Of | undefined;
}

type Leaf = string | number | boolean | null | undefined | readonly unknown[];

/** The names of a record's fields as filters write them, dotted for nested ones. Fields named in `Whole` are stored in one column. */
type FieldName<Of, Whole extends string> = {
  [Name in keyof Of & string]-?: Name extends Whole
    ? Name
    : NonNullable<Of[Name]> extends Leaf
      ? Name
      : `${Name}.${FieldName<NonNullable<Of[Name]>, never>}`;
}[keyof Of & string];

type FieldValue<Of, Name extends string> = Name extends keyof Of
  ? Of[Name]
  : Name extends `${infer First}.${infer Rest}`
    ? First extends keyof Of
      ? FieldValue<Of[First], Rest>
      : never
    : never;

/** A column for every field; a missing one, or one of another type, does not compile. */
type FieldsOf<Of, Whole extends string> = { readonly [Name in FieldName<Of, Whole>]: Column<FieldValue<Of, Name>> };

/** The row of these fields, as the engine reads and writes it. */
type RowOf<Fields> = {
  [Name in keyof Fields as Fields[Name] extends { readonly name: infer As extends string } ? As : never]: Fields[Name] extends {
    readonly toCell: (value: never) => infer In;
  }
    ? In
    : never;
} & { [Name in keyof Fields as Fields[Name] extends { readonly folded: infer As extends string } ? As : never]: string };

/** The row of a table. */
export type TableRow<Of> = Of extends TableDefinition<string, infer _, infer Row> ? Row : never;

/** Defines the table of a record: its key's columns, and the column of each field. */
export function defineTable<Of extends object, Whole extends string = never>() {
  return <const Name extends string, Fields extends FieldsOf<Of, Whole>>(
    name: Name,
    key: readonly (keyof RowOf<Fields> & string)[],
    fields: Fields,
  ): TableDefinition<Name, Of, RowOf<Fields>> => {
    const all = Object.entries<AnyColumn>(fields).map(([field, column]) => ({ path: field.split("."), column }));
    // oxlint-disable typescript/no-unsafe-type-assertion -- rows and records are built field by field, which the types above follow name by name.
    return {
      name,
      key,
      fields,
      columns: all.flatMap(({ column }) => namesOf(column)) as (keyof RowOf<Fields> & string)[],
      toRow: (record) => Object.fromEntries(all.flatMap(({ path, column }) => cellsOf(column, valueAt(record, path)))) as RowOf<Fields>,
      fromRow: (row) => recordOf(all, row) as Of,
      fromRows: (rows) => rows.map((row) => recordOf(all, row) as Of),
      fromFirstRow: ([row]) => (row === undefined ? undefined : (recordOf(all, row) as Of)),
    };
    // oxlint-enable typescript/no-unsafe-type-assertion
  };
}

function namesOf({ name, folded: second }: AnyColumn): readonly string[] {
  return second === undefined ? [name] : [name, second];
}

function cellsOf({ name, toCell, folded: second }: AnyColumn, value: unknown): readonly (readonly [string, ColumnCell])[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the column and the value belong to the same field.
  const cell = toCell(value as never);
  return second === undefined
    ? [[name, cell]]
    : [
        [name, cell],
        [second, foldText(String(cell ?? ""))],
      ];
}

interface Field {
  readonly path: readonly string[];
  readonly column: AnyColumn;
}

function valueAt(record: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (typeof at === "object" && at !== null ? Reflect.get(at, name) : undefined), record);
}

/** The record of a row. A field that was left out is no key of the record; the object around a nested one exists. */
function recordOf(fields: readonly Field[], row: Readonly<Record<string, ColumnCell>>): object {
  const record = {};
  for (const { path, column } of fields) {
    const parent = path.slice(0, -1).reduce<object>(childOf, record);
    const value: unknown = column.fromCell(row[column.name] ?? null);
    if (value !== undefined) Reflect.set(parent, path.at(-1) ?? "", value);
  }
  return record;
}

function childOf(parent: object, name: string): object {
  const known: unknown = Reflect.get(parent, name);
  if (typeof known === "object" && known !== null) return known;
  const child = {};
  Reflect.set(parent, name, child);
  return child;
}
