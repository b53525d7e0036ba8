import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";
import { textType } from "./searched.ts";

/** The change of a user's confirmed e-mail that waits to be approved, and the index by which those that are over are swept. */
export async function emailChanges(session: Session): Promise<void> {
  await run(session, sql`alter table users add column email_change ${textType(session)}`);
  await run(session, sql`create index users_email_change on users (email_change) where email_change is not null`);
}
