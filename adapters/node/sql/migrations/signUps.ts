import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { builders } from "../engine/statement.ts";

/** What a code opens that is not there yet: an account, kept with the code until both are swept. */
export async function signUps(session: Session): Promise<void> {
  const text = session.dialect === "sqlite" ? ("text" as const) : sql<string>`text collate "C"`;
  await session.run(builders[session.dialect].schema.alterTable("codes").addColumn("sign_up", text));
}
