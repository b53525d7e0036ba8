import { Effect } from "effect";
import type { LockCodeReads, LockCodeWrites } from "#core/ports/store/trips.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { upsertRowStatement } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { lockCodesTable as table } from "../tables/lockCodes.ts";
import type { TableRow } from "../tables/table.ts";

const putCode = upsertRowStatement<TableRow<typeof table>>(table);

const codesOfLock = preparedStatement<{ client: string; lock: string; from: string }>()((db, given) =>
  db
    .selectFrom("lock_codes")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("lock_id", "=", given("lock"))
    .where("day", ">=", given("from"))
    .orderBy("day")
    .orderBy("start_minute")
    .orderBy("end_minute")
    .orderBy("issue"),
);

const codesOfBooking = preparedStatement<{ client: string; reservation: string }>()((db, given) =>
  db
    .selectFrom("lock_codes")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("reservation_id", "=", given("reservation"))
    .orderBy("day")
    .orderBy("start_minute")
    .orderBy("end_minute")
    .orderBy("issue")
    .orderBy("lock_id"),
);

/** Makes the functions that read which codes of locks somebody saw. */
export function makeLockCodeReads(reader: Pick<StatementReader, "rows">): LockCodeReads {
  return {
    ofLock: (client, lock, from) => Effect.map(reader.rows(codesOfLock, { client, lock, from }), (rows) => rows.map(table.fromRow)),
    ofBooking: (client, reservation) => Effect.map(reader.rows(codesOfBooking, { client, reservation }), (rows) => rows.map(table.fromRow)),
  };
}

/** Makes the functions that read and write which codes of locks somebody saw, in a commit. */
export function makeLockCodeWrites(session: CommitSession): LockCodeWrites {
  const reads = makeLockCodeReads(session);
  return {
    ...reads,
    ofLock: (client, lock, from) => Effect.andThen(session.lock(`lock codes ${lock}`), reads.ofLock(client, lock, from)),
    put: (code) => session.send(putCode, table.toRow(code)),
  };
}
