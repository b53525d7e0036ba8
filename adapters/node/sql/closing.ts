import { Effect } from "effect";
import type { Day } from "#core/calendar/day.ts";
import type { Closure } from "#core/offer/closure.ts";
import { offered } from "#core/offer/kept.ts";
import type { Session } from "./engine.ts";
import type { Key } from "./ids.ts";
import { statement } from "./statement.ts";
import { kindTables } from "./tables/kinds.ts";

const meeting = statement<Key & { readonly day: Day }>()((db, given) => {
  const dock = db.selectFrom("boats").select("dock_id").where("client_id", "=", given("client")).where("id", "=", given("id"));
  const lake = db.selectFrom("docks").select("lake_id").where("client_id", "=", given("client")).where("id", "=", dock);
  return db
    .selectFrom("closures")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("retired_at", "is", null)
    .where("last_day", ">=", given("day"))
    .where("first_day", "<=", given("day"))
    .where((eb) => eb.or([eb("boat_id", "=", given("id")), eb("dock_id", "=", dock), eb("lake_id", "=", lake)]));
});

/** The closures that a boat's day meets: of the boat, of its dock and of its lake. What is given up closes nothing. */
export function closuresOf(session: Session, key: Key, day: Day): Effect.Effect<readonly Closure[]> {
  return Effect.map(session.rows(meeting, { ...key, day }), (rows) => rows.map(kindTables.closures.fromRow).map(offered));
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
  return Effect.gen(function* () {
    if (session.dialect === "postgres") yield* session.rows(boatsOf, { client, lake: idOf(lake), dock: idOf(dock), boat: idOf(boat) });
  });
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
