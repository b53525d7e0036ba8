import { Effect } from "effect";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { clubOfScope, type ClubScope } from "#core/domain/scope.ts";
import type { RebookingReads, RebookingWrites } from "#core/ports/store/bookingChanges.ts";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { assertIdOfClub, type ClubRowKey } from "../engine/ids.ts";
import { insertRowStatement, selectRowById, upsertRowStatement } from "../engine/rows.ts";
import { type SqlStatement, preparedStatement } from "../engine/statement.ts";
import { rebookingsTable as table } from "../tables/bookings.ts";
import type { TableRow } from "../tables/table.ts";
import { selectOpenDue, selectOpenOfReservation } from "./openRows.ts";

type RebookingRow = TableRow<typeof table>;

const byId = selectRowById<RebookingRow>(table);
const lockedById = selectRowById<RebookingRow>(table, true);
const insert = insertRowStatement<RebookingRow>(table);
const put = upsertRowStatement<RebookingRow>(table);

const openOf = selectOpenOfReservation<RebookingRow>(table, false);
const lockedOpenOf = selectOpenOfReservation<RebookingRow>(table, true);
const due = selectOpenDue<RebookingRow>(table);

const ofClosure = preparedStatement<{ client: string; closure: string }>()((db, given) =>
  db
    .selectFrom("rebookings")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("closure_id", "=", given("closure"))
    .orderBy("created_at")
    .orderBy("id"),
);

/** Makes the functions that read rebookings outside a commit. */
export function makeRebookingReads(reader: StatementReader): RebookingReads {
  return {
    read: makeRead(reader, byId),
    openOf: (client, reservation) => Effect.map(reader.rows(openOf, { client, reservation }), table.fromFirstRow),
    ofClosure: (client, closure) => Effect.map(reader.rows(ofClosure, { client, closure }), (rows) => rows.map(table.fromRow)),
    due: (now, limit, after) =>
      Effect.map(reader.rows(due, { now, limit, deadline: after?.deadline ?? 0, id: after?._id ?? "" }), (rows) => rows.map(table.fromRow)),
  };
}

/** Makes the functions that read and write rebookings in a commit. */
export function makeRebookingWrites(session: CommitSession): RebookingWrites {
  return {
    read: makeRead(session, lockedById),
    openOf: (client, reservation) => Effect.map(session.rows(lockedOpenOf, { client, reservation }), table.fromFirstRow),
    insert: (rebooking) =>
      Effect.gen(function* () {
        assertIdOfClub(rebooking._id, rebooking.client);
        yield* session.send(insert, table.toRow(rebooking));
      }),
    update: (rebooking) => session.send(put, table.toRow(rebooking)),
  };
}

function makeRead(reader: StatementReader, query: SqlStatement<ClubRowKey, RebookingRow>): RebookingReads["read"] {
  return (scope: ClubScope, id) => {
    const client = clubOfRowId(id);
    if (client === undefined || client !== (clubOfScope(scope) ?? client)) return Effect.undefined;
    return Effect.map(reader.rows(query, { client, id }), table.fromFirstRow);
  };
}
