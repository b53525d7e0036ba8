import { Effect } from "effect";
import { sql } from "kysely";
import { createTables, type NewTables, runStatement, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";
import { unpreparedStatement } from "../engine/statement.ts";

const tables: NewTables = {
  announcements: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      by_user: "text",
      created_at: "number",
      audience: "text",
      way: "text",
      text: "text",
      people: "number",
      unreached: "number",
      stopped_at: "number?",
    },
    indexes: ["create index announcements_latest on announcements (client_id, created_at)"],
  },
};

/** Creates the table of announcements to the customers of a day. */
export function createAnnouncementsTable(session: CommitSession): Promise<void> {
  return createTables(session, tables);
}

// The patterns of the task "messages", as of this migration: they do not change with the source.
const ofTask = "^account/bookings/message$";
const added = "^comm/announcements/(preview|send|stop|find)$";

/** Gives each role whose task is messages the calls of announcements too. Roles with wider patterns allow them already, or say otherwise. */
export async function addAnnouncementsToRoles(session: CommitSession): Promise<void> {
  const stored = sql<{ client_id: string; id: string; permissions: string }>`
    select client_id, id, permissions from roles order by client_id, id`;
  let isChanged = false;
  for (const { client_id, id, permissions } of await Effect.runPromise(session.rows(unpreparedStatement(stored), {}))) {
    const patterns: readonly string[] = JSON.parse(permissions);
    if (!patterns.includes(ofTask) || patterns.includes(added)) continue;
    isChanged = true;
    await runStatement(
      session,
      sql`update roles set permissions = ${JSON.stringify([...patterns, added])}, version = version + 1
        where client_id = ${client_id} and id = ${id}`,
    );
  }
  // Servers that read the roles before read them again.
  if (isChanged) await runStatementText(session, "update counters set value = value + 1 where name = 'people'");
}
