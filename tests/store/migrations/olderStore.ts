import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { CommitSession, DatabaseEngine } from "#adapters/node/sql/engine/engine.ts";
import { postgresEngine } from "#adapters/node/sql/engine/postgres/postgres.ts";
import { sqliteEngine } from "#adapters/node/sql/engine/sqlite/sqlite.ts";
import { queryBuilders } from "#adapters/node/sql/engine/statement.ts";
import { type ReservationRow, rowOfReservation } from "#adapters/node/sql/reservation/reservationRow.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { arrangement } from "../../arrangement.ts";
import { freshDatabase } from "../engines/postgres.ts";

/** Runs work on an empty database of SQLite, which is gone afterwards. */
export async function onNewSqlite<Result>(work: (engine: DatabaseEngine) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "quai-early-"));
  const engine = await sqliteEngine(join(folder, "quai.sqlite"));
  try {
    return await work(engine);
  } finally {
    await engine.close();
    await rm(folder, { recursive: true });
  }
}

/** Runs work on an empty database of a PostgreSQL server, which is gone afterwards. */
export async function onNewPostgres<Result>(server: string, work: (engine: DatabaseEngine) => Promise<Result>): Promise<Result> {
  const { url, drop } = await freshDatabase(server);
  const engine = postgresEngine(url, undefined, arrangement());
  try {
    return await work(engine);
  } finally {
    await engine.close();
    await drop();
  }
}

/** The columns of bookings that no store had before them. */
const latest: readonly string[] = ["membership_id", "passengers", "account", "passengers_code"];

/** Writes a test booking as it was before bookings had the columns of `latest`, and those of `lacks`, of which it has nothing. */
export async function insertFormerBooking(
  session: CommitSession,
  change: Partial<Reservation>,
  lacks: readonly (keyof ReservationRow)[] = [],
): Promise<void> {
  const row = rowOfReservation(makeTestReservation(change));
  if (lacks.some((name) => row[name] !== null)) throw new Error(`a former booking has none of ${lacks.join()}`);
  const held = Object.entries(row).filter(([name]) => !latest.includes(name) && !lacks.some((each) => each === name));
  const names = sql.join(held.map(([name]) => sql.ref(name)));
  const values = sql.join(held.map(([, value]) => value));
  await session.run({ compile: () => sql`insert into reservations (${names}) values (${values})`.compile(queryBuilders[session.dialect]) });
}
