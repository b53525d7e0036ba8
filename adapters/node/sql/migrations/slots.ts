import { columnDefinitions, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const added = { docks: "text?", kinds: "text?", boats: "text?", first_date: "text?", last_date: "text?", properties: "text?" } as const;

/** Adds to time slots where they run, on which days of the year, and their factor; those that existed before run everywhere, all year. */
export async function addSlotPlaces(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions(added, session.dialect))
    await runStatementText(session, `alter table timeslots add column ${column}`);
}
