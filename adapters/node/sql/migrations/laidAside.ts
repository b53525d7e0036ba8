import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { builders } from "../engine/statement.ts";

/** Effects that were given up, for those who count them and send them again. */
export async function laidAside(session: Session): Promise<void> {
  const isDead = sql<boolean>`state = 'dead'`;
  await session.run(builders[session.dialect].schema.createIndex("outbox_dead").on("outbox").column("id").where(isDead));
}
