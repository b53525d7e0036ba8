import { Effect } from "effect";
import { sql } from "kysely";
import type { RefundReads, RefundWrites } from "#core/ports/store/payments.ts";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { selectRowsBy, upsertRowStatement } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { refundsTable as table } from "../tables/ledger.ts";

const put = upsertRowStatement(table);

const ofReservation = selectRowsBy("refunds", { client_id: "client", reservation_id: "reservation" }, ["at", "id"]);

/** The state is a literal in the SQL, or the index of refused refunds is not used. */
const refusedOf = preparedStatement<{ client: string; limit: number }>()((db, given) =>
  db
    .selectFrom("refunds")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("state", "=", sql.lit("refused" as const))
    .orderBy("at")
    .orderBy("id")
    .limit(given("limit")),
);

/** Makes the functions that read refunds outside a commit. */
export function makeRefundReads(reader: StatementReader): RefundReads {
  return {
    of: (client, reservation) => Effect.map(reader.rows(ofReservation, { client, reservation }), table.fromRows),
    refused: (client, limit) => Effect.map(reader.rows(refusedOf, { client, limit }), table.fromRows),
  };
}

/** Makes the functions that read and write refunds in a commit. */
export function makeRefundWrites(session: CommitSession): RefundWrites {
  return { of: makeRefundReads(session).of, put: (refund) => session.send(put, table.toRow(refund)) };
}
