import { Effect } from "effect";
import { sql } from "kysely";
import type { ChecklistReads, ChecklistWrites } from "#core/ports/store/trips.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { upsertRowStatement } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { checklistsTable as table } from "../tables/trips.ts";

type Key = { readonly client: string; readonly reservation: string };

const ofReservation = preparedStatement<Key>()((db, given) =>
  db.selectFrom("checklists").selectAll().where("client_id", "=", given("client")).where("reservation_id", "=", given("reservation")),
);

const put = upsertRowStatement(table);

const remove = preparedStatement<Key>()((db, given) =>
  db.deleteFrom("checklists").where("client_id", "=", given("client")).where("reservation_id", "=", given("reservation")),
);

const emptyCustomer = preparedStatement<Key>()((db, given) =>
  db
    .updateTable("checklists")
    .set({ customer_name: sql.lit(""), customer_drawing: null })
    .where("client_id", "=", given("client"))
    .where("reservation_id", "=", given("reservation")),
);

const emptyStaff = preparedStatement<{ client: string; user: string }>()((db, given) =>
  db
    .updateTable("checklists")
    .set({ by_user: sql.lit(""), staff_name: sql.lit(""), staff_drawing: null })
    .where("client_id", "=", given("client"))
    .where("by_user", "=", given("user")),
);

/** Makes the functions that read signed checklists outside a commit. */
export function makeChecklistReads(reader: StatementReader): ChecklistReads {
  return {
    read: (client, reservation) => Effect.map(reader.rows(ofReservation, { client, reservation }), table.fromFirstRow),
  };
}

/** Makes the functions that write signed checklists in a commit. */
export function makeChecklistWrites(session: CommitSession): ChecklistWrites {
  return {
    put: (signed) => session.send(put, table.toRow(signed)),
    remove: (client, reservation) => session.send(remove, { client, reservation }),
  };
}

/** Empties the name and the signature of a reservation's customer; that the checklist was signed stays. */
export function eraseChecklistCustomer(session: CommitSession, trip: Key): Effect.Effect<void> {
  return session.send(emptyCustomer, trip);
}

/** Empties the name and the signature of a member of staff on every checklist that they signed. */
export function eraseChecklistStaff(session: CommitSession, client: string, user: string): Effect.Effect<void> {
  return session.send(emptyStaff, { client, user });
}
