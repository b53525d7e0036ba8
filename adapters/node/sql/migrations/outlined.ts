import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";
import { textType } from "./searched.ts";

/** What lakes look like from above. */
export async function outlined(session: Session): Promise<void> {
  await run(session, sql`alter table lakes add column outline ${textType(session)}`);
}
