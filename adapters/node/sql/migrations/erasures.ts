import type { CommitSession } from "../engine/engine.ts";
import { createTables } from "../engine/migrationSteps.ts";
import { Effect } from "effect";
import { sql } from "kysely";
import { unpreparedStatement } from "../engine/statement.ts";
import { eraseAuditTexts } from "../oversight/audit.ts";

/** Creates the table of the persons that clubs erased. */
export async function createErasuresTable(session: CommitSession): Promise<void> {
  await createTables(session, {
    erasures: {
      key: ["client_id", "id"],
      columns: {
        client_id: "text",
        id: "text",
        at: "number",
        person: "text?",
        is_scrubbed: "number",
      },
      indexes: [
        "create index erasures_unfinished on erasures (at, client_id, id) where person is not null",
        "create index erasures_unscrubbed on erasures (client_id, id) where is_scrubbed = 0",
      ],
    },
  });
}

/** Blanks what people wrote in the audit log about the bookings of customers who were erased or forgotten before. */
export async function blankAuditTextsOfErased(session: CommitSession): Promise<void> {
  const erased = sql<{ client: string; item: string }>`select distinct a.client_id as client, a.item_id as item from audit a
    join reservations r on r.client_id = a.client_id and r.id = a.item_id
    where a.model = 'reservations' and r.phone = '' and r.firstname = ''`;
  for (const { client, item } of await Effect.runPromise(session.rows(unpreparedStatement(erased), {})))
    await Effect.runPromise(eraseAuditTexts(session, client, [item]));
}
