import type { CommitSession } from "../engine/engine.ts";
import { createTables } from "../engine/createTables.ts";

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
