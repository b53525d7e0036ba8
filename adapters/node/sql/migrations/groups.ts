import { columnDefinitions, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const added = { group_id: "text?" } as const;

/** Adds to reservations the group that they belong to; those that existed before have none. */
export async function addGroups(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions(added, session.dialect))
    await runStatementText(session, `alter table reservations add column ${column}`);
  await runStatementText(session, "create index reservations_group on reservations (client_id, group_id) where group_id is not null");
}

/** Adds to reservations the random text of the key of their passengers; none is shared yet. */
export async function addPassengersKeys(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions({ passengers: "text?" }, session.dialect))
    await runStatementText(session, `alter table reservations add column ${column}`);
}
