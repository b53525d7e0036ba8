import { Effect } from "effect";
import type { CommitSession } from "#adapters/node/sql/engine/engine.ts";
import { orderedParameterValues, type SqlDialect, type SqlStatement, type ParameterValues } from "#adapters/node/sql/engine/statement.ts";
import type { Ask } from "../past.ts";

/** A table of 0 to 29,999, for statements that make many rows. */
export const numbers =
  "create temp table numbers as with recursive n (value) as (select 0 union all select value + 1 from n where value < 29999) select value from n";

const explained: Readonly<Record<SqlDialect, string>> = { sqlite: "explain query plan", postgres: "explain (costs off)" };

/** Runs statements one after the other and keeps how the database planned each. */
export function planning(dialect: SqlDialect, ask: Ask) {
  const plans: { readonly text: string; readonly plan: string }[] = [];
  const plan = async <P extends ParameterValues, R>(statement: SqlStatement<P, R>, params: P) => {
    const compiled = statement.compiled(dialect);
    const plan = JSON.stringify(await ask(`${explained[dialect]} ${compiled.text}`, orderedParameterValues(compiled, params)));
    plans.push({ text: compiled.text, plan });
    return ask(compiled.text, orderedParameterValues(compiled, params));
  };
  const session: CommitSession = {
    dialect,
    rows: <P extends ParameterValues, R>(statement: SqlStatement<P, R>, params: P) =>
      Effect.promise(async () => {
        const rows: unknown = await plan(statement, params);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver cannot know what a statement selects; the statement's type says so.
        return rows as readonly R[];
      }),
    send: (statement, params) => Effect.promise(async () => void (await plan(statement, params))),
    atEnd: (statement, params) => Effect.promise(async () => void (await plan(statement, params))),
    run: async () => undefined,
    lock: () => Effect.void,
    touch: () => undefined,
  };
  const of = (table: RegExp): readonly string[] => plans.filter(({ text }) => table.test(text)).map(({ plan }) => plan);
  return { session, of };
}
