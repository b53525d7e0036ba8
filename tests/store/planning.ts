import type { Session } from "#adapters/node/sql/engine.ts";
import { bound, type Dialect, type Statement, type Values } from "#adapters/node/sql/statement.ts";

/** Runs statements one after the other and keeps how the database planned each. */
export function planning<Row>(dialect: Dialect, run: (text: string, values: unknown[]) => Promise<readonly Row[]>, explained: string) {
  const plans: { readonly text: string; readonly plan: string }[] = [];
  const asked = async <P extends Values, R>(statement: Statement<P, R>, params: P) => {
    const compiled = statement.compiled(dialect);
    const plan = JSON.stringify(await run(`${explained} ${compiled.text}`, bound(compiled, params)));
    plans.push({ text: compiled.text, plan });
    return run(compiled.text, bound(compiled, params));
  };
  const session: Session = {
    dialect,
    rows: async <P extends Values, R>(statement: Statement<P, R>, params: P) => {
      const rows: unknown = await asked(statement, params);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver cannot know what a statement selects; the statement's type says so.
      return rows as readonly R[];
    },
    count: async (statement, params) => (await asked(statement, params)).length,
    run: async () => undefined,
    lock: async () => undefined,
    touch: () => undefined,
  };
  const of = (table: RegExp): readonly string[] => plans.filter(({ text }) => table.test(text)).map(({ plan }) => plan);
  return { session, of };
}
