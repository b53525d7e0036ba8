import { Effect } from "effect";
import type { MoneyRequestReads, MoneyRequestWrites } from "#core/ports/store/staffActs.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { assertIdOfClub, type ClubRowKey } from "../engine/ids.ts";
import { insertRowStatement, selectRowById } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { makeStaffGivingWrites } from "./staffGivings.ts";
import { moneyRequestsTable as table } from "../tables/ledger.ts";
import type { TableRow } from "../tables/table.ts";

type MoneyRequestRow = TableRow<typeof table>;

const byId = selectRowById<MoneyRequestRow>(table);
const lockedById = selectRowById<MoneyRequestRow>(table, true);
const insert = insertRowStatement<MoneyRequestRow>(table);

const open = preparedStatement<{ client: string; now: number; limit: number }>()((db, given) =>
  db
    .selectFrom("money_requests")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("expires", ">", given("now"))
    .orderBy("created_at")
    .orderBy("id")
    .limit(given("limit")),
);

const remove = preparedStatement<ClubRowKey>()((db, given) =>
  db.deleteFrom("money_requests").where("client_id", "=", given("client")).where("id", "=", given("id")),
);

const removeReplaced = preparedStatement<{ client: string; item: string; act: string; now: number }>()((db, given) =>
  db
    .deleteFrom("money_requests")
    .where("client_id", "=", given("client"))
    .where(({ or, and, eb }) =>
      or([eb("expires", "<=", given("now")), and([eb("reservation_id", "=", given("item")), eb("act", "=", given("act"))])]),
    ),
);

/** Makes the functions that read requests of staff to give money away, outside a commit. */
export function makeMoneyRequestReads(reader: StatementReader): MoneyRequestReads {
  return {
    open: (client, now, limit) => Effect.map(reader.rows(open, { client, now, limit }), (rows) => rows.map(table.fromRow)),
    read: (client, id) => Effect.map(reader.rows(byId, { client, id }), table.fromFirstRow),
  };
}

/** Makes the functions that read and write requests of staff to give money away, in a commit. */
export function makeMoneyRequestWrites(session: CommitSession): MoneyRequestWrites {
  return {
    ...makeStaffGivingWrites(session),
    read: (client, id) => Effect.map(session.rows(lockedById, { client, id }), table.fromFirstRow),
    insert: (request) =>
      Effect.gen(function* () {
        assertIdOfClub(request._id, request.client);
        yield* session.send(insert, table.toRow(request));
      }),
    remove: (client, id) => session.send(remove, { client, id }),
    removeReplaced: ({ client, item, act }, now) =>
      Effect.andThen(session.lock(`requests ${client} ${item} ${act}`), session.send(removeReplaced, { client, item, act, now })),
  };
}
