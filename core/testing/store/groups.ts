import type { Reservation } from "../../domain/reservation/reservation.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { testAllClubsScope } from "../fixtures/allClubs.ts";
import { dayFromText } from "../clubs/day.ts";
import { makeTestReservation } from "../fixtures/fixtures.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

/** Adds the tests of what every store promises about groups of reservations. */
export function groupsSuite({ it, expect }: SuiteTools): void {
  it("finds the reservations of a group, and of its payment session, by id", async ({ store }) => {
    const group = "mem_r_1";
    const days = [2, 3, 1].map((number) =>
      makeTestReservation({
        _id: `mem_r_${number}`,
        date: dayFromText(`2027-05-0${number}`),
        group,
        session: number === 2 ? "pay_2" : "pay_1",
      }),
    );
    await store.commit(async (tx) => {
      for (const day of days) await tx.reservations.insert(day);
      await tx.reservations.insert(makeTestReservation({ _id: "mem_r_4", session: null }));
      await tx.reservations.insert(makeTestReservation({ _id: "msk_r_1", client: "msk", group, session: "pay_1" }));
    });
    const ids = (found: readonly Reservation[]) => found.map(({ _id }) => _id);
    expect(ids(await store.reservations.ofGroup("mem", group))).toEqual(["mem_r_1", "mem_r_2", "mem_r_3"]);
    expect(await store.reservations.ofGroup("mem", "mem_r_4")).toEqual([]);
    expect(ids(await store.reservations.bySession(testAllClubsScope, "pay_1"))).toEqual(["mem_r_1", "mem_r_3", "msk_r_1"]);
    expect(ids(await store.reservations.bySession(clubScope("mem"), "pay_1"))).toEqual(["mem_r_1", "mem_r_3"]);
  });
}
