import { Effect } from "effect";
import type { ConnectorReads, ConnectorWrites } from "#core/ports/store/connectors.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { upsertRowStatement } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { connectorsTable as table } from "../tables/connectors.ts";

const byName = preparedStatement<{ client: string; connector: string }>()((db, given) =>
  db.selectFrom("connectors").selectAll().where("client_id", "=", given("client")).where("connector", "=", given("connector")),
);

const put = upsertRowStatement(table);

/** Makes the functions that read what is known of connectors. */
export function makeConnectorReads(reader: StatementReader): ConnectorReads {
  return { read: (client, connector) => Effect.map(reader.rows(byName, { client, connector }), table.fromFirstRow) };
}

/** Makes the functions that read and write in a commit what is known of connectors. */
export function makeConnectorWrites(session: CommitSession): ConnectorWrites {
  const { read } = makeConnectorReads(session);
  return {
    read: (client, connector) => Effect.andThen(session.lock(`connector ${client} ${connector}`), read(client, connector)),
    put: (record) => session.send(put, table.toRow(record)),
  };
}
