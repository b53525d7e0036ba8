import type { FieldCondition, WhereFilter } from "#core/domain/find/find.ts";
import { foldText } from "#core/domain/find/fold.ts";
import { type RawBuilder, sql } from "kysely";
import type { AnyColumn } from "../tables/column.ts";
import type { SqlDialect } from "../engine/statement.ts";

type Sql = RawBuilder<unknown>;
type Columns = Readonly<Record<string, AnyColumn>>;

/** Gives the contract's filter as SQL conditions, all of which must be true. They give the same result as core's `matches`. */
export function filterConditions(fields: Columns, where: WhereFilter, dialect: SqlDialect): readonly Sql[] {
  return Object.entries(where).flatMap(([name, condition]) =>
    condition === undefined ? [] : [conditionOn(columnOfField(fields, name), condition, dialect)],
  );
}

/** Gives the column of a field. Throws for a field without a column, which the contract does not allow. */
export function columnOfField(fields: Columns, name: string): AnyColumn {
  const column = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (column === undefined) throw new Error(`No column holds "${name}"`);
  return column;
}

function conditionOn(column: AnyColumn, condition: FieldCondition, dialect: SqlDialect): Sql {
  const cell = sql.ref(column.name);
  if (condition === null) return sql`${cell} is null`;
  if (typeof condition !== "object") return equal(column, condition, dialect);
  if (isList(condition)) return any(condition.map((wanted) => equal(column, wanted, dialect)));
  if ("exists" in condition) return condition.exists ? sql`${cell} is not null` : sql`${cell} is null`;
  if ("contains" in condition) return contains(column, foldText(condition.contains), dialect);
  const { gte, lte } = condition;
  const bounds = [gte === undefined ? yes : compareColumn(column, ">=", gte), lte === undefined ? yes : compareColumn(column, "<=", lte)];
  return sql`(${sql.join(bounds, sql` and `)})`;
}

const yes = sql`1 = 1`;
const no = sql`1 = 0`;

function any(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? no : sql`(${sql.join(conditions, sql` or `)})`;
}

/** The value of a column if it is of a type, as an expression that is null for other types; undefined if the column never has the type. */
function partOf({ name, holds }: AnyColumn, type: "string" | "number" | "boolean"): Sql | undefined {
  const cell = sql.ref(name);
  if (holds === "scalar" && type === "string")
    return sql`case when substr(${cell}, 1, 1) = '"' then substr(${cell}, 2, length(${cell}) - 2) end`;
  if (holds === "scalar" && type === "number")
    return sql`case when substr(${cell}, 1, 1) <> '"' then cast(${cell} as double precision) end`;
  const held = { text: "string", number: "number", flag: "boolean", scalar: "", ids: "", json: "" }[holds];
  return held === type ? cell : undefined;
}

/** A list of ids equals each of them, and no number or flag. */
function equal(column: AnyColumn, wanted: string | number | boolean, dialect: SqlDialect): Sql {
  if (column.holds === "ids") return typeof wanted !== "string" ? no : hasText(sql.ref(column.name), JSON.stringify(wanted), dialect);
  const part = partOf(column, typeof wanted === "string" ? "string" : typeof wanted === "number" ? "number" : "boolean");
  return part === undefined ? no : sql`${part} = ${typedValue(wanted)}`;
}

function compareColumn(column: AnyColumn, operator: "<=" | ">=", bound: string | number): Sql {
  const part = partOf(column, typeof bound === "string" ? "string" : "number");
  return part === undefined ? no : sql`${part} ${sql.raw(operator)} ${typedValue(bound)}`;
}

/** A parameter with its type: PostgreSQL gives an untyped one the type of the column, and an integer has no fraction. */
function typedValue(value: string | number | boolean): Sql {
  if (typeof value === "string") return sql`${value}`;
  return typeof value === "number" ? sql`cast(${value} as double precision)` : sql`${Number(value)}`;
}

/** Columns without a folded copy are plain ASCII, so the lower case of both engines is the same. */
function contains(column: AnyColumn, wanted: string, dialect: SqlDialect): Sql {
  const part = partOf(column, "string");
  if (part === undefined) return no;
  const text = column.folded === undefined ? sql`lower(${part})` : sql.ref(column.folded);
  return hasText(text, wanted, dialect);
}

function hasText(text: Sql, wanted: string, dialect: SqlDialect): Sql {
  return dialect === "sqlite" ? sql`instr(${text}, ${wanted}) > 0` : sql`strpos(${text}, ${wanted}) > 0`;
}

function isList(condition: object): condition is readonly (string | number | boolean)[] {
  return Array.isArray(condition);
}
