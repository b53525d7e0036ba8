import { columnDefinitions, createTables, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

/** Adds to trips the driving licence that staff saw. */
export async function addDrivingLicence(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions({ driving_licence: "text?" }, session.dialect))
    await runStatementText(session, `alter table trips add column ${column}`);
}

/** Creates the table of the documents that customers sent. */
export function createDocumentsTable(session: CommitSession): Promise<void> {
  return createTables(session, {
    documents: {
      key: ["client_id", "reservation_id", "type"],
      columns: {
        client_id: "text",
        reservation_id: "text",
        type: "text",
        version: "number",
        state: "text",
        file_id: "text?",
        sent_at: "number",
        decided_at: "number?",
        by_user: "text",
        reason: "text?",
        erase_at: "number?",
      },
      indexes: ["create index documents_queue on documents (client_id, reservation_id) where state in ('pending', 'rejected')"],
    },
  });
}

/** Adds the pictures of the backs of cards. */
export async function addDocumentBacks(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions({ back_file_id: "text?" }, session.dialect))
    await runStatementText(session, `alter table documents add column ${column}`);
}
