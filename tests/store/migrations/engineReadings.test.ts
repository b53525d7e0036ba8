import { Effect } from "effect";
import { sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import type { DatabaseEngine } from "#adapters/node/sql/engine/engine.ts";
import { migrateStore } from "#adapters/node/sql/migrations/migrate.ts";
import { queryBuilders } from "#adapters/node/sql/engine/statement.ts";
import { createSqlStore } from "#adapters/node/sql/store.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { makeTestReservation, testDayMay1 } from "#core/testing/fixtures/suite.ts";
import { migrateUntil } from "./migrateUntil.ts";
import { insertFormerBooking, onNewPostgres, onNewSqlite } from "./olderStore.ts";

/** Gives the engine hours, on a later day, of a boat whose last return had none and the one before had 7.5, all from before the migration. */
async function hoursAfter(engine: DatabaseEngine) {
  await engine.migrate(async (session) => {
    await migrateUntil(session, "0432-engine-readings");
    for (const [at, hours] of [7.5, null].entries()) {
      const _id = `mem_r_${at}`;
      await insertFormerBooking(session, { _id, session: _id, reference: `Q-${at}`, date: addDays(testDayMay1, at) });
      const returned = JSON.stringify({ by: "mem_u_1", at, engineHours: hours, fuel: null });
      const insert = sql`insert into trips (client_id, reservation_id, version, returned, depart_note, return_note)
        values ('mem', ${_id}, 1, ${returned}, '', '')`;
      await session.run({ compile: () => insert.compile(queryBuilders[session.dialect]) });
    }
  });
  await migrateStore(engine);
  const { boat } = makeTestReservation();
  return Effect.runPromise(createSqlStore(engine).trips.readingsAt("mem", [{ boat, day: addDays(testDayMay1, 90) }]));
}

const expected = [{ day: testDayMay1, at: 0, hours: 7.5 }];

describe("the engine hours of returns from before they had a place", () => {
  it("are found in SQLite", async () => expect(await onNewSqlite(hoursAfter)).toEqual(expected));

  const server = inject("postgres");
  it.skipIf(server === "")("are found in PostgreSQL", async () => expect(await onNewPostgres(server, hoursAfter)).toEqual(expected));
});
