import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { builders } from "../engine/statement.ts";

/** The terms that a booking was made under. One of before this has none: nothing is kept of it. */
export async function cancellation(session: Session): Promise<void> {
  const text = session.dialect === "sqlite" ? "text" : sql<string>`text collate "C"`;
  await session.run(builders[session.dialect].schema.alterTable("reservations").addColumn("policy", text));
}
