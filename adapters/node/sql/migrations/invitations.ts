import { columnDefinitions, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

/** Adds to users the invitation that they have not answered yet; nothing is known of those that were sent before. */
export async function addInvitations(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions({ invitation: "text?" }, session.dialect))
    await runStatementText(session, `alter table users add column ${column}`);
}
