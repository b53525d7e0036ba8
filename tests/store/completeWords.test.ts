import { Effect } from "effect";
import { describe, expect, inject, it } from "vitest";
import { findBookings } from "#adapters/node/sql/booking/bookings.ts";
import { makeReservationWrites } from "#adapters/node/sql/reservation/reservations.ts";
import type { CommitSession, StatementReader } from "#adapters/node/sql/engine/engine.ts";
import { postgresEngine } from "#adapters/node/sql/engine/postgres/postgres.ts";
import { markOtherLetters } from "#adapters/node/sql/migrations/search.ts";
import { completeWords } from "#adapters/node/sql/search/searchIndex.ts";
import { clubScope } from "#core/domain/scope.ts";
import { makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { notAlone } from "../arrangement.ts";
import { inSqlite } from "./past.ts";
import { planning } from "./plans/planning.ts";
import { migratedDatabase } from "./copies.ts";
import { onServer } from "./engines/postgres.ts";

const server = inject("postgres");
const reason = notAlone(server);

const booking = makeTestReservation();
const bookingsOf = ["Roy", "Royer", "Rôyal", "Zoe", "Liя", "Zoe李"].map((lastname, at) => ({
  ...booking,
  _id: `mem_r_${at}`,
  reference: `MEM-${at}ABCDE`,
  session: null,
  sessionUrl: null,
  profile: { firstname: "Anne", lastname, email: "anne@example.test" },
}));
const words = ["roy", "royer", "royal", "ro", "zoe", "liя", "li", "nobody"].map((word) => `mem_${word}`);
const complete = ["royer", "royal", "liя", "nobody"].map((word) => `mem_${word}`);

const searches = async (reader: StatementReader) => {
  const found: (readonly string[])[] = [];
  for (const text of ["roy", "Royer", "royal", "zoe", "li", "zzzz"]) {
    const { items } = await Effect.runPromise(findBookings(reader, clubScope("mem"), { text }));
    found.push(items.map(({ profile }) => profile.lastname).toSorted());
  }
  return found;
};
const results = [["Roy", "Royer", "Rôyal"], ["Royer"], ["Rôyal"], ["Zoe", "Zoe李"], ["Liя"], []];

async function enter(session: CommitSession): Promise<void> {
  for (const each of bookingsOf) await Effect.runPromise(makeReservationWrites(session).insert(each));
}

describe("a word that no other word begins with", () => {
  it("is searched whole in SQLite, and any other as a beginning", () =>
    inSqlite(async (ask) => {
      const { session, of } = planning("sqlite", ask);
      await enter(session);
      expect(await Effect.runPromise(completeWords(session, "mem", words))).toEqual(complete);
      expect(await searches(session)).toEqual(results);
      expect(of(/known_terms/).length).toBeGreaterThan(0);
    }));

  it.skipIf(reason !== undefined)("is searched whole in PostgreSQL, whatever its letters are, and any other as a beginning", async () => {
    const { url, drop } = await migratedDatabase(server);
    const engine = postgresEngine(url);
    const completeNow = () => Effect.runPromise(completeWords(engine.read, "mem", words));
    try {
      await engine.commit(enter);
      expect(await completeNow()).toEqual(complete);
      expect(await searches(engine.read)).toEqual(results);
      await onServer(url, "update known set words = ts_delete(words, 'mem__u')");
      expect(await completeNow(), "where no booking is marked to have other letters (control)").toContain("mem_zoe");
      await engine.migrate(markOtherLetters);
      expect(await completeNow()).toEqual(complete);
    } finally {
      await engine.close();
      await drop();
    }
  });
});
