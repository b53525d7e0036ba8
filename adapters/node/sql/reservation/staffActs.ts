import { Effect } from "effect";
import type { StaffActReads, StaffActWrites } from "#core/ports/store/staffActs.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { assertIdOfClub } from "../engine/ids.ts";
import { insertRowStatement } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { staffActsTable as table } from "../tables/bookings.ts";
import type { TableRow } from "../tables/table.ts";

type StaffActRow = TableRow<typeof table>;
type Acted = { readonly client: string; readonly reservation: string };

const ofReservation = preparedStatement<Acted>()((db, given) =>
  db.selectFrom("staff_acts").selectAll().where("client_id", "=", given("client")).where("reservation_id", "=", given("reservation")),
);

const insert = insertRowStatement<StaffActRow>(table);

const remove = preparedStatement<Acted>()((db, given) =>
  db.deleteFrom("staff_acts").where("client_id", "=", given("client")).where("reservation_id", "=", given("reservation")),
);

/** Makes the functions that read acts of staff that can still be undone. */
export function makeStaffActReads(reader: Pick<StatementReader, "rows">): StaffActReads {
  return { of: (client, reservation) => Effect.map(reader.rows(ofReservation, { client, reservation }), table.fromFirstRow) };
}

/** Makes the functions that read and write acts of staff that can still be undone, in a commit. Its reservation is locked. */
export function makeStaffActWrites(session: CommitSession): StaffActWrites {
  return {
    ...makeStaffActReads(session),
    insert: (act) =>
      Effect.gen(function* () {
        assertIdOfClub(act._id, act.client);
        yield* session.send(insert, table.toRow(act));
      }),
    remove: ({ client, reservation }) => session.send(remove, { client, reservation }),
  };
}
