import { columnDefinitions, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

/** Adds to trips the driving licence that staff saw. */
export async function addDrivingLicence(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions({ driving_licence: "text?" }, session.dialect))
    await runStatementText(session, `alter table trips add column ${column}`);
}
