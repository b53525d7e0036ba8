import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { builders } from "../engine/statement.ts";

/** Trips that still know their visitor, by day: those of past years are looked for again and again. */
export async function named(session: Session): Promise<void> {
  const isNamed = sql<boolean>`phone <> ''`;
  const index = builders[session.dialect].schema.createIndex("reservations_named").on("reservations").column("day");
  await session.run(index.where(isNamed));
}
