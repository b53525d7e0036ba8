import { addDays, type Day } from "../../domain/calendar/day.ts";
import { emptyTrip, type Trip } from "../../domain/daysheet/trip.ts";
import { testAllClubsScope, makeTestLedgerEntry, testDayMay1, testNow, makeTestReservation, type SuiteTools } from "../fixtures/suite.ts";
import { keysOfBookings } from "../../domain/privacy/person.ts";
import type { SignedChecklist } from "../../domain/daysheet/signedChecklist.ts";
import { centsOf } from "../../domain/money/cents.ts";
import type { ShownLockCode } from "../../domain/lock/code.ts";

/** Adds the tests of what every store promises about trips. */
export function tripsSuite({ it, expect }: SuiteTools): void {
  it("stores what happened at the dock, and lists a club's day with its reservations and their money", async ({ store }) => {
    const seen = { by: "mem_u_1", at: testNow };
    const trip: Trip = {
      ...emptyTrip("mem", "mem_r_dock"),
      version: 1,
      licence: { ...seen, lastFour: "4417", until: testDayMay1 },
      drivingLicence: { ...seen, lastFour: "A107", until: null },
      briefing: seen,
      noShow: seen,
      departed: { ...seen, engineHours: 120.5, fuel: null },
      departNote: "Scratch\nat the bow, l’été",
    };
    const reservation = makeTestReservation({ _id: "mem_r_dock", session: "session-dock", status: "paid" });
    await store.commit(async (tx) => {
      await tx.reservations.insert(reservation);
      await tx.reservations.insert(makeTestReservation({ _id: "mem_r_gone", session: "session-gone", status: "canceled" }));
      await tx.reservations.insert(makeTestReservation({ _id: "msk_r_dock", client: "msk", session: "session-msk" }));
      await tx.ledger.append(makeTestLedgerEntry({ reservation: reservation._id, ref: "dock" }));
      expect(await tx.trips.read("mem", "mem_r_dock")).toBeUndefined();
      await tx.trips.put(emptyTrip("mem", "mem_r_dock"));
      await tx.trips.put(trip);
    });
    expect(await store.commit((tx) => tx.trips.read("mem", "mem_r_dock"))).toEqual(trip);
    const day = await store.trips.on("mem", testDayMay1);
    expect(day).toEqual({
      reservations: [reservation],
      trips: [trip],
      ledger: [makeTestLedgerEntry({ reservation: reservation._id, ref: "dock" })],
    });
    const aborted = store.commit(async (tx) => {
      await tx.trips.put({ ...trip, returnNote: "late" });
      throw new Error("given up");
    });
    await expect(aborted).rejects.toThrow("given up");
    expect((await store.trips.on("mem", testDayMay1)).trips).toEqual([trip]);
  });

  it("gives the days of the trips of a club whose customers did not come, within some days", async ({ store }) => {
    const noShow = { by: "mem_u_1", at: testNow };
    const next = addDays(testDayMay1, 1);
    const rows = [
      ["mem_r_a", "mem", next, noShow],
      ["mem_r_b", "mem", testDayMay1, noShow],
      ["mem_r_c", "mem", testDayMay1, null],
      ["msk_r_d", "msk", testDayMay1, noShow],
    ] as const;
    await store.commit(async (tx) => {
      for (const [_id, client, date, mark] of rows) {
        await tx.reservations.insert(makeTestReservation({ _id, client, session: `session-${_id}`, status: "paid", date }));
        await tx.trips.put({ ...emptyTrip(client, _id), noShow: mark });
      }
    });
    const days = (dateStart: typeof next, dateEnd: typeof next) => store.trips.noShowDays("mem", { dateStart, dateEnd });
    expect(await days(testDayMay1, next)).toEqual([testDayMay1, next]);
    expect(await days(next, next)).toEqual([next]);
    expect(await days(addDays(next, 1), addDays(next, 9))).toEqual([]);
  });

  it("lists the returns of one boat until a day, the latest first", async ({ store }) => {
    const returned = (hours: number) => ({ by: "mem_u_1", at: testNow, engineHours: hours, fuel: null });
    const rows = [
      ["mem_r_a", { date: testDayMay1, start: 480, end: 720 }, 1],
      ["mem_r_b", { date: testDayMay1, start: 780, end: 1020 }, 2],
      ["mem_r_c", { date: addDays(testDayMay1, 1), start: 480, end: 720 }, 3],
    ] as const;
    await store.commit(async (tx) => {
      for (const [_id, when, hours] of rows) {
        await tx.reservations.insert(makeTestReservation({ _id, session: `session-${_id}`, status: "paid", ...when }));
        await tx.trips.put({ ...emptyTrip("mem", _id), returned: returned(hours) });
      }
      await tx.reservations.insert(makeTestReservation({ _id: "mem_r_out", session: "session-out", status: "paid" }));
      await tx.trips.put({ ...emptyTrip("mem", "mem_r_out"), departed: returned(4) });
    });
    const { boat } = makeTestReservation({});
    const counts = async (day: typeof testDayMay1, limit: number) => {
      const returns = await store.trips.returnsOf({ client: "mem", boat }, day, limit);
      return returns.map(({ engineHours }) => engineHours);
    };
    expect([await counts(testDayMay1, 5), await counts(addDays(testDayMay1, 1), 2), await counts(addDays(testDayMay1, -1), 5)]).toEqual([
      [2, 1],
      [3, 2],
      [],
    ]);
    expect(await store.trips.returnsOf({ client: "mem", boat: "mem_b_other" }, testDayMay1, 5)).toEqual([]);
  });

  it("gives the engine hours of returns that stand for days of several boats, and for how long a boat was rented", async ({ store }) => {
    const days = [0, 1, 2, 3].map((count) => addDays(testDayMay1, count));
    const [may1 = testDayMay1, may2 = testDayMay1, may3 = testDayMay1, may4 = testDayMay1] = days;
    const { boat } = makeTestReservation({});
    const rows = [
      ["mem_r_a", { date: may1, start: 480, end: 720 }, 1.5],
      ["mem_r_b", { date: may1, start: 780, end: 1020 }, 3],
      ["mem_r_c", { date: may2, start: 480, end: 720 }, null],
      ["mem_r_d", { date: may4, start: 480, end: 600 }, 7],
      ["mem_r_e", { date: may2, start: 480, end: 720, boat: "mem_b_other" }, 50],
    ] as const;
    await store.commit(async (tx) => {
      for (const [at, [_id, when, engineHours]] of rows.entries()) {
        await tx.reservations.insert(makeTestReservation({ _id, session: `session-${_id}`, status: "paid", ...when }));
        await tx.trips.put({ ...emptyTrip("mem", _id), returned: { by: "mem_u_1", at: testNow + at, engineHours, fuel: null } });
      }
      await tx.reservations.insert(makeTestReservation({ _id: "mem_r_f", session: "session-f", status: "canceled", date: may3 }));
    });
    const a = { day: may1, at: testNow + 1, hours: 3 };
    const d = { day: may4, at: testNow + 3, hours: 7 };
    const e = { day: may2, at: testNow + 4, hours: 50 };
    const points = [
      { boat, day: may3 },
      { boat, day: may1 },
      { boat, day: addDays(may1, -1) },
      { boat: "mem_b_other", day: may4 },
      { boat, day: may4 },
      { boat: "mem_b_none", day: may4 },
    ];
    const first = { day: may1, at: testNow, hours: 1.5 };
    expect(await store.trips.readingsAt("mem", points)).toEqual([a, a, first, e, d, null]);
    expect(await store.trips.readingsAt("msk", points.slice(0, 1)), "of another club").toEqual([null]);
    expect(await store.trips.readingsAt("mem", [])).toEqual([]);
    expect(await store.trips.rented({ client: "mem", boat }, { dateStart: may1, dateEnd: may3 })).toEqual([
      { day: may1, minutes: 480 },
      { day: may2, minutes: 240 },
    ]);
  });

  it("finds the engine hours of a return however far away, at the boat and day that its booking moves to, until the return is taken back", async ({
    store,
  }) => {
    const returned = { by: "mem_u_1", at: testNow, engineHours: 9, fuel: null };
    const booking = makeTestReservation({ status: "paid" });
    const trip = { ...emptyTrip("mem", booking._id), returned };
    await store.commit(async (tx) => {
      await tx.reservations.insert(booking);
      await tx.trips.put(trip);
    });
    const hoursOn = async (boat: string, day: Day) => (await store.trips.readingsAt("mem", [{ boat, day }]))[0]?.hours;
    expect(await hoursOn(booking.boat, addDays(testDayMay1, 400))).toBe(9);
    const moved = { ...booking, version: booking.version + 1, boat: "mem_b_other", date: addDays(testDayMay1, 7) };
    await store.commit(async (tx) => {
      const current = await tx.reservations.read(testAllClubsScope, booking._id);
      if (current !== undefined) await tx.reservations.replace(current, moved);
    });
    expect(await store.trips.readingsAt("mem", [{ boat: moved.boat, day: moved.date }])).toEqual([
      { day: moved.date, at: testNow, hours: 9 },
    ]);
    expect(await hoursOn(booking.boat, moved.date), "of the boat before").toBeUndefined();
    await store.commit((tx) => tx.trips.put({ ...trip, version: 2, returned: null }));
    expect(await hoursOn(moved.boat, moved.date), "once it is taken back").toBeUndefined();
  });

  it("erases the notes of a trip with its customer, and keeps the rest", async ({ store }) => {
    const old = makeTestReservation({ _id: "mem_r_old", session: "session-old", status: "paid" });
    const passed = { by: "mem_u_1", at: testNow, engineHours: 3, fuel: 50 };
    const trip: Trip = {
      ...emptyTrip("mem", "mem_r_old"),
      version: 2,
      departed: passed,
      returned: passed,
      departNote: "Zoé",
      returnNote: "Bob",
    };
    await store.commit(async (tx) => {
      await tx.reservations.insert(old);
      await tx.trips.put(trip);
    });
    expect(await store.reservations.forget(testDayMay1, 5)).toBe(0);
    expect(await store.commit((tx) => tx.trips.read("mem", "mem_r_old")), "not before its day").toEqual(trip);
    expect(await store.reservations.forget(addDays(testDayMay1, 1), 5)).toBe(1);
    expect(await store.commit((tx) => tx.trips.read("mem", "mem_r_old"))).toEqual({ ...trip, departNote: "", returnNote: "" });
  });
}

/** Makes a signed checklist for the tests of stores. */
export function signedChecklistOf(reservation: string, change: Partial<SignedChecklist> = {}): SignedChecklist {
  return {
    client: "mem",
    reservation,
    version: "safety-1",
    locale: "fr",
    sha256: "ab".repeat(32),
    at: testNow,
    by: "mem_u_eve",
    customer: { name: "Marie Curie", drawing: "M10 20L30 40" },
    staff: { name: "Eve Roy", drawing: null },
    ...change,
  };
}

/** Adds the tests of what every store promises about signed checklists. */
export function checklistsSuite({ it, expect }: SuiteTools): void {
  it("keeps the checklist of a reservation whole, for its own club, until it is removed", async ({ store }) => {
    const signed = signedChecklistOf("mem_r_1");
    await store.commit((tx) => tx.checklists.put(signed));
    expect(await store.checklists.read("mem", "mem_r_1")).toEqual(signed);
    expect([await store.checklists.read("msk", "mem_r_1"), await store.checklists.read("mem", "mem_r_2")]).toEqual([undefined, undefined]);
    const aborted = store.commit(async (tx) => {
      await tx.checklists.remove("mem", "mem_r_1");
      throw new Error("given up");
    });
    await expect(aborted).rejects.toThrow("given up");
    expect(await store.checklists.read("mem", "mem_r_1")).toEqual(signed);
    await store.commit((tx) => tx.checklists.remove("mem", "mem_r_1"));
    expect(await store.checklists.read("mem", "mem_r_1")).toBeUndefined();
  });

  it("erases the customer's name and signature with the names of an old trip, and keeps the signed text", async ({ store }) => {
    const old = makeTestReservation({ _id: "mem_r_old", session: "session-old", status: "paid" });
    const signed = signedChecklistOf("mem_r_old");
    await store.commit(async (tx) => {
      await tx.reservations.insert(old);
      await tx.checklists.put(signed);
    });
    await store.reservations.forget(addDays(testDayMay1, 1), 5);
    expect(await store.checklists.read("mem", "mem_r_old")).toEqual({ ...signed, customer: { name: "", drawing: null } });
  });

  it("erases a person as the customer of a booking and as the member of staff who signed, and keeps the rest", async ({ store }) => {
    const phone = "+14505550177";
    const person = { client: "mem", users: ["mem_u_eve"], customers: [], phones: [phone], emails: [], typed: [] };
    const own = signedChecklistOf("mem_r_own", { by: "mem_u_ann" });
    const others = signedChecklistOf("mem_r_others");
    const elsewhere = signedChecklistOf("msk_r_1", { client: "msk" });
    await store.commit(async (tx) => {
      await tx.reservations.insert(
        makeTestReservation({ _id: "mem_r_own", session: "session-own", status: "paid", amount: centsOf(0), phone }),
      );
      for (const signed of [own, others, elsewhere]) await tx.checklists.put(signed);
    });
    const { client: _client, by: _by, staff: _staff, ...shown } = own;
    const keys = keysOfBookings("mem", [{ _id: "mem_r_own", visitor: "", address: "" }]);
    expect(await store.privacy.rows(keys, "checklists"), "an export shows what the customer signed, and nothing of staff").toEqual([shown]);
    await store.commit(async (tx) => {
      await tx.privacy.erase(person);
      await tx.privacy.eraseBookings(person, ["mem_r_own"], { day: addDays(testDayMay1, 1), minutes: 600 });
    });
    const nobody = { name: "", drawing: null };
    expect(await store.checklists.read("mem", "mem_r_own")).toEqual({ ...own, customer: nobody });
    expect(await store.checklists.read("mem", "mem_r_others")).toEqual({ ...others, by: "", staff: nobody });
    expect(await store.checklists.read("msk", "msk_r_1")).toEqual(elsewhere);
  });
}

const codeOf = (change: Partial<ShownLockCode> = {}): ShownLockCode => ({
  client: "mem",
  lock: "mem_k_1",
  date: testDayMay1,
  start: 480,
  end: 720,
  issue: 0,
  serial: 1,
  reservation: "mem_r_1",
  readers: ["holder"],
  closes: testNow,
  endedAt: null,
  ...change,
});

/** Adds the tests of what every store promises about the codes of locks that somebody saw. */
export function lockCodesSuite({ it, expect }: SuiteTools): void {
  it("stores the codes of a lock by their hours and issue numbers, for their own club alone", async ({ store }) => {
    const first = codeOf();
    const second = codeOf({ issue: 1, reservation: "mem_r_2", readers: ["holder", "mem_u_1"] });
    const earlier = codeOf({ date: addDays(testDayMay1, -1) });
    const other = codeOf({ lock: "mem_k_2" });
    await store.commit(async (tx) => {
      for (const code of [second, first, earlier, other]) await tx.lockCodes.put(code);
      expect(await tx.lockCodes.ofLock("mem", "mem_k_1", testDayMay1)).toEqual([first, second]);
    });
    expect(await store.lockCodes.ofLock("mem", "mem_k_1", earlier.date)).toEqual([earlier, first, second]);
    expect(await store.lockCodes.ofBooking("mem", "mem_r_1")).toEqual([earlier, first, other]);
    expect(await store.lockCodes.ofLock("msk", "mem_k_1", testDayMay1)).toEqual([]);
  });

  it("replaces the code of the same lock, hours and issue number", async ({ store }) => {
    const ended = codeOf({ endedAt: testNow, readers: ["holder", "passengers"] });
    await store.commit(async (tx) => {
      await tx.lockCodes.put(codeOf());
      await tx.lockCodes.put(ended);
    });
    expect(await store.lockCodes.ofBooking("mem", "mem_r_1")).toEqual([ended]);
  });
}
