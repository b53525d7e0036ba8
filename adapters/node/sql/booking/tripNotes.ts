import type { Effect } from "effect";
import { sql } from "kysely";
import type { CommitSession } from "../engine/engine.ts";
import { preparedStatement } from "../engine/statement.ts";

const emptyNotes = preparedStatement<{ client: string; reservation: string }>()((db, given) =>
  db
    .updateTable("trips")
    .set({ depart_note: sql.lit(""), return_note: sql.lit("") })
    .where("client_id", "=", given("client"))
    .where("reservation_id", "=", given("reservation")),
);

/** Empties the notes of a trip: what staff wrote may name the customer. */
export function eraseTripNotes(session: CommitSession, client: string, reservation: string): Effect.Effect<void> {
  return session.send(emptyNotes, { client, reservation });
}
