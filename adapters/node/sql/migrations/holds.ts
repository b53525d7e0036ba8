import { columnDefinitions, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

/** Adds to holds whether their visitor extended them. */
export async function addHoldExtensions(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions({ is_extended: "number = 0" }, session.dialect))
    await runStatementText(session, `alter table holds add column ${column}`);
}
