import { columnDefinitions, createTables, runStatementText, type NewTables } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const uploads: NewTables = {
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
};

/** The files that existed before were all photos of boats, whose bytes are under their id. */
const added = {
  type: "text = 'photo'",
  content: "text = 'image/webp'",
  name: "text = ''",
  storage_key: "text = ''",
  sha256: "text = ''",
  reservation_id: "text?",
  customer_id: "text?",
} as const;

/** Adds to files what they are for, what they contain and where it is, and creates the table of files that arrive in chunks. */
export async function addFileColumns(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions(added, session.dialect)) await runStatementText(session, `alter table files add column ${column}`);
  await runStatementText(session, "update files set storage_key = id");
  await runStatementText(session, "create index files_by on files (client_id, by_user)");
  await runStatementText(session, "create index files_reservation on files (client_id, reservation_id) where reservation_id is not null");
  await runStatementText(session, "create index files_customer on files (client_id, customer_id) where customer_id is not null");
  await createTables(session, uploads);
}
