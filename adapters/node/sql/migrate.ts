import { Effect } from "effect";
import type { Engine, Session } from "./engine.ts";
import { migrations } from "./migrations.ts";
import { builders, statement } from "./statement.ts";

const applied = statement()((db) => db.selectFrom("migrations").select("name"));
const remember = statement<{ name: string }>()((db, given) => db.insertInto("migrations").values({ name: given("name") }));

/**
 * Brings the tables up to date, all in one commit; processes that start at once take turns. Gives the names of what it applied. Fails,
 * and changes nothing, where a newer program than this one changed them: it would read and write them as they no longer are.
 */
export async function migrate(engine: Engine): Promise<readonly string[]> {
  return engine.migrate(async (session) => {
    await Effect.runPromise(session.lock("migrations"));
    await session.run(tableOfMigrations(session));
    const known = new Set((await Effect.runPromise(session.rows(applied, {}))).map(({ name }) => name));
    const newer = [...known].find((name) => !migrations.some((migration) => migration.name === name));
    if (newer !== undefined) throw new Error(`the database is a newer Quai's: this one does not know its migration "${newer}"`);
    const missing = migrations.filter(({ name }) => !known.has(name));
    for (const { name, up } of missing) {
      await up(session);
      await Effect.runPromise(session.send(remember, { name }));
    }
    return missing.map(({ name }) => name);
  });
}

function tableOfMigrations({ dialect }: Session) {
  return builders[dialect].schema
    .createTable("migrations")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey());
}
