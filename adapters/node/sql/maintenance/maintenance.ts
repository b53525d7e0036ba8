import { Effect } from "effect";
import { sql } from "kysely";
import type { Day } from "#core/domain/calendar/day.ts";
import type { MaintenanceQuery, MaintenanceReads, MaintenanceWrites } from "#core/ports/store/maintenance.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { assertIdOfClub } from "../engine/ids.ts";
import { deleteRowsBy, replaceRowStatement, selectRowById } from "../engine/rows.ts";
import { columnPlaceholders, preparedStatement, type SqlStatement } from "../engine/statement.ts";
import { textColumn } from "../tables/column.ts";
import { maintenanceTable as table } from "../tables/maintenance.ts";
import type { TableRow } from "../tables/table.ts";

type Row = TableRow<typeof table>;

const dayColumn = textColumn<Day, "day">("day");

const entryById = selectRowById<Row>(table);
const lockedEntryById = selectRowById<Row>(table, true);
const replaceEntry = replaceRowStatement<Row>(table);

const insertEntry = preparedStatement<Row>()((db, given) =>
  db
    .insertInto("maintenance_entries")
    .values(columnPlaceholders(given, table.columns))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id"),
);

const deleteEntry = deleteRowsBy("maintenance_entries", { client_id: "client", id: "id" });

type PageValues = { client: string; boat: string; day: string; at: number; id: string; limit: number };

/** The entries after a place in the log: without an entry before them, the place is later than every entry. */
const pageOf = (isOfBoat: boolean): SqlStatement<PageValues, Row> =>
  preparedStatement<PageValues>()((db, given) => {
    const page = db
      .selectFrom("maintenance_entries")
      .selectAll()
      .where("client_id", "=", given("client"))
      .where("day", "<=", given("day"))
      .where(sql<boolean>`(day, at, id) < (${given("day")}, ${given("at")}, ${given("id")})`)
      .orderBy("day", "desc")
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(given("limit"));
    return isOfBoat ? page.where("boat_id", "=", given("boat")) : page;
  });
const pageOfClub = pageOf(false);
const pageOfBoat = pageOf(true);

type SumValues = { client: string; boat: string; from: string; to: string };

const sumsOf = (isOfBoat: boolean) =>
  preparedStatement<SumValues>()((db, given) => {
    const sums = db
      .selectFrom("maintenance_entries")
      .select((eb) => [
        eb.fn.countAll<number>().as("total"),
        sql<number>`cast(coalesce(sum(case when day >= ${given("from")} and day <= ${given("to")} then cost end), 0) as double precision)`.as(
          "cost",
        ),
      ])
      .where("client_id", "=", given("client"));
    return isOfBoat ? sums.where("boat_id", "=", given("boat")) : sums;
  });
const sumsOfClub = sumsOf(false);
const sumsOfBoat = sumsOf(true);

const marksOf = (isOfBoat: boolean) =>
  preparedStatement<{ client: string; boat: string }>()((db, given) => {
    const marks = db
      .selectFrom("maintenance_entries")
      .select(["id", "boat_id", "plan_id", "day", "at", "engine_hours"])
      .where("client_id", "=", given("client"))
      .where((eb) => eb.or([eb("plan_id", "is not", null), eb("engine_hours", "is not", null)]));
    return isOfBoat ? marks.where("boat_id", "=", given("boat")) : marks;
  });
const marksOfClub = marksOf(false);
const marksOfBoat = marksOf(true);

/** Makes the functions that read the maintenance log of boats outside a commit. */
export function makeMaintenanceReads(reader: Pick<StatementReader, "rows">): MaintenanceReads {
  return {
    read: (client, id) => Effect.map(reader.rows(entryById, { client, id }), table.fromFirstRow),
    entries: (client, query) =>
      Effect.map(reader.rows(query.boat === undefined ? pageOfClub : pageOfBoat, pageValues(client, query)), table.fromRows),
    sums: (client, { boat, from, to }) =>
      Effect.map(reader.rows(boat === undefined ? sumsOfClub : sumsOfBoat, { client, boat: boat ?? "", from, to }), ([row]) => ({
        total: row?.total ?? 0,
        cost: row?.cost ?? 0,
      })),
    marks: (client, boat) =>
      Effect.map(reader.rows(boat === undefined ? marksOfClub : marksOfBoat, { client, boat: boat ?? "" }), (rows) =>
        rows.map(({ id, boat_id, plan_id, day, at, engine_hours }) => ({
          _id: id,
          boat: boat_id,
          plan: plan_id,
          day: dayColumn.fromCell(day),
          at,
          engineHours: engine_hours,
        })),
      ),
  };
}

/** Makes the functions that read and write the maintenance log of boats in a commit. */
export function makeMaintenanceWrites(session: CommitSession): MaintenanceWrites {
  return {
    read: (client, id) => Effect.map(session.rows(lockedEntryById, { client, id }), table.fromFirstRow),
    insert: (entry) => {
      assertIdOfClub(entry._id, entry.client);
      return Effect.map(session.rows(insertEntry, table.toRow(entry)), (rows) => rows.length > 0);
    },
    replace: (next) =>
      Effect.map(session.rows(replaceEntry, { ...table.toRow(next), before: next.version - 1 }), (rows) => rows.length > 0),
    remove: (client, id) => session.send(deleteEntry, { client, id }),
  };
}

/** A day, an instant and an id after those of every entry. */
const afterAll = { day: "9999-12-31", at: Number.MAX_SAFE_INTEGER, id: "~" };

function pageValues(client: string, { boat = "", after, limit }: MaintenanceQuery): PageValues {
  const place = after === undefined ? afterAll : { day: after.day, at: after.at, id: after._id };
  return { client, boat, limit, ...place };
}
