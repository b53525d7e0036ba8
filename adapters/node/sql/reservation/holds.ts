import { Effect } from "effect";
import type { Hold } from "#core/domain/reservation/reservation.ts";
import { type ClubScope, scopeIncludes } from "#core/domain/scope.ts";
import type { HoldWrites } from "#core/ports/store/claims.ts";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { type ClubRowKey, clubRowKeyOf } from "../engine/ids.ts";
import { deleteRowsBy, selectRowsBy, sendRowOfClub } from "../engine/rows.ts";
import { columnPlaceholders, preparedStatement } from "../engine/statement.ts";
import type { HoldTable } from "../tables/tableRows.ts";

type Row = Pick<HoldTable, keyof HoldTable>;

const insert = preparedStatement<Row>()((db, given) =>
  db
    .insertInto("holds")
    .values(
      columnPlaceholders(given, [
        "client_id",
        "id",
        "lake_id",
        "dock_id",
        "boat_id",
        "day",
        "slots",
        "start_minute",
        "end_minute",
        "visitor",
        "address",
        "cookieless",
        "created_at",
        "expires",
        "order_id",
        "is_extended",
      ]),
    ),
);

const byId = selectRowsBy("holds", { client_id: "client", id: "id" });

/** The statement that deletes a hold. */
export const deleteHoldStatement = deleteRowsBy("holds", { client_id: "client", id: "id" });

const ofOrder = selectRowsBy("holds", { client_id: "client", order_id: "order" }, ["id"]);

const change = preparedStatement<ClubRowKey & { visitor: string; order: string | null; expires: number; extended: number }>()((db, given) =>
  db
    .updateTable("holds")
    .set({ visitor: given("visitor"), order_id: given("order"), expires: given("expires"), is_extended: given("extended") })
    .where("client_id", "=", given("client"))
    .where("id", "=", given("id")),
);

const clubOfVisitor = preparedStatement<{ visitor: string; now: number }>()((db, given) =>
  db
    .selectFrom("holds")
    .select("client_id")
    .where("visitor", "=", given("visitor"))
    .where("expires", ">", given("now"))
    .orderBy("created_at", "desc")
    .limit(1),
);

/** Makes the functions that read and write holds in a commit. */
export function makeHoldWrites(session: CommitSession): HoldWrites {
  return {
    insert: (hold) => sendRowOfClub(session, insert, rowOfHold(hold)),
    read: (scope, id) => findHold(session, scope, id),
    ofOrder: (client, order) => Effect.map(session.rows(ofOrder, { client, order }), (rows) => rows.map(fromRow)),
    change: ({ client, _id: id, visitor, order, expires, isExtended }) =>
      session.send(change, { client, id, visitor, order, expires, extended: Number(isExtended) }),
    delete: (id) => session.send(deleteHoldStatement, clubRowKeyOf(id)),
    clubOf: (visitor, now) =>
      Effect.gen(function* () {
        const [row] = yield* session.rows(clubOfVisitor, { visitor, now });
        return row?.client_id;
      }),
  };
}

/** Finds the holds of an order. */
export function findHoldsOfOrder(reader: StatementReader, client: string, order: string): Effect.Effect<readonly Hold[]> {
  return Effect.map(reader.rows(ofOrder, { client, order }), (rows) => rows.map(fromRow));
}

/** Finds a hold by its id, if the scope includes it. */
export function findHold(reader: StatementReader, scope: ClubScope, id: string): Effect.Effect<Hold | undefined> {
  return Effect.gen(function* () {
    const [hold] = (yield* reader.rows(byId, clubRowKeyOf(id))).map(fromRow);
    return hold !== undefined && scopeIncludes(scope, { client: hold.client }) ? hold : undefined;
  });
}

/** Gives the row of a hold. */
export function rowOfHold(hold: Hold): Row {
  const { client, _id, lake, dock, boat, date, time, start, end, visitor, address, cookieless, createdAt, expires, order, isExtended } =
    hold;
  return {
    client_id: client,
    id: _id,
    lake_id: lake,
    dock_id: dock,
    boat_id: boat,
    day: date,
    slots: JSON.stringify(time),
    start_minute: start,
    end_minute: end,
    visitor,
    address,
    cookieless: Number(cookieless),
    created_at: createdAt,
    expires,
    order_id: order,
    is_extended: Number(isExtended),
  };
}

function fromRow(row: Row): Hold {
  return {
    _id: row.id,
    client: row.client_id,
    lake: row.lake_id,
    dock: row.dock_id,
    boat: row.boat_id,
    date: row.day,
    time: JSON.parse(row.slots),
    start: row.start_minute,
    end: row.end_minute,
    visitor: row.visitor,
    address: row.address,
    cookieless: row.cookieless === 1,
    createdAt: row.created_at,
    expires: row.expires,
    order: row.order_id,
    isExtended: row.is_extended === 1,
  };
}
