import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { unpaidStatuses } from "#core/domain/reservation/statuses.ts";
import { columnDefinitions, type ColumnTypes, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

/** The tables whose rows have a payment session. */
const withSession = ["reservations", "swaps", "membership_orders"];

/**
 * Adds the provider's account beside each session, capture and refund. The server's own account took all that existed before; money that no
 * provider moved, as cash, has no account.
 */
export async function addPaymentAccounts(session: CommitSession): Promise<void> {
  const add = async (table: string, definition: ColumnTypes[string]): Promise<void> => {
    const [column] = columnDefinitions({ account: definition }, session.dialect);
    await runStatementText(session, `alter table ${table} add column ${column}`);
  };
  for (const table of withSession) await add(table, `text = '${serverAccount}'`);
  for (const table of ["ledger", "refunds"]) await add(table, "text?");
  await runStatementText(
    session,
    `update ledger set account = '${serverAccount}' where kind = 'capture' or (kind in ('refund', 'reversal') and actor = 'provider')`,
  );
  await runStatementText(
    session,
    `update refunds set account = '${serverAccount}' where exists (
      select 1 from ledger l where l.client_id = refunds.client_id and l.kind = 'capture' and l.ref = refunds.payment)`,
  );
}

/** Creates the index of the bookings whose payment session is open, by account: without it, whoever retires one reads all unpaid bookings of the club. */
export async function indexOpenSessions(session: CommitSession): Promise<void> {
  const unpaid = unpaidStatuses.map((status) => `'${status}'`).join(", ");
  await runStatementText(
    session,
    `create index reservations_open_session on reservations (client_id, account) where session is not null and status in (${unpaid})`,
  );
}
