import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";
import { textType } from "./searched.ts";

/** How the avatar of a user is drawn, where they chose it. */
export async function avatars(session: Session): Promise<void> {
  await run(session, sql`alter table users add column avatar_engine ${textType(session)}`);
}
