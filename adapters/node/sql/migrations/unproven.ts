import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";
import { textType } from "./searched.ts";

/** Which contacts of a user nobody has answered by yet, since staff wrote them. */
export async function unproven(session: Session): Promise<void> {
  await run(session, sql`alter table users add column unproven ${textType(session)}`);
}
