import { columnDefinitions, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const added = { photos: "text?" } as const;

/** Adds photos to docks, as boats have them. */
export async function addDockPhotos(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions(added, session.dialect)) await runStatementText(session, `alter table docks add column ${column}`);
}
