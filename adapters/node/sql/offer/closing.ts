import { Effect } from "effect";
import type { Day } from "#core/domain/calendar/day.ts";
import type { Closure } from "#core/domain/offer/closure.ts";
import { withoutUpkeep } from "#core/domain/find/storedRow.ts";
import type { Session } from "../engine/engine.ts";
import type { Key } from "../engine/ids.ts";
import { statement } from "../engine/statement.ts";
import { kindTables } from "../tables/kinds.ts";
import type { Row } from "../tables/table.ts";

const { closures } = kindTables;

/** The row is shared among those who claim, and kept from those who would retire or close it. */
const shared = statement<Key>()((db, given) =>
  db.selectFrom("boats").select("id").where("client_id", "=", given("client")).where("id", "=", given("id")).forShare(),
);

/** A row a closure, and one without a closure where there is none; no row at all where the boat is not in the offer. */
const meeting = statement<Key & { readonly day: Day }>()((db, given) => {
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
 * The closures that a boat's day meets: of the boat, of its dock and of its lake; undefined where the boat is not in the offer. What is given
 * up closes nothing.
 */
export function closuresOf(session: Session, key: Key, day: Day): Effect.Effect<readonly Closure[] | undefined> {
  const found = Effect.map(session.rows(meeting, { ...key, day }), (rows) => (rows.length === 0 ? undefined : rows.flatMap(closureIn)));
  // A statement of its own: what follows it sees what was closed while it waited.
  return session.dialect === "postgres" ? Effect.andThen(session.send(shared, key), found) : found;
}

type Joined<Row> = { readonly [Name in keyof Row]: Row[Name] | null };

function closureIn(row: Joined<Row<typeof closures>>): readonly Closure[] {
  return isWhole(row) ? [withoutUpkeep(closures.fromRow(row))] : [];
}

/** Its id is never null but where no closure was joined. */
function isWhole<Row extends { readonly id: string }>(row: Joined<Row>): row is Row {
  return row.id !== null;
}

const boatsOf = statement<{ client: string; lake: string; dock: string; boat: string }>()((db, given) => {
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
 * Waits for the claims under way of every boat that a closure is of, and keeps others waiting to the end of the transaction: they read it
 * then. Where there is one writer nobody else claims meanwhile.
 */
export function keepClaimsWaiting(session: Session, { client, lake, dock, boat }: Closing): Effect.Effect<void> {
  return session.dialect === "postgres"
    ? session.send(boatsOf, { client, lake: idOf(lake), dock: idOf(dock), boat: idOf(boat) })
    : Effect.void;
}

/** Of a closure, as far as those know it who write rows of all kinds alike. */
interface Closing {
  readonly client: string;
  readonly lake?: unknown;
  readonly dock?: unknown;
  readonly boat?: unknown;
}

function idOf(named: unknown): string {
  return typeof named === "string" ? named : "";
}
