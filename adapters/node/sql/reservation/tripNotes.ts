import { Effect } from "effect";
import { sql } from "kysely";
import type { CommitSession } from "../engine/engine.ts";
import { preparedStatement } from "../engine/statement.ts";
import { eraseChecklistCustomer } from "./checklists.ts";
import { eraseTripPictures } from "../condition/condition.ts";

const emptyNotes = preparedStatement<{ client: string; reservation: string }>()((db, given) =>
  db
    .updateTable("trips")
    .set({ depart_note: sql.lit(""), return_note: sql.lit("") })
    .where("client_id", "=", given("client"))
    .where("reservation_id", "=", given("reservation")),
);

/** Empties the notes of a trip, because what staff wrote may name the customer, and erases its pictures and the signature. */
export const eraseTripNotes = Effect.fnUntraced(function* (session: CommitSession, client: string, reservation: string) {
  yield* session.send(emptyNotes, { client, reservation });
  yield* eraseChecklistCustomer(session, { client, reservation });
  yield* eraseTripPictures(session, { client, reservation });
});
