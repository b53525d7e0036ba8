import { columnDefinitions, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const added = { minimum_age: "number?" } as const;

/** Adds to docks the minimum age of who books, where it differs from that of their club. */
export async function addDockAges(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions(added, session.dialect)) await runStatementText(session, `alter table docks add column ${column}`);
}
