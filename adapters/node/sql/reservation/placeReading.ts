import type { Effect } from "effect";
import { sql } from "kysely";
import type { CommitSession } from "../engine/engine.ts";
import { compilable } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";

const place = preparedStatement<{ client: string; reservation: string }>()((db, given, dialect) => {
  const hours = dialect === "sqlite" ? sql`returned ->> 'engineHours'` : sql`cast(returned as json) ->> 'engineHours'`;
  return compilable(
    db,
    sql`update trips set reading_boat = r.boat_id, reading_day = r.day, reading_start = r.start_minute from reservations r
      where trips.client_id = ${given("client")} and trips.reservation_id = ${given("reservation")} and ${hours} is not null
        and r.client_id = trips.client_id and r.id = trips.reservation_id`,
  );
});

/** Gives the engine hours at the return of a booking, if it has any, the booking's boat, day and start, by which they are found. */
export function placeReading(session: CommitSession, client: string, reservation: string): Effect.Effect<void> {
  return session.send(place, { client, reservation });
}
