import { maskOfSpan, quantaOfMask } from "../../domain/availability/occupancy.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { asCents } from "../../domain/money/cents.ts";
import { clubScope, ownRowsScope } from "../../domain/scope.ts";
import {
  testAllClubsScope,
  makeTestClaim,
  makeTestLedgerEntry,
  makeTestHold,
  testDayMay1,
  testNow,
  makeTestReservation,
  type SuiteTools,
} from "../fixtures/suite.ts";
import { dayFromText } from "../clubs/day.ts";

/** Adds the tests of what every store promises about holds and reservations. */
export function reservationsSuite({ it, expect }: SuiteTools): void {
  it("keeps a reservation whole, nulls and accents included", async ({ store }) => {
    const bare = makeTestReservation({
      _id: "mem_r_2",
      expires: null,
      reason: "weather",
      clauses: null,
      policy: null,
      session: null,
      sessionUrl: null,
      share: asCents(5000),
      downPayment: { amount: asCents(5000), due: testNow },
      discount: { promo: "mem_v_1", code: "SUMMER", cents: asCents(1845), isUse: true },
      isByEmail: true,
      wantsText: true,
      status: "",
    });
    await store.commit(async (tx) => {
      await tx.reservations.insert(makeTestReservation());
      await tx.reservations.insert(bare);
    });
    expect(await store.reservations.read(testAllClubsScope, "mem_r_1")).toEqual(makeTestReservation());
    expect(await store.reservations.read(testAllClubsScope, "mem_r_2")).toEqual(bare);
    expect(await store.reservations.bySession(testAllClubsScope, "pay_1")).toEqual([makeTestReservation()]);
    expect(await store.reservations.bySession(testAllClubsScope, "pay_2")).toEqual([]);
    const { reference } = bare;
    expect(await store.reservations.byReference(clubScope("mem"), reference)).toEqual(bare);
    expect(await store.reservations.byReference(clubScope("mem"), `${reference}0`)).toBeUndefined();
    expect(await store.reservations.byReference(clubScope("msk"), reference)).toBeUndefined();
    expect(await store.commit((tx) => tx.reservations.read(testAllClubsScope, "mem_r_1"))).toEqual(makeTestReservation());
  });

  it("finds the trips that a closure affects, by boats, days and hours, in pages, counted by status", async ({ store }) => {
    const may2 = dayFromText("2027-05-02");
    await store.commit(async (tx) => {
      for (const [index, change] of [
        { date: may2, status: "paid" as const },
        { start: 720, end: 840, status: "confirmed" as const },
        { start: 480, end: 600, status: "paid" as const },
        { boat: "mem_b_2" },
        { date: dayFromText("2027-05-03") },
        { client: "msk", boat: "mem_b_1", _id: "msk_r_1" },
      ].entries()) {
        const made = makeTestReservation({ _id: `mem_r_${index}`, reference: `MEM-${index}`, session: `pay_${index}`, ...change });
        await tx.reservations.insert(made);
        const { client, boat, date: day, start, end, _id: owner } = made;
        // Half an hour of turnaround is claimed with each.
        await tx.claims.claim({ client, boat, day, quanta: quantaOfMask(maskOfSpan(start, end + 30)), owner });
      }
      await tx.claims.claim({ client: "mem", boat: "mem_b_1", day: may2, quanta: [90], owner: "mem_h_1" });
    });
    const whole = { boats: ["mem_b_1", "mem_b_3"], dateStart: testDayMay1, dateEnd: may2, start: 0, end: 1440 };
    const affected = async (change = {}, page = { first: 0, length: 10 }) => {
      const { items, counts } = await store.reservations.affected("mem", { ...whole, ...change }, page);
      return [items.map(({ _id }) => _id), counts.toSorted((one, other) => one.count - other.count)];
    };
    const counts = [
      { status: "confirmed", count: 1 },
      { status: "paid", count: 2 },
    ];
    expect(await affected()).toEqual([["mem_r_2", "mem_r_1", "mem_r_0"], counts]);
    expect(await affected({}, { first: 1, length: 1 })).toEqual([["mem_r_1"], counts]);
    expect((await affected({ dateEnd: testDayMay1, start: 600 }))[0]).toEqual(["mem_r_1"]);
    expect((await affected({ dateEnd: testDayMay1, start: 599, end: 720 }))[0]).toEqual(["mem_r_2"]);
    expect(await affected({ boats: [] })).toEqual([[], []]);
    expect((await store.reservations.affected("mem", whole, { first: 0, length: 1 })).items).toEqual([
      await store.reservations.read(testAllClubsScope, "mem_r_2"),
    ]);
  });

  it("lists the bookings and the live holds of a window of days", async ({ store }) => {
    const may2 = dayFromText("2027-05-02");
    const made = [
      {},
      { date: may2, status: "paid" as const, time: ["mem_t_1", "mem_t_2"] },
      { date: may2, status: "" as const },
      { status: "canceled" as const },
      { status: "archived" as const },
      { date: dayFromText("2027-05-03") },
      { client: "msk", _id: "msk_r_1" },
    ].map((change, at) => makeTestReservation({ _id: `mem_r_${at}`, session: `pay_${at}`, ...change }));
    const holds = [{}, { expires: testNow }, { date: dayFromText("2027-05-03") }, { client: "msk", _id: "msk_h_1" }];
    await store.commit(async (tx) => {
      for (const reservation of made) await tx.reservations.insert(reservation);
      for (const [at, change] of holds.entries()) await tx.holds.insert(makeTestHold({ _id: `mem_h_${at}`, ...change }));
    });
    const window = { dateStart: testDayMay1, dateEnd: may2 };
    const bars = made.slice(0, 3).map(({ _id, boat, date, time, start, end, status, profile: { firstname, lastname } }) => {
      return { _id, boat, date, time, start, end, status, firstname, lastname };
    });
    const drawn = await store.reservations.during("mem", window);
    expect(drawn.toSorted((one, other) => (one._id < other._id ? -1 : 1))).toEqual(bars);
    const { boat, date, time, start, end } = makeTestHold();
    expect(await store.holds.during("mem", window, testNow)).toEqual([{ boat, date, time, start, end, isOffer: false }]);
    expect(await store.reservations.during("mem", { dateStart: dayFromText("2027-06-01"), dateEnd: dayFromText("2027-06-12") })).toEqual(
      [],
    );
  });

  it("shows no row that the scope does not reach: of another club, or of another person", async ({ store }) => {
    await store.commit(async (tx) => {
      await tx.holds.insert(makeTestHold());
      await tx.reservations.insert(makeTestReservation());
    });
    const { phone } = makeTestReservation();
    const email = makeTestReservation().profile.email.toLowerCase();
    const own = [ownRowsScope("mem", phone), ownRowsScope("mem", undefined, email)];
    const others = [clubScope("msk"), ownRowsScope("mem", "+14505550199", "eve@example.test"), ownRowsScope("msk", phone, email)];
    const scopes = [clubScope("mem"), ...own, ownRowsScope("mem", undefined), ...others];
    const isSeen = [true, true, true, false, false, false, false];
    const outside = scopes.map(async (scope) => [
      await store.reservations.read(scope, "mem_r_1"),
      (await store.reservations.bySession(scope, "pay_1")).at(0),
      await store.commit((tx) => tx.reservations.read(scope, "mem_r_1")),
    ]);
    const seen = (await Promise.all(outside)).map((found) => found.map((row) => row !== undefined));
    expect(seen).toEqual(isSeen.map((is) => [is, is, is]));
    expect(await store.holds.read(clubScope("msk"), "mem_h_1")).toBeUndefined();
    expect(await store.commit((tx) => tx.holds.read(clubScope("msk"), "mem_h_1"))).toBeUndefined();
    expect(await store.holds.read(clubScope("mem"), "mem_h_1")).toEqual(makeTestHold());
  });

  it("gives a reference to one reservation of a club; another club may use the same one", async ({ store }) => {
    const named = (change: Parameters<typeof makeTestReservation>[0]) =>
      makeTestReservation({ reference: "MEM-7K4QX9", session: null, ...change });
    const insert = (change: Parameters<typeof makeTestReservation>[0]) => store.commit((tx) => tx.reservations.insert(named(change)));
    const msk = { client: "msk", lake: "msk_l_1", dock: "msk_d_1", boat: "msk_b_1" };
    expect([await insert({ _id: "mem_r_1" }), await insert({ _id: "mem_r_2" }), await insert({ _id: "msk_r_3", ...msk })]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await store.reservations.read(testAllClubsScope, "mem_r_2")).toBeUndefined();
    const atOnce = await Promise.all(["a", "b", "c"].map((id) => insert({ _id: `mem_r_${id}`, reference: "MEM-7K4QXA" })));
    expect(atOnce.filter(Boolean)).toHaveLength(1);
  });

  it("removes one with its claims, its money and the words that find it, and nothing of another", async ({ store }) => {
    const gone = makeTestReservation({ session: "gone" });
    const kept = makeTestReservation({ _id: "mem_r_kept", session: "kept" });
    await store.commit(async (tx) => {
      for (const { _id } of [gone, kept]) {
        await tx.reservations.insert(makeTestReservation({ _id, reference: `MEM-${_id.slice(-3).toUpperCase()}222`, session: _id }));
        await tx.claims.claim(makeTestClaim({ owner: _id, quanta: [_id === gone._id ? 40 : 60] }));
        await tx.ledger.append(makeTestLedgerEntry({ reservation: _id, ref: _id }));
      }
    });
    const found = async () => (await store.reservations.find(clubScope("mem"), { text: "mem" })).items.map(({ _id }) => _id).toSorted();
    expect(await found(), "before (control)").toEqual([gone._id, kept._id].toSorted());
    await store.commit(async (tx) => {
      const stored = await tx.reservations.read(testAllClubsScope, gone._id);
      if (stored !== undefined) await tx.reservations.remove(stored);
    });
    expect(await store.reservations.read(testAllClubsScope, gone._id)).toBeUndefined();
    expect(await found()).toEqual([kept._id]);
    expect([(await store.ledger.of("mem", gone._id)).length, (await store.ledger.of("mem", kept._id)).length]).toEqual([0, 1]);
    expect(await store.commit((tx) => tx.claims.claim(makeTestClaim({ owner: "mem_h_new", quanta: [40] })))).toBe(true);
    expect(await store.commit((tx) => tx.claims.claim(makeTestClaim({ owner: "mem_h_new", quanta: [60] })))).toBe(false);
  });

  it("refuses an id that is not of its club, and one that is there", async ({ store }) => {
    await expect(store.commit((tx) => tx.holds.insert(makeTestHold({ _id: "msk_h_1" })))).rejects.toThrow("club");
    await store.commit((tx) => tx.holds.insert(makeTestHold()));
    await expect(store.commit((tx) => tx.holds.insert(makeTestHold()))).rejects.toThrow(/./);
  });

  it("replaces a reservation once per version, whoever asks at once", async ({ store }) => {
    await store.commit((tx) => tx.reservations.insert(makeTestReservation()));
    const replacements = await Promise.all(
      (["paid", "canceled", "confirmed"] as const).map((status) =>
        store.commit((tx) => tx.reservations.replace(makeTestReservation(), makeTestReservation({ version: 2, status, expires: null }))),
      ),
    );
    expect(replacements.filter(Boolean)).toHaveLength(1);
    const stored = await store.reservations.read(testAllClubsScope, "mem_r_1");
    expect(stored?.version).toBe(2);
    expect(stored?.status).not.toBe("pending");
    expect(await store.commit((tx) => tx.reservations.replace(makeTestReservation(), makeTestReservation({ version: 2 })))).toBe(false);
    const other = makeTestReservation({ _id: "mem_r_9" });
    expect(await store.commit((tx) => tx.reservations.replace(other, { ...other, version: 2 }))).toBe(false);
  });

  it("replaces every field that differs, and reads back the written row", async ({ store }) => {
    const profile = { firstname: "Ada", lastname: "", email: "" };
    const changes: readonly Partial<Reservation>[] = [
      { account: "mem_account_1", session: "pay_2", sessionUrl: "https://pay.test/2", expires: null },
      { status: "canceled", reason: "staff" },
      { boat: "mem_b_2", time: ["mem_t_2", "mem_t_3"], start: 600, end: 900 },
      { profile, phone: "", policy: null, clauses: null },
      { amount: asCents(1), status: "paid", reason: null, isMember: false, isManual: true },
      {},
    ];
    let before = makeTestReservation();
    await store.commit((tx) => tx.reservations.insert(before));
    for (const change of changes) {
      const from = before;
      const next = { ...before, ...change, version: before.version + 1 };
      expect(await store.commit((tx) => tx.reservations.replace(from, next))).toBe(true);
      expect(await store.reservations.read(testAllClubsScope, next._id)).toEqual(next);
      before = next;
    }
  });

  it("lists overdue pending reservations, oldest first, up to the limit", async ({ store }) => {
    await store.commit(async (tx) => {
      for (const [index, expires] of [testNow + 1, testNow, testNow - 5, testNow - 1].entries()) {
        await tx.reservations.insert(makeTestReservation({ _id: `mem_r_${index}`, expires }));
      }
      await tx.reservations.insert(makeTestReservation({ _id: "mem_r_paid", status: "paid", expires: testNow - 9 }));
      await tx.reservations.insert(makeTestReservation({ _id: "mem_r_open", expires: null }));
    });
    expect((await store.reservations.overdue(testNow, 10)).map(({ _id }) => _id)).toEqual(["mem_r_2", "mem_r_3", "mem_r_1"]);
    expect((await store.reservations.overdue(testNow, 2)).map(({ _id }) => _id)).toEqual(["mem_r_2", "mem_r_3"]);
  });

  it("continues after an overdue reservation; those with the same end follow by id, each exactly once", async ({ store }) => {
    const ends = [testNow - 5, testNow - 5, testNow - 9, testNow - 5, testNow - 1];
    await store.commit(async (tx) => {
      for (const [index, expires] of ends.entries()) await tx.reservations.insert(makeTestReservation({ _id: `mem_r_${index}`, expires }));
    });
    const seen: string[] = [];
    for (
      let page = await store.reservations.overdue(testNow, 1);
      page.length > 0;
      page = await store.reservations.overdue(testNow, 1, page[0])
    )
      seen.push(...page.map(({ _id }) => _id));
    expect(seen).toEqual(["mem_r_2", "mem_r_0", "mem_r_1", "mem_r_3", "mem_r_4"]);
  });

  it("names the club of the newest hold that a visitor has and that has not ended", async ({ store }) => {
    await store.commit(async (tx) => {
      await tx.holds.insert(makeTestHold({ createdAt: testNow - 2 }));
      await tx.holds.insert(makeTestHold({ _id: "msk_h_1", client: "msk", createdAt: testNow - 1 }));
      await tx.holds.insert(makeTestHold({ _id: "old_h_1", client: "old", createdAt: testNow, expires: testNow + 1 }));
      expect(await tx.holds.clubOf("visitor-1", testNow)).toBe("old");
      expect(await tx.holds.clubOf("visitor-1", testNow + 1)).toBe("msk");
      expect(await tx.holds.clubOf("visitor-2", testNow)).toBeUndefined();
    });
  });

  it("counts bookings like one before it that cost nobody anything, within a day, by phone, address and mailbox", async ({ store }) => {
    const dayMs = 86_400_000;
    const like = (id: string, change: Partial<Reservation>) =>
      makeTestReservation({ _id: `mem_r_${id}`, pay: "dock", status: "confirmed", ...change });
    const email = (text: string) => ({ profile: { ...makeTestReservation().profile, email: text } });
    const other = { phone: "+14505550111", address: "192.0.2.9", ...email("other@example.test") };
    const booking = like("5", { createdAt: testNow });
    const bookings = [
      booking,
      like("1", { createdAt: testNow - dayMs + 1 }),
      like("4", { createdAt: testNow, ...other, phone: booking.phone }),
      like("3", { createdAt: testNow - 5, ...other, ...email("ZOE@Example.test"), client: "mem" }),
      like("2", { createdAt: testNow - 5, ...other, address: booking.address, status: "canceled" }),
      like("0", { createdAt: testNow - dayMs }),
      like("6", { createdAt: testNow }),
      like("7", { createdAt: testNow + 1 }),
      like("8", { createdAt: testNow - 5, isManual: true }),
      like("9", { createdAt: testNow - 5, pay: "online" }),
    ];
    await store.commit(async (tx) => {
      for (const booking of bookings) await tx.reservations.insert(booking);
    });
    expect(await store.reservations.mailCounts(booking)).toEqual({ phone: 2, address: 2, mailbox: 2 });
    expect(await store.reservations.mailCounts(like("0", { createdAt: 1 }))).toEqual({ phone: 0, address: 0, mailbox: 0 });
  });

  it("forgets the customers of trips before a day, some at a time, and keeps the rest of the row", async ({ store }) => {
    const old = makeTestReservation({ date: dayFromText("2026-05-01") });
    const older = makeTestReservation({ _id: "mem_r_2", date: dayFromText("2026-04-30") });
    const young = makeTestReservation({ _id: "mem_r_3", date: testDayMay1 });
    await store.commit(async (tx) => {
      for (const reservation of [old, older, young]) await tx.reservations.insert(reservation);
    });
    const forget = (most: number) => store.reservations.forget(testDayMay1, most);
    expect([await forget(1), await forget(5), await forget(5)]).toEqual([1, 1, 0]);
    const nobody = { profile: { firstname: "", lastname: "", email: "" }, phone: "", visitor: "", address: "" };
    expect(await store.reservations.read(testAllClubsScope, old._id)).toEqual({ ...old, ...nobody, version: old.version + 1 });
    expect(await store.reservations.read(testAllClubsScope, older._id)).toEqual({ ...older, ...nobody, version: older.version + 1 });
    expect(await store.reservations.read(testAllClubsScope, young._id)).toEqual(young);
  });
}
