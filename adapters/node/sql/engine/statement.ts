import {
  type Compilable,
  type Dialect as KyselyDialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from "kysely";
import type { StoreTables } from "../tables/tables.ts";

/** One of the dialects of SQL: that of an engine. */
export type SqlDialect = "sqlite" | "postgres";

/** The value of a parameter. A list is sent as JSON to SQLite and as an array to PostgreSQL. */
export type ParameterValue = string | number | null | readonly string[] | readonly number[];
/** The values of a statement's parameters, by name. */
export type ParameterValues = Readonly<Record<string, ParameterValue>>;

/** The text of a statement and its parameters in order; a statement that is built for one call has no name. */
export interface CompiledStatement {
  readonly name?: string;
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** A query that Kysely builds once for each dialect, with named parameters `P` that each call fills in. `R` is the row that it returns. */
export interface SqlStatement<P extends ParameterValues, R> {
  readonly compiled: (dialect: SqlDialect) => CompiledStatement;
  /** Never called: it carries the types. */
  readonly types?: (params: P) => R;
}

class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A function that makes the placeholder of a parameter while a statement is built. */
export type SqlPlaceholders<P extends ParameterValues> = <K extends keyof P & string>(name: K) => RawBuilder<P[K]>;

function makePlaceholder(name: string): RawBuilder<never> {
  return sql<never>`${new Parameter(name)}`;
}

/** Gives a placeholder for each column, with the column's name. */
export function columnPlaceholders<P extends ParameterValues, K extends keyof P & string>(
  given: SqlPlaceholders<P>,
  columns: readonly K[],
) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries loses the names of the keys.
  return Object.fromEntries(columns.map((column) => [column, given(column)])) as { [C in K]: RawBuilder<P[C]> };
}

/** Gives the values of a call, in the order of the statement's placeholders. */
export function orderedParameterValues({ parameters }: CompiledStatement, params: ParameterValues): unknown[] {
  return parameters.map((parameter) => (parameter instanceof Parameter ? params[parameter.name] : parameter));
}

let count = 0;

/** Makes a statement that is built once and prepared by name: building a query at each call would halve the throughput. */
export function preparedStatement<P extends ParameterValues = Readonly<Record<string, never>>>() {
  return <R>(build: (db: Kysely<StoreTables>, given: SqlPlaceholders<P>, dialect: SqlDialect) => Compilable<R>): SqlStatement<P, R> => {
    const built: { [dialect in SqlDialect]?: CompiledStatement } = {};
    count += 1;
    const name = `quai_${count}`;
    const compile = (dialect: SqlDialect): CompiledStatement => {
      const { sql: text, parameters } = build(queryBuilders[dialect], makePlaceholder, dialect).compile();
      return { name, text, parameters };
    };
    return { compiled: (dialect) => (built[dialect] ??= compile(dialect)) };
  };
}

/** Makes a statement for one call, whose text depends on the filters: no connection keeps it prepared. */
export function unpreparedStatement<R>(query: RawBuilder<R>): SqlStatement<Readonly<Record<string, never>>, R> {
  return {
    compiled: (dialect) => {
      const { sql: text, parameters } = query.compile(queryBuilders[dialect]);
      return { text, parameters };
    },
  };
}

/** The query builders by dialect; they cannot run queries. */
export const queryBuilders: { readonly [dialect in SqlDialect]: Kysely<StoreTables> } = {
  sqlite: builder({
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }),
  postgres: builder({
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }),
};

function builder(dialect: KyselyDialect): Kysely<StoreTables> {
  return new Kysely<StoreTables>({ dialect });
}

/** Gives the members of a list parameter as rows `{ value }` of `listed`, so that one statement serves lists of any length. */
export function listParameterRows<T extends string | number>(
  dialect: SqlDialect,
  list: RawBuilder<readonly T[]>,
  type: "text" | "smallint" | "bigint",
) {
  const rows =
    dialect === "sqlite" ? sql<{ value: T }>`json_each(${list})` : sql<{ value: T }>`unnest(cast(${list} as ${sql.raw(type)}[]))`;
  return rows.as<"listed">(dialect === "sqlite" ? sql`listed` : sql`listed(value)`);
}
