import { columnDefinitions, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

/** Adds to reservations the share that their payment session asks; those that existed before are paid whole. */
export function addShares(session: CommitSession): Promise<void> {
  return addToReservations(session, { share: "number?" });
}

/** Adds to reservations their down payment and when the rest is due; those that existed before have none. */
export function addDownPayments(session: CommitSession): Promise<void> {
  return addToReservations(session, { down_payment: "number?", rest_due: "number?" });
}

async function addToReservations(session: CommitSession, added: Readonly<Record<string, "number?">>): Promise<void> {
  for (const column of columnDefinitions(added, session.dialect))
    await runStatementText(session, `alter table reservations add column ${column}`);
}
