import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { builders } from "../engine/statement.ts";

/**
 * Who asked for a code, so that nobody else judges it and caps count by more than the address. A code that was asked for before is
 * its address's, which stands for the networks around it; who has a cookie asks for another one.
 */
export async function askers(session: Session): Promise<void> {
  const { schema } = builders[session.dialect];
  const text = session.dialect === "sqlite" ? ("text" as const) : sql<string>`text collate "C"`;
  for (const column of ["visitor", "line", "site", "client_id"])
    await session.run(schema.alterTable("codes").addColumn(column, text, (made) => made.notNull().defaultTo("")));
  await session.run(schema.alterTable("codes").addColumn("has_cookie", "bigint", (made) => made.notNull().defaultTo(0)));
  await session.run(builders[session.dialect].updateTable("codes").set(({ ref }) => ({ line: ref("address"), site: ref("address") })));
  await session.run(schema.dropIndex("codes_address"));
  await session.run(schema.createIndex("codes_visitor").on("codes").columns(["visitor", "created_at"]));
  await session.run(schema.createIndex("codes_site").on("codes").columns(["site", "created_at"]));
  await session.run(schema.createIndex("codes_at").on("codes").columns(["created_at", "client_id"]));
}
