import { sql } from "kysely";
import type { CommitSession } from "#adapters/node/sql/engine/engine.ts";
import { queryBuilders } from "#adapters/node/sql/engine/statement.ts";
import { migrations } from "#adapters/node/sql/migrations/migrations.ts";

/** Makes a store that has had the migrations before one. */
export async function migrateUntil(session: CommitSession, last: string): Promise<void> {
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === last),
  );
  for (const { up } of before) await up(session);
  await session.run({
    compile: () => sql.raw("create table migrations (name text primary key)").compile(queryBuilders[session.dialect]),
  });
  for (const { name } of before)
    await session.run({
      compile: () => sql`insert into migrations (name) values (${sql.lit(name)})`.compile(queryBuilders[session.dialect]),
    });
}
