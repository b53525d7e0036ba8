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
import type { Tables } from "../tables/tables.ts";

export type Dialect = "sqlite" | "postgres";

/** What a parameter may be; a list travels as JSON to SQLite and as an array to PostgreSQL. */
export type Value = string | number | null | readonly string[] | readonly number[];
export type Values = Readonly<Record<string, Value>>;

/** Text of a statement and the order in which its parameters are bound; one that is built for a single asking has no name. */
export interface Compiled {
  readonly name?: string;
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** A query that Kysely builds once a dialect, with named parameters filled in at each call. `R` is the row it gives. */
export interface Statement<P extends Values, R> {
  readonly compiled: (dialect: Dialect) => Compiled;
  /** Never called: it carries the types. */
  readonly types?: (params: P) => R;
}

class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Stands for a parameter while a statement is built. */
export type Placeholders<P extends Values> = <K extends keyof P & string>(name: K) => RawBuilder<P[K]>;

function given(name: string): RawBuilder<never> {
  return sql<never>`${new Parameter(name)}`;
}

/** One placeholder a column, named like it. */
export function placeholders<P extends Values, K extends keyof P & string>(given: Placeholders<P>, columns: readonly K[]) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(columns.map((column) => [column, given(column)])) as { [C in K]: RawBuilder<P[C]> };
}

/** Values in the order of a statement's placeholders. */
export function bound({ parameters }: Compiled, params: Values): unknown[] {
  return parameters.map((parameter) => (parameter instanceof Parameter ? params[parameter.name] : parameter));
}

let count = 0;

/** Building a query at each call costs half the throughput of a statement built once. */
export function statement<P extends Values = Readonly<Record<string, never>>>() {
  return <R>(build: (db: Kysely<Tables>, given: Placeholders<P>, dialect: Dialect) => Compilable<R>): Statement<P, R> => {
    const built: { [dialect in Dialect]?: Compiled } = {};
    count += 1;
    const name = `quai_${count}`;
    const compile = (dialect: Dialect): Compiled => {
      const { sql: text, parameters } = build(builders[dialect], given, dialect).compile();
      return { name, text, parameters };
    };
    return { compiled: (dialect) => (built[dialect] ??= compile(dialect)) };
  };
}

/** A query of one asking: its text is as many as filters are, and no connection keeps it. */
export function unprepared<R>(query: RawBuilder<R>): Statement<Readonly<Record<string, never>>, R> {
  return {
    compiled: (dialect) => {
      const { sql: text, parameters } = query.compile(builders[dialect]);
      return { text, parameters };
    },
  };
}

/** Builds queries and runs none. */
export const builders: { readonly [dialect in Dialect]: Kysely<Tables> } = {
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

function builder(dialect: KyselyDialect): Kysely<Tables> {
  return new Kysely<Tables>({ dialect });
}

/** The members of a list parameter as rows `{ value }`, so that one statement serves lists of any length. */
export function members<T extends string | number>(dialect: Dialect, list: RawBuilder<readonly T[]>, type: "text" | "smallint" | "bigint") {
  const rows =
    dialect === "sqlite" ? sql<{ value: T }>`json_each(${list})` : sql<{ value: T }>`unnest(cast(${list} as ${sql.raw(type)}[]))`;
  return rows.as<"listed">(dialect === "sqlite" ? sql`listed` : sql`listed(value)`);
}
