import { Effect } from "effect";
import { describe, expect, inject, it } from "vitest";
import { makeReservationWrites } from "#adapters/node/sql/reservation/reservations.ts";
import { versionsStatements } from "#adapters/node/sql/engine/versions.ts";
import { clubScope } from "#core/domain/scope.ts";
import { makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { notAlone } from "../../arrangement.ts";
import { inPostgres } from "../past.ts";
import { planning } from "../plans/planning.ts";

const server = inject("postgres");
const reason = notAlone(server);

describe.skipIf(reason !== undefined)("a new store on PostgreSQL, before its tables have statistics", () => {
  it("finds and replaces a booking by its key, not by an index of the whole club", () =>
    inPostgres(server, async (ask) => {
      const { session, of } = planning("postgres", ask);
      const booking = makeTestReservation();
      const { read, replace } = makeReservationWrites(session);
      await Effect.runPromise(read(clubScope("mem"), booking._id));
      await Effect.runPromise(replace(booking, { ...booking, version: 2, status: "paid" }));
      const plans = of(/"reservations"/);
      expect(plans).toHaveLength(2);
      for (const plan of plans) expect(plan).toContain("Index Scan using reservations_key on reservations");
    }));

  it("reads the versions of one club as it reads those of several", () =>
    inPostgres(server, async (ask) => {
      await ask("insert into changes (client_id, writer, value) values ('mem', 1, 2), ('mem', 2, 3), ('msk', 1, 9)");
      await ask("insert into offers (client_id, version) values ('mem', 7)");
      await ask("update counters set value = 4 where name = 'clubs'");
      const { session } = planning("postgres", ask);
      for (const client of ["mem", "none"]) {
        const one = await Effect.runPromise(session.rows(versionsStatements.ofOneClub, { client }));
        const several = await Effect.runPromise(session.rows(versionsStatements.statement, { clients: ["msk", client] }));
        expect(versionsStatements.of(one, client)).toEqual(versionsStatements.of(several, client));
      }
    }));
});
