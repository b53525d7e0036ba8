import { columnDefinitions, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const added = { discount: "text?" } as const;

/** Adds to reservations what a promo code takes off; those that existed before have no discount. */
export async function addDiscounts(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions(added, session.dialect))
    await runStatementText(session, `alter table reservations add column ${column}`);
}
