import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { findBookings } from "#adapters/node/sql/booking/bookings.ts";
import { makeReservationWrites } from "#adapters/node/sql/booking/reservations.ts";
import { completeWords } from "#adapters/node/sql/search/searchIndex.ts";
import { clubScope } from "#core/domain/people/scope.ts";
import { makeTestReservation } from "#core/testing/fixtures/fixtures.ts";
import { inSqlite } from "./past.ts";
import { planning } from "./planning.ts";

const booking = makeTestReservation();
const bookingsOf = ["Roy", "Royer", "Rôyal"].map((lastname, at) => ({
  ...booking,
  _id: `mem_r_${at}`,
  reference: `MEM-${at}ABCDE`,
  session: null,
  sessionUrl: null,
  profile: { ...booking.profile, lastname },
}));

describe("a word that no other word begins with, in SQLite", () => {
  it("is searched whole, and any other as a beginning", () =>
    inSqlite(async (ask) => {
      const { session, of } = planning("sqlite", ask);
      for (const each of bookingsOf) await Effect.runPromise(makeReservationWrites(session).insert(each));
      const complete = await Effect.runPromise(completeWords(session, ["mem_roy", "mem_royer", "mem_royal", "mem_ro", "mem_zoe"]));
      expect(complete).toEqual(["mem_royer", "mem_royal", "mem_zoe"]);
      const found = async (text: string) => {
        const { items } = await Effect.runPromise(findBookings(session, clubScope("mem"), { text }));
        return items.map(({ profile }) => profile.lastname).toSorted();
      };
      expect([await found("roy"), await found("Royer"), await found("royal"), await found("zzzz")]).toEqual([
        ["Roy", "Royer", "Rôyal"],
        ["Royer"],
        ["Rôyal"],
        [],
      ]);
      expect(of(/known_terms/).length).toBeGreaterThan(0);
    }));
});
