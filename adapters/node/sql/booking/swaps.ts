import { Effect } from "effect";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { clubOfScope } from "#core/domain/scope.ts";
import type { SwapReads, SwapWrites } from "#core/ports/store/bookingChanges.ts";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { assertIdOfClub } from "../engine/ids.ts";
import { insertRowStatement, selectRowById, upsertRowStatement } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { swapsTable as table } from "../tables/bookings.ts";
import type { TableRow } from "../tables/table.ts";
import { selectOpenDue, selectOpenOfReservation } from "./openRows.ts";

type SwapRow = TableRow<typeof table>;

const lockedById = selectRowById<SwapRow>(table, true);
const insert = insertRowStatement<SwapRow>(table);
const put = upsertRowStatement<SwapRow>(table);

const openOf = selectOpenOfReservation<SwapRow>(table, false);
const lockedOpenOf = selectOpenOfReservation<SwapRow>(table, true);
const due = selectOpenDue<SwapRow>(table);

const newestOf = preparedStatement<{ client: string; reservation: string }>()((db, given) =>
  db
    .selectFrom("swaps")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("reservation_id", "=", given("reservation"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1),
);

const bySession = preparedStatement<{ session: string }>()((db, given) =>
  db.selectFrom("swaps").selectAll().where("session", "=", given("session")).orderBy("client_id").orderBy("id").limit(1),
);

/** Makes the functions that read swaps outside a commit. */
export function makeSwapReads(reader: StatementReader): SwapReads {
  return {
    openOf: (client, reservation) => Effect.map(reader.rows(openOf, { client, reservation }), table.fromFirstRow),
    newestOf: (client, reservation) => Effect.map(reader.rows(newestOf, { client, reservation }), table.fromFirstRow),
    bySession: (scope, session) =>
      Effect.map(reader.rows(bySession, { session }), (rows) => {
        const swap = table.fromFirstRow(rows);
        return swap?.client === (clubOfScope(scope) ?? swap?.client) ? swap : undefined;
      }),
    due: (now, limit, after) =>
      Effect.map(reader.rows(due, { now, limit, deadline: after?.deadline ?? 0, id: after?._id ?? "" }), (rows) => rows.map(table.fromRow)),
  };
}

/** Makes the functions that read and write swaps in a commit. */
export function makeSwapWrites(session: CommitSession): SwapWrites {
  return {
    read: (scope, id) => {
      const client = clubOfRowId(id);
      if (client === undefined || client !== (clubOfScope(scope) ?? client)) return Effect.undefined;
      return Effect.map(session.rows(lockedById, { client, id }), table.fromFirstRow);
    },
    openOf: (client, reservation) => Effect.map(session.rows(lockedOpenOf, { client, reservation }), table.fromFirstRow),
    insert: (swap) =>
      Effect.gen(function* () {
        assertIdOfClub(swap._id, swap.client);
        yield* session.send(insert, table.toRow(swap));
      }),
    update: (swap) => session.send(put, table.toRow(swap)),
  };
}
