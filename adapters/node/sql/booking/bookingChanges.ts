import { sql } from "kysely";
import { Effect } from "effect";
import type { RebookingReads, RebookingWrites, SwapReads, SwapWrites } from "#core/ports/store/bookingChanges.ts";
import { clubOfScope } from "#core/domain/scope.ts";
import {
  compilable,
  insertRowStatement,
  readInScope,
  selected,
  selectRowById,
  selectRowsBy,
  sendRowOfClub,
  upsertRowStatement,
} from "../engine/rows.ts";
import { type ParameterValues, preparedStatement, type SqlStatement } from "../engine/statement.ts";
import type { TableNames, TableRow } from "../tables/table.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { rebookingsTable, swapsTable } from "../tables/bookings.ts";

// The state is a literal in the SQL, or the indexes of open rows are not used.

/** The names of a reservation in a statement. */
interface ReservationKey extends ParameterValues {
  readonly client: string;
  readonly reservation: string;
}

/** Reads the open row of a reservation, which has at most one; with `isLocked` it is locked until the end of the commit. */
export function selectOpenOfReservation<Row extends ParameterValues>(
  table: TableNames<string, Row>,
  isLocked: boolean,
): SqlStatement<ReservationKey, Row> {
  return preparedStatement<ReservationKey>()((db, given, dialect) => {
    const lock = isLocked && dialect === "postgres" ? sql`for update` : sql``;
    return compilable(
      db,
      sql<Row>`${selected(table)} where client_id = ${given("client")} and reservation_id = ${given("reservation")} and state = 'open' ${lock}`,
    );
  });
}

/** The position behind which rows are read, and how many at most. */
interface DuePage extends ParameterValues {
  readonly now: number;
  readonly limit: number;
  readonly deadline: number;
  readonly id: string;
}

/** Reads the open rows of all clubs whose deadline has come, the earliest first, behind a position in that order. */
export function selectOpenDue<Row extends ParameterValues>(table: TableNames<string, Row>): SqlStatement<DuePage, Row> {
  return preparedStatement<DuePage>()((db, given) => {
    const deadline = given("deadline");
    const again = given("deadline");
    return compilable(
      db,
      sql<Row>`${selected(table)} where state = 'open' and deadline <= ${given("now")}
        and (deadline > ${deadline} or (deadline = ${again} and id > ${given("id")})) order by deadline, id limit ${given("limit")}`,
    );
  });
}

type RebookingRow = TableRow<typeof rebookingsTable>;

const rebookingById = selectRowById<RebookingRow>(rebookingsTable);
const lockedRebookingById = selectRowById<RebookingRow>(rebookingsTable, true);
const insertRebooking = insertRowStatement<RebookingRow>(rebookingsTable);
const putRebooking = upsertRowStatement<RebookingRow>(rebookingsTable);

const openRebookingOf = selectOpenOfReservation<RebookingRow>(rebookingsTable, false);
const lockedOpenRebookingOf = selectOpenOfReservation<RebookingRow>(rebookingsTable, true);
const dueRebookings = selectOpenDue<RebookingRow>(rebookingsTable);

const ofClosure = selectRowsBy("rebookings", { client_id: "client", closure_id: "closure" }, ["created_at", "id"]);

/** Makes the functions that read rebookings outside a commit. */
export function makeRebookingReads(reader: StatementReader): RebookingReads {
  return {
    read: readInScope(reader, rebookingById, rebookingsTable),
    openOf: (client, reservation) => Effect.map(reader.rows(openRebookingOf, { client, reservation }), rebookingsTable.fromFirstRow),
    ofClosure: (client, closure) => Effect.map(reader.rows(ofClosure, { client, closure }), rebookingsTable.fromRows),
    due: (now, limit, after) =>
      Effect.map(
        reader.rows(dueRebookings, { now, limit, deadline: after?.deadline ?? 0, id: after?._id ?? "" }),
        rebookingsTable.fromRows,
      ),
  };
}

/** Makes the functions that read and write rebookings in a commit. */
export function makeRebookingWrites(session: CommitSession): RebookingWrites {
  return {
    read: readInScope(session, lockedRebookingById, rebookingsTable),
    openOf: (client, reservation) => Effect.map(session.rows(lockedOpenRebookingOf, { client, reservation }), rebookingsTable.fromFirstRow),
    insert: (rebooking) => sendRowOfClub(session, insertRebooking, rebookingsTable.toRow(rebooking)),
    update: (rebooking) => session.send(putRebooking, rebookingsTable.toRow(rebooking)),
  };
}

type SwapRow = TableRow<typeof swapsTable>;

const lockedSwapById = selectRowById<SwapRow>(swapsTable, true);
const insertSwap = insertRowStatement<SwapRow>(swapsTable);
const putSwap = upsertRowStatement<SwapRow>(swapsTable);

const openSwapOf = selectOpenOfReservation<SwapRow>(swapsTable, false);
const lockedOpenSwapOf = selectOpenOfReservation<SwapRow>(swapsTable, true);
const dueSwaps = selectOpenDue<SwapRow>(swapsTable);

const newestSwapOf = preparedStatement<{ client: string; reservation: string }>()((db, given) =>
  db
    .selectFrom("swaps")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("reservation_id", "=", given("reservation"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1),
);

const swapBySession = preparedStatement<{ session: string }>()((db, given) =>
  db.selectFrom("swaps").selectAll().where("session", "=", given("session")).orderBy("client_id").orderBy("id").limit(1),
);

/** Makes the functions that read swaps outside a commit. */
export function makeSwapReads(reader: StatementReader): SwapReads {
  return {
    openOf: (client, reservation) => Effect.map(reader.rows(openSwapOf, { client, reservation }), swapsTable.fromFirstRow),
    newestOf: (client, reservation) => Effect.map(reader.rows(newestSwapOf, { client, reservation }), swapsTable.fromFirstRow),
    bySession: (scope, session) =>
      Effect.map(reader.rows(swapBySession, { session }), (rows) => {
        const swap = swapsTable.fromFirstRow(rows);
        return swap?.client === (clubOfScope(scope) ?? swap?.client) ? swap : undefined;
      }),
    due: (now, limit, after) =>
      Effect.map(reader.rows(dueSwaps, { now, limit, deadline: after?.deadline ?? 0, id: after?._id ?? "" }), swapsTable.fromRows),
  };
}

/** Makes the functions that read and write swaps in a commit. */
export function makeSwapWrites(session: CommitSession): SwapWrites {
  return {
    read: readInScope(session, lockedSwapById, swapsTable),
    openOf: (client, reservation) => Effect.map(session.rows(lockedOpenSwapOf, { client, reservation }), swapsTable.fromFirstRow),
    insert: (swap) => sendRowOfClub(session, insertSwap, swapsTable.toRow(swap)),
    update: (swap) => session.send(putSwap, swapsTable.toRow(swap)),
  };
}
