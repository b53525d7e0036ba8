import { columnDefinitions, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

/** Adds to trips the mark that the customer did not come, and the index that finds the few that have it. */
export async function addNoShows(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions({ no_show: "text?" }, session.dialect))
    await runStatementText(session, `alter table trips add column ${column}`);
  await runStatementText(session, "create index trips_no_shows on trips (client_id, reservation_id) where no_show is not null");
}
