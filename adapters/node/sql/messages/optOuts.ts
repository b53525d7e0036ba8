import { Effect } from "effect";
import type { OptOutReads, OptOutWrites } from "#core/ports/store/outbox.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { upsertRowStatement } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { optOutsTable as table } from "../tables/messages.ts";

type AddressKey = { client: string; address: string };

const byAddress = preparedStatement<AddressKey>()((db, given) =>
  db.selectFrom("optouts").selectAll().where("client_id", "=", given("client")).where("address", "=", given("address")),
);

const removal = preparedStatement<AddressKey>()((db, given) =>
  db.deleteFrom("optouts").where("client_id", "=", given("client")).where("address", "=", given("address")),
);

const put = upsertRowStatement(table);

/** Makes the functions that read who wants no optional letters. */
export function makeOptOutReads(reader: StatementReader): OptOutReads {
  return {
    read: (client, address) => Effect.map(reader.rows(byAddress, { client, address }), table.fromFirstRow),
  };
}

/** Makes the functions that write who wants no optional letters. */
export function makeOptOutWrites(session: CommitSession): OptOutWrites {
  return {
    put: (optOut) => session.send(put, table.toRow(optOut)),
    remove: (client, address) => session.send(removal, { client, address }),
  };
}
