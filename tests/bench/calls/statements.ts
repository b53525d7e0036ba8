import { DatabaseSync, type SQLInputValue, StatementSync } from "node:sqlite";
import pg from "pg";

/** A statement as it was run, with its values. */
export interface RunStatement {
  readonly text: string;
  readonly values: readonly SQLInputValue[];
}

/** Records every statement that is run on SQLite in this process while work goes on, in their order. */
export async function statementsOf(work: () => Promise<void>): Promise<readonly RunStatement[]> {
  const recorded: RunStatement[] = [];
  const record = (statement: object, values: readonly SQLInputValue[]): void => {
    const text: unknown = Reflect.get(statement, "sourceSQL");
    recorded.push({ text: typeof text === "string" ? text : "", values });
  };
  const restore = [
    ...["run", "all", "get"].map((name) => watch(StatementSync.prototype, name, (statement, values) => record(statement, values))),
    watch(DatabaseSync.prototype, "exec", (_, [text]) => void recorded.push({ text: typeof text === "string" ? text : "", values: [] })),
  ];
  try {
    await work();
  } finally {
    for (const end of restore) end();
  }
  return recorded;
}

/** The statements that some work runs, and the rows that they give. */
export interface WorkCount {
  readonly statements: number;
  readonly rows: number;
}

/** Counts the statements that run on SQLite in this process while work goes on, and the rows that they give. */
export async function countWork(work: () => Promise<unknown>): Promise<WorkCount> {
  let statements = 0;
  let rows = 0;
  const restore = ["run", "all", "get"].map((name) =>
    watch(
      StatementSync.prototype,
      name,
      () => void (statements += 1),
      (given) => void (rows += Array.isArray(given) ? given.length : 0),
    ),
  );
  try {
    await work();
  } finally {
    for (const end of restore) end();
  }
  return { statements, rows };
}

/** Counts the statements that this process sends to PostgreSQL while work goes on, those of transactions too, and the rows that they give. */
export async function countPostgresWork(work: () => Promise<unknown>): Promise<WorkCount> {
  let statements = 0;
  let rows = 0;
  const restore = [
    watch(pg.Client.prototype, "query", () => void (statements += 1)),
    watch(pg.Query.prototype, "handleDataRow", () => void (rows += 1)),
  ];
  try {
    await work();
  } finally {
    for (const end of restore) end();
  }
  return { statements, rows };
}

/** Runs statements on a database by the driver alone; gives the milliseconds that they take. */
export function replayMs(database: DatabaseSync, statements: readonly RunStatement[]): number {
  const prepared = new Map<string, StatementSync>();
  for (const { text, values } of statements) if (values.length > 0 && !prepared.has(text)) prepared.set(text, database.prepare(text));
  const began = performance.now();
  for (const { text, values } of statements) {
    const statement = prepared.get(text);
    if (statement === undefined) database.exec(text);
    else statement.all(...values);
  }
  return performance.now() - began;
}

/** Records every statement that is sent to PostgreSQL in this process while work goes on, in their order. */
export async function postgresStatementsOf(work: () => Promise<void>): Promise<readonly pg.QueryConfig[]> {
  const recorded: pg.QueryConfig[] = [];
  const restore = watch(pg.Client.prototype, "query", (_, [sent]: readonly unknown[]) => {
    if (typeof sent === "string") recorded.push({ text: sent });
    else if (isStatement(sent)) recorded.push({ ...sent });
  });
  try {
    await work();
  } finally {
    restore();
  }
  return recorded;
}

function isStatement(sent: unknown): sent is pg.QueryConfig {
  return typeof sent === "object" && sent !== null && "text" in sent;
}

/** Runs statements on a connection by the driver alone, one after the other; gives the milliseconds that they take. */
export async function replayOnPostgresMs(client: pg.Client, statements: readonly pg.QueryConfig[]): Promise<number> {
  const began = performance.now();
  // oxlint-disable-next-line no-await-in-loop -- each waits for the one before, as in a transaction.
  for (const statement of statements) await client.query(statement);
  return performance.now() - began;
}

function watch(
  prototype: object,
  name: string,
  see: (self: object, values: SQLInputValue[]) => void,
  seeResult: (result: unknown) => void = () => undefined,
): () => void {
  const original: unknown = Reflect.get(prototype, name);
  if (typeof original !== "function") throw new Error(`Node has no ${name} here`);
  Reflect.set(prototype, name, function watched(this: object, ...values: SQLInputValue[]): unknown {
    see(this, values);
    const result: unknown = Reflect.apply(original, this, values);
    seeResult(result);
    return result;
  });
  return () => void Reflect.set(prototype, name, original);
}
