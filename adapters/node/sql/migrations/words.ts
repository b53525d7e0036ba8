import { runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

/**
 * Gives the bookings in PostgreSQL that have a search word with other letters than those of ASCII one more word, as later bookings get it:
 * a search then knows whether any longer word begins with a whole one.
 */
export async function markOtherLetters(session: CommitSession): Promise<void> {
  if (session.dialect !== "postgres") return;
  await runStatementText(
    session,
    `update known set words = words || array_to_tsvector(array[client_id || '__u']) where octet_length(words::text) <> length(words::text)`,
  );
}
