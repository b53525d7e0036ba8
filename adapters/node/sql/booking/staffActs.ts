import { Effect } from "effect";
import { sql } from "kysely";
import type {
  MoneyRequestReads,
  MoneyRequestWrites,
  StaffActReads,
  StaffActWrites,
  StaffGivingWrites,
} from "#core/ports/store/staffActs.ts";
import type { GivingSums, StaffGiving } from "#core/domain/ledger/staffGiving.ts";
import { asCents } from "#core/domain/money/cents.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { deleteRowsBy, insertRowStatement, selectRowById, selectRowsBy, sendRowOfClub } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { moneyRequestsTable, staffGivingsTable } from "../tables/ledger.ts";
import type { TableRow } from "../tables/table.ts";
import { staffActsTable } from "../tables/bookings.ts";

type MoneyRequestRow = TableRow<typeof moneyRequestsTable>;

const requestById = selectRowById<MoneyRequestRow>(moneyRequestsTable);
const lockedRequestById = selectRowById<MoneyRequestRow>(moneyRequestsTable, true);
const insertRequest = insertRowStatement<MoneyRequestRow>(moneyRequestsTable);

const openRequests = preparedStatement<{ client: string; now: number; limit: number }>()((db, given) =>
  db
    .selectFrom("money_requests")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("expires", ">", given("now"))
    .orderBy("created_at")
    .orderBy("id")
    .limit(given("limit")),
);

const removeRequest = deleteRowsBy("money_requests", { client_id: "client", id: "id" });

const removeReplacedRequests = preparedStatement<{ client: string; item: string; act: string; now: number }>()((db, given) =>
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
    open: (client, now, limit) => Effect.map(reader.rows(openRequests, { client, now, limit }), moneyRequestsTable.fromRows),
    read: (client, id) => Effect.map(reader.rows(requestById, { client, id }), moneyRequestsTable.fromFirstRow),
  };
}

/** Makes the functions that read and write requests of staff to give money away, in a commit. */
export function makeMoneyRequestWrites(session: CommitSession): MoneyRequestWrites {
  return {
    ...makeStaffGivingWrites(session),
    read: (client, id) => Effect.map(session.rows(lockedRequestById, { client, id }), moneyRequestsTable.fromFirstRow),
    insert: (request) => sendRowOfClub(session, insertRequest, moneyRequestsTable.toRow(request)),
    remove: (client, id) => session.send(removeRequest, { client, id }),
    removeReplaced: ({ client, item, act }, now) =>
      Effect.andThen(session.lock(`requests ${client} ${item} ${act}`), session.send(removeReplacedRequests, { client, item, act, now })),
  };
}

type GivingRow = TableRow<typeof staffGivingsTable>;

const add = preparedStatement<GivingRow>()((db, given) =>
  db
    .insertInto("staff_givings")
    .values({
      client_id: given("client_id"),
      by_user: given("by_user"),
      act: given("act"),
      day: given("day"),
      item: given("item"),
      amount: given("amount"),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["client_id", "by_user", "act", "day", "item"])
        .doUpdateSet({ amount: ({ eb, ref }) => eb(ref("staff_givings.amount"), "+", ref("excluded.amount")) }),
    ),
);

const removeOlder = preparedStatement<{ client: string; by: string; act: string; oldest: string }>()((db, given) =>
  db
    .deleteFrom("staff_givings")
    .where("client_id", "=", given("client"))
    .where("by_user", "=", given("by"))
    .where("act", "=", given("act"))
    .where("day", "<", given("oldest")),
);

const sums = preparedStatement<Pick<StaffGiving, "client" | "by" | "act" | "day" | "item">>()((db, given) => ({
  compile: () =>
    sql<{ readonly [Sum in keyof GivingSums]: number }>`select
        cast(coalesce(sum(case when day = ${given("day")} then amount end), 0) as double precision) as ${sql.ref("ofDay")},
        cast(coalesce(sum(case when item = ${given("item")} then amount end), 0) as double precision) as ${sql.ref("ofItem")}
      from staff_givings where client_id = ${given("client")} and by_user = ${given("by")} and act = ${given("act")}`.compile(db),
}));

/** Makes the functions that add up what staff give away, in a commit. */
export function makeStaffGivingWrites(session: CommitSession): StaffGivingWrites {
  return {
    addGiving: (giving, oldest) =>
      Effect.gen(function* () {
        const { client, by, act, day, item } = giving;
        yield* session.lock(`givings of ${by}`);
        yield* session.send(add, staffGivingsTable.toRow(giving));
        yield* session.send(removeOlder, { client, by, act, oldest });
        const [row] = yield* session.rows(sums, { client, by, act, day, item });
        return { ofDay: asCents(row?.ofDay ?? 0), ofItem: asCents(row?.ofItem ?? 0) };
      }),
  };
}

type StaffActRow = TableRow<typeof staffActsTable>;
const ofReservation = selectRowsBy("staff_acts", { client_id: "client", reservation_id: "reservation" });

const insertAct = insertRowStatement<StaffActRow>(staffActsTable);

const removeAct = deleteRowsBy("staff_acts", { client_id: "client", reservation_id: "reservation" });

/** Makes the functions that read acts of staff that can still be undone. */
export function makeStaffActReads(reader: Pick<StatementReader, "rows">): StaffActReads {
  return { of: (client, reservation) => Effect.map(reader.rows(ofReservation, { client, reservation }), staffActsTable.fromFirstRow) };
}

/** Makes the functions that read and write acts of staff that can still be undone, in a commit. Its reservation is locked. */
export function makeStaffActWrites(session: CommitSession): StaffActWrites {
  return {
    ...makeStaffActReads(session),
    insert: (act) => sendRowOfClub(session, insertAct, staffActsTable.toRow(act)),
    remove: ({ client, reservation }) => session.send(removeAct, { client, reservation }),
  };
}
