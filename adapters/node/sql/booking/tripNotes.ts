import type { Effect } from "effect";
import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { statement } from "../engine/statement.ts";

const forgetting = statement<{ client: string; reservation: string }>()((db, given) =>
  db
    .updateTable("trips")
    .set({ depart_note: sql.lit(""), return_note: sql.lit("") })
    .where("client_id", "=", given("client"))
    .where("reservation_id", "=", given("reservation")),
);

/** What staff wrote of a trip may tell who made it. */
export function forgetNotes(session: Session, client: string, reservation: string): Effect.Effect<void> {
  return session.send(forgetting, { client, reservation });
}
