import type { Day } from "#core/domain/calendar/day.ts";
import { quantumMinutes } from "#core/domain/availability/occupancy.ts";
import type { ClosedTime, AffectedBookings } from "#core/domain/reservation/affectedBookings.ts";
import { Effect } from "effect";
import type { Kysely } from "kysely";
import type { Reader } from "../engine/engine.ts";
import { fromRow } from "./reservations.ts";
import { type Dialect, type Placeholders, members, statement } from "../engine/statement.ts";
import type { Tables } from "../tables/tables.ts";

interface Asked extends Readonly<Record<string, string | number | readonly string[]>> {
  readonly client: string;
  readonly boats: readonly string[];
  readonly first: Day;
  readonly last: Day;
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** Who holds a slot owns its claims, and the key of those is by boat and day: few beside a club's history. */
function met(db: Kysely<Tables>, given: Placeholders<Asked>, dialect: Dialect) {
  const owners = db
    .selectFrom("claims")
    .select("owner")
    .where("client_id", "=", given("client"))
    .where("boat_id", "in", (eb) => eb.selectFrom(members(dialect, given("boats"), "text")).select("listed.value"))
    .where("day", ">=", given("first"))
    .where("day", "<=", given("last"))
    .where("quantum", ">=", given("from"))
    .where("quantum", "<", given("to"));
  return db
    .selectFrom("reservations")
    .where("client_id", "=", given("client"))
    .where("id", "in", owners)
    .where("start_minute", "<", given("end"))
    .where("end_minute", ">", given("start"));
}

const counted = statement<Asked>()((db, given, dialect) =>
  met(db, given, dialect)
    .select(["status", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("status"),
);

const page = statement<Asked & { readonly skipped: number; readonly length: number }>()((db, given, dialect) =>
  met(db, given, dialect).selectAll().orderBy("day").orderBy("start_minute").orderBy("id").limit(given("length")).offset(given("skipped")),
);

/** Reservations whose trips closed time meets: a page of them, and how many there are of each status. */
export const metBy = Effect.fnUntraced(function* (
  reader: Reader,
  client: string,
  closed: ClosedTime,
  { first, length }: { readonly first: number; readonly length: number },
) {
  const { boats, dateStart, dateEnd, start, end } = closed;
  const quanta = { from: Math.floor(start / quantumMinutes), to: Math.ceil(end / quantumMinutes) };
  const asked = { client, boats, first: dateStart, last: dateEnd, start, end, ...quanta };
  const counts = yield* reader.rows(counted, asked);
  const rows = yield* reader.rows(page, { ...asked, skipped: first, length });
  return { items: rows.map(fromRow), counts } satisfies AffectedBookings;
});
