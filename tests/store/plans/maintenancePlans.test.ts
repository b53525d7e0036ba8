import { Effect } from "effect";
import { describe, expect, inject, it } from "vitest";
import { makeTripReads } from "#adapters/node/sql/reservation/trips.ts";
import type { CommitSession } from "#adapters/node/sql/engine/engine.ts";
import { makeMaintenanceReads } from "#adapters/node/sql/maintenance/maintenance.ts";
import { testDayMay1 } from "#core/testing/fixtures/suite.ts";
import { notAlone } from "../../arrangement.ts";
import { inPostgres, inSqlite } from "../past.ts";
import { planning } from "./planning.ts";

const ask = Effect.fnUntraced(function* (session: CommitSession) {
  const trips = makeTripReads(session);
  yield* trips.readingsAt("mem", [{ boat: "mem_b_1", day: testDayMay1 }]);
  yield* trips.rented({ client: "mem", boat: "mem_b_1" }, { dateStart: testDayMay1, dateEnd: testDayMay1 });
  const log = makeMaintenanceReads(session);
  yield* log.entries("mem", { limit: 20 });
  yield* log.entries("mem", { boat: "mem_b_1", limit: 20 });
});

describe("the maintenance log and the engine hours of boats", () => {
  it("are read in their order from indexes, in SQLite", () =>
    inSqlite(async (store) => {
      const { session, of } = planning("sqlite", store);
      await Effect.runPromise(ask(session));
      const [around = ""] = of(/listed/);
      expect(
        around.match(/SEARCH trips USING INDEX trips_readings \(client_id=\? AND reading_boat=\? AND reading_day[<>]\?\)/g),
      ).toHaveLength(2);
      const [ofClub = "", ofBoat = ""] = of(/from "maintenance_entries"/);
      expect(ofClub).toContain("INDEX maintenance_entries_by_day (client_id=?");
      expect(ofBoat).toContain("INDEX maintenance_entries_of_boat (client_id=? AND boat_id=?");
      expect([around, ofClub, ofBoat].filter((plan) => plan.includes("TEMP B-TREE FOR ORDER BY"))).toEqual([]);
    }));

  const server = inject("postgres");
  it.skipIf(notAlone(server) !== undefined)("are read from indexes in PostgreSQL", () =>
    inPostgres(server, async (store) => {
      const { session, of } = planning("postgres", store);
      await Effect.runPromise(ask(session));
      for (const plan of of(/maintenance_entries|listed/)) expect(plan).not.toContain("Seq Scan");
      expect(
        of(/listed/)
          .join()
          .match(/Index Scan(?: Backward)? using trips_readings on trips/g),
      ).toHaveLength(2);
    }),
  );
});
