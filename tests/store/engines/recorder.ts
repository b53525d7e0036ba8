import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import type { DatabaseEngine, StatementReader, CommitSession } from "#adapters/node/sql/engine/engine.ts";
import { distributedTables } from "#adapters/node/sql/engine/postgres/placement.ts";
import { orderedParameterValues, type SqlStatement, type ParameterValues } from "#adapters/node/sql/engine/statement.ts";
import { createSqlStore } from "#adapters/node/sql/store.ts";
import { promiseStore, type PromisedStore } from "#core/testing/fixtures/promised.ts";

/** A statement, and the verb of the store that ran it, as "reservations.read" or "tx.claims.claim". */
export interface Recorded {
  readonly verb: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Statements by their verb and text. */
export type Records = Map<string, Recorded>;

const asking = new AsyncLocalStorage<string>();

/** The store on an engine, each of whose statements is recorded with the verb that ran it. */
export function recordedStore(engine: DatabaseEngine, records: Records): PromisedStore {
  const note = <P extends ParameterValues, R>(statement: SqlStatement<P, R>, params: P): void => {
    const verb = asking.getStore() ?? "";
    const compiled = statement.compiled(engine.read.dialect);
    records.set(`${verb} ${compiled.text}`, { verb, text: compiled.text, values: orderedParameterValues(compiled, params) });
  };
  const reader = (own: StatementReader): StatementReader => ({
    ...own,
    rows: (statement, params) => {
      note(statement, params);
      return own.rows(statement, params);
    },
  });
  const session = (own: CommitSession): CommitSession => ({
    ...own,
    ...reader(own),
    send: (statement, params) => {
      note(statement, params);
      return own.send(statement, params);
    },
    atEnd: (statement, params) => {
      note(statement, params);
      return own.atEnd(statement, params);
    },
  });
  const recorded: DatabaseEngine = {
    ...engine,
    read: reader(engine.read),
    snapshot: (work) => engine.snapshot((own) => work(reader(own))),
    commit: (work) => engine.commit((own) => work(session(own))),
    trial: (work) => engine.trial((own) => work(session(own))),
  };
  const store = promiseStore(createSqlStore(recorded));
  return {
    ...named(store, ""),
    commit: (work) => store.commit((tx) => work(named(tx, "tx."))),
    trial: (work) => store.trial((tx) => work(named(tx, "tx."))),
  };
}

/** A port whose calls carry their names. */
function named<Port extends object>(port: Port, before: string): Port {
  const parts = Object.entries(port).map(([name, part]: [string, unknown]) => [name, namedPart(part, before + name)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names, each as it was.
  return Object.fromEntries(parts) as Port;
}

function namedPart(part: unknown, name: string): unknown {
  if (typeof part === "function")
    return (...given: readonly unknown[]): unknown => asking.run(name, () => Reflect.apply(part, undefined, given));
  return typeof part === "object" && part !== null ? named(part, `${name}.`) : part;
}

const mention = /\b(?:from|join|update|into)\s+(?:only\s+)?"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi;
const noAlias = /^(?:where|set|on|inner|left|cross|join|order|limit|group|for|union|values|as|returning)$/i;

/** A lateral query whose condition does not begin with its own club: Citus refuses it, joined to a club as it may be. */
const lateral = /\blateral \(select .*?from "?(\w+)"? (\w+) where (?!\2\.client_id = \$)/g;

/** The tables of clubs that a statement reads or writes without the key of one club. */
export function keyless(text: string): readonly string[] {
  const inLateral = [...text.matchAll(lateral)].flatMap(([, table = ""]) =>
    distributedTables.some((name) => name === table) ? [table] : [],
  );
  return [...inLateral, ...inStatement(text)];
}

function inStatement(text: string): readonly string[] {
  return [...text.matchAll(mention)].flatMap(([, table = "", after = ""]) => {
    if (!distributedTables.some((name) => name === table)) return [];
    const called = after === "" || noAlias.test(after) ? table : after;
    const insert = new RegExp(`into "?${table}"? \\([^)]*client_id`);
    const own = new RegExp(`(?<![\\w.])(?:"?(?:${called}|${table})"?\\.)?"?client_id"? = \\$`);
    const joined = new RegExp(`(?:= "?${called}"?\\."?client_id"?|"?${called}"?\\."?client_id"? = )`);
    // A statement that goes on behind one club reads those that follow.
    if (/"?client_id"? > \$/.test(text)) return [table];
    // Joined to a row whose club is a condition.
    const isJoined = joined.test(text) && /client_id"? = \$/.test(text);
    return insert.test(text) || own.test(text) || isJoined ? [] : [table];
  });
}

/** The statements that a cluster plans to ask several machines, or several parts of a table, each with its verb. */
export async function statementsOverClubs(url: string, statements: readonly Recorded[]): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found: string[] = [];
  try {
    for (const { verb, text, values } of statements) {
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (costs off) ${text}`, [...values]);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count));
      if (tasks.some((count) => count > 1)) found.push(`${verb}: ${text}`);
    }
  } finally {
    await client.end();
  }
  return found;
}
