import { Effect } from "effect";
import { sql } from "kysely";
import type { WorkOfAccount } from "#core/domain/ledger/paymentAccount.ts";
import { unpaidStatuses } from "#core/domain/reservation/statuses.ts";
import type { ConnectorReads, ConnectorWrites } from "#core/ports/store/connectors.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { compilable, selectRowsBy, upsertRowStatement } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { connectorAccountsTable as accountsTable, connectorsTable as table } from "../tables/messages.ts";

const byName = selectRowsBy("connectors", { client_id: "client", connector: "connector" });

const accountsOfClub = selectRowsBy("connector_accounts", { client_id: "client" }, ["entered_at", "id"]);

const workOfAccount = preparedStatement<{ client: string; account: string }>()((db, given) => {
  const of = sql`client_id = ${given("client")} and account = ${given("account")}`;
  const unpaid = sql.join(unpaidStatuses.map((status) => sql.lit(status)));
  return compilable(
    db,
    sql<WorkOfAccount>`select
      (select count(*) from reservations where ${of} and session is not null and status in (${unpaid}))
        + (select count(*) from swaps where ${of} and session is not null and state = 'open')
        + (select count(*) from membership_orders where ${of} and session is not null and state = 'open') as sessions,
      (select count(*) from refunds where ${of} and state in ('due', 'disputed')) as refunds`,
  );
});

const nothing: WorkOfAccount = { sessions: 0, refunds: 0 };

const put = upsertRowStatement(table);
const putAccount = upsertRowStatement(accountsTable);

/** Makes the functions that read what is known of connectors. */
export function makeConnectorReads(reader: StatementReader): ConnectorReads {
  return {
    read: (client, connector) => Effect.map(reader.rows(byName, { client, connector }), table.fromFirstRow),
    accounts: (client) => Effect.map(reader.rows(accountsOfClub, { client }), accountsTable.fromRows),
  };
}

/** Makes the functions that read and write in a commit what is known of connectors. */
export function makeConnectorWrites(session: CommitSession): ConnectorWrites {
  const { read, accounts } = makeConnectorReads(session);
  return {
    read: (client, connector) => Effect.andThen(session.lock(`connector ${client} ${connector}`), read(client, connector)),
    put: (record) => session.send(put, table.toRow(record)),
    accounts: (client) => Effect.andThen(session.lock(`connector accounts ${client}`), accounts(client)),
    putAccount: (account) => session.send(putAccount, accountsTable.toRow(account)),
    workOfAccount: (client, account) => Effect.map(session.rows(workOfAccount, { client, account }), ([work]) => work ?? nothing),
  };
}
