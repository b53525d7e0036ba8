import { columnDefinitions, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const added = { title: "text?", refund_limit: "number?", discount_limit: "number?" } as const;

/** Adds to roles their name in both languages and their limits in money. Roles that exist have neither: they keep their name and give as before. */
export async function addRoleLimits(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions(added, session.dialect)) await runStatementText(session, `alter table roles add column ${column}`);
}
