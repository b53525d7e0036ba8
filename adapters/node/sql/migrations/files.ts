import { addColumns, createTables, runStatementText, stepThatAdds, stepThatCreates } from "../engine/migrationSteps.ts";
import type { CommitSession } from "../engine/engine.ts";

/** Adds to files what they are for, what they contain and where it is, and creates the table of files that arrive in chunks. */
export async function addFileColumns(session: CommitSession): Promise<void> {
  // The files that existed before were all photos of boats, whose bytes are under their id.
  await addColumns(session, "files", {
    type: "text = 'photo'",
    content: "text = 'image/webp'",
    name: "text = ''",
    storage_key: "text = ''",
    sha256: "text = ''",
    reservation_id: "text?",
    customer_id: "text?",
  });
  await runStatementText(session, "update files set storage_key = id");
  await runStatementText(session, "create index files_by on files (client_id, by_user)");
  await runStatementText(session, "create index files_reservation on files (client_id, reservation_id) where reservation_id is not null");
  await runStatementText(session, "create index files_customer on files (client_id, customer_id) where customer_id is not null");
  await createTables(session, {
    uploads: {
      key: ["client_id", "id"],
      columns: {
        client_id: "text",
        id: "text",
        by_user: "text",
        reservation_id: "text?",
        type: "text",
        name: "text",
        total: "number",
        storage_key: "text",
        part: "text?",
        chunks: "text",
        bytes: "number",
        file_id: "text?",
        touched: "number",
      },
      indexes: [
        "create index uploads_touched on uploads (touched, client_id, id)",
        "create index uploads_by on uploads (client_id, by_user)",
      ],
    },
  });
}

/** Adds to trips the driving licence that staff saw. */
export const addDrivingLicence = stepThatAdds("trips", { driving_licence: "text?" });

/** Creates the table of the documents that customers sent. */
export const createDocumentsTable = stepThatCreates({
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

/** Adds the pictures of the backs of cards. */
export const addDocumentBacks = stepThatAdds("documents", { back_file_id: "text?" });
