import { Effect } from "effect";
import type { Day } from "#core/domain/calendar/day.ts";
import type { Closure } from "#core/domain/offer/closure.ts";
import { withoutVersionFields } from "#core/domain/find/storedRow.ts";
import type { CommitSession } from "../engine/engine.ts";
import type { ClubRowKey } from "../engine/ids.ts";
import { preparedStatement } from "../engine/statement.ts";
import { kindTables } from "../tables/kinds.ts";
import type { TableRow } from "../tables/table.ts";

const { closures } = kindTables;

/** Locks a boat's row so that other commits can claim it too, but none can retire or close it. */
const lockBoat = preparedStatement<ClubRowKey>()((db, given) =>
  db.selectFrom("boats").select("id").where("client_id", "=", given("client")).where("id", "=", given("id")).forShare(),
);

/** One row for each closure of a boat's day, a row without a closure if there is none, and no row if the boat is not in the offer. */
const closuresOnDay = preparedStatement<ClubRowKey & { readonly day: Day }>()((db, given) => {
  const boat = db.selectFrom("boats").select("dock_id").where("client_id", "=", given("client")).where("id", "=", given("id"));
  const lake = db.selectFrom("docks").select("lake_id").where("client_id", "=", given("client")).where("id", "=", boat);
  return db
    .selectFrom("boats")
    .leftJoin("closures", (join) =>
      join
        .onRef("closures.client_id", "=", "boats.client_id")
        .on("closures.retired_at", "is", null)
        .on("last_day", ">=", given("day"))
        .on("first_day", "<=", given("day"))
        .on((eb) =>
          eb.or([
            eb("closures.boat_id", "=", eb.ref("boats.id")),
            eb("closures.dock_id", "=", eb.ref("boats.dock_id")),
            eb("closures.lake_id", "=", lake),
          ]),
        ),
    )
    .selectAll("closures")
    .where("boats.client_id", "=", given("client"))
    .where("boats.id", "=", given("id"))
    .where("boats.retired_at", "is", null);
});

/**
 * Gives the closures of a boat on a day: of the boat, its dock and its lake; undefined if the boat is not in the offer. Retired closures do
 * not count.
 */
export function closuresOfBoat(session: CommitSession, key: ClubRowKey, day: Day): Effect.Effect<readonly Closure[] | undefined> {
  const found = Effect.map(session.rows(closuresOnDay, { ...key, day }), (rows) =>
    rows.length === 0 ? undefined : rows.flatMap(closureIn),
  );
  // A statement of its own, so that the next one sees what was closed while this one waited for the lock.
  return session.dialect === "postgres" ? Effect.andThen(session.send(lockBoat, key), found) : found;
}

type LeftJoined<Row> = { readonly [Name in keyof Row]: Row[Name] | null };

function closureIn(row: LeftJoined<TableRow<typeof closures>>): readonly Closure[] {
  return isWhole(row) ? [withoutVersionFields(closures.fromRow(row))] : [];
}

/** Whether a closure was joined: otherwise its id is null. */
function isWhole<Row extends { readonly id: string }>(row: LeftJoined<Row>): row is Row {
  return row.id !== null;
}

const boatsOf = preparedStatement<{ client: string; lake: string; dock: string; boat: string }>()((db, given) => {
  const docks = db.selectFrom("docks").select("id").where("client_id", "=", given("client")).where("lake_id", "=", given("lake"));
  return db
    .selectFrom("boats")
    .select("id")
    .where("client_id", "=", given("client"))
    .where((eb) => eb.or([eb("id", "=", given("boat")), eb("dock_id", "=", given("dock")), eb("dock_id", "in", docks)]))
    .orderBy("id")
    .forUpdate();
});

/**
 * Waits for the commits that are claiming a boat of this closure, and lets later ones wait until the end of this commit: they read the closure
 * then. On SQLite, with its one writer, no other commit runs meanwhile.
 */
export function lockBoatsOfClosure(session: CommitSession, { client, lake, dock, boat }: Closing): Effect.Effect<void> {
  return session.dialect === "postgres"
    ? session.send(boatsOf, { client, lake: idOf(lake), dock: idOf(dock), boat: idOf(boat) })
    : Effect.void;
}

/** The place of a closure, as a row of any kind has it. */
interface Closing {
  readonly client: string;
  readonly lake?: unknown;
  readonly dock?: unknown;
  readonly boat?: unknown;
}

function idOf(id: unknown): string {
  return typeof id === "string" ? id : "";
}
