import { Effect } from "effect";
import { sql } from "kysely";
import type { RefundReads, RefundWrites } from "#core/ports/store/refunds.ts";
import type { Reader, Session } from "../engine/engine.ts";
import { upsert } from "../engine/rows.ts";
import { statement } from "../engine/statement.ts";
import { refunds as table } from "../tables/refunds.ts";

const put = upsert(table);

const ofReservation = statement<{ client: string; reservation: string }>()((db, given) =>
  db
    .selectFrom("refunds")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("reservation_id", "=", given("reservation"))
    .orderBy("at")
    .orderBy("id"),
);

/** The state stands in the text, or the index of refused ones cannot serve. */
const refusedOf = statement<{ client: string; limit: number }>()((db, given) =>
  db
    .selectFrom("refunds")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("state", "=", sql.lit("refused" as const))
    .orderBy("at")
    .orderBy("id")
    .limit(given("limit")),
);

/** Refunds outside a commit. */
export function refundReads(reader: Reader): RefundReads {
  return {
    of: (client, reservation) => Effect.map(reader.rows(ofReservation, { client, reservation }), (rows) => rows.map(table.fromRow)),
    refused: (client, limit) => Effect.map(reader.rows(refusedOf, { client, limit }), (rows) => rows.map(table.fromRow)),
  };
}

/** Refunds within a commit. */
export function refunds(session: Session): RefundWrites {
  return { of: refundReads(session).of, put: (refund) => session.send(put, table.toRow(refund)) };
}
