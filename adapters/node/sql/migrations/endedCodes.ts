import type { Session } from "../engine/engine.ts";
import { builders } from "../engine/statement.ts";

/** Codes by their ends: those that ended are swept, however many there are. */
export async function endedCodes(session: Session): Promise<void> {
  await session.run(builders[session.dialect].schema.createIndex("codes_expires").on("codes").column("expires"));
}
