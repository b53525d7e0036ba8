import { type CustomerProofs, customerScope, ownRowsScope, clubScope } from "../../domain/scope.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { testAllClubsScope, makeTestReservation, testDayMay1, testNow, type SuiteTools } from "../fixtures/suite.ts";
import { dayFromText } from "../clubs/day.ts";

/** Adds the tests of what every store promises about groups and orders of reservations. */
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

  it("finds the reservations of an order by id, whatever their groups", async ({ store }) => {
    const order = "mem_c_1";
    await store.commit(async (tx) => {
      await tx.reservations.insert(makeTestReservation({ _id: "mem_r_2", order, group: "mem_r_2" }));
      await tx.reservations.insert(makeTestReservation({ _id: "mem_r_1", order }));
      await tx.reservations.insert(makeTestReservation({ _id: "mem_r_3", order: "mem_c_2", group: "mem_r_2" }));
      await tx.reservations.insert(makeTestReservation({ _id: "msk_r_1", client: "msk", order }));
    });
    const found = await store.reservations.ofOrders("mem", [order]);
    expect(found.map(({ _id, order }) => [_id, order])).toEqual([
      ["mem_r_1", order],
      ["mem_r_2", order],
    ]);
    const ofBoth = await store.reservations.ofOrders("mem", [order, "mem_c_2"]);
    expect(ofBoth.map(({ _id }) => _id)).toEqual(["mem_r_1", "mem_r_2", "mem_r_3"]);
    expect(await store.reservations.ofOrders("mem", ["mem_r_2"])).toEqual([]);
  });

  it("counts a group as one booking that is open and unpaid, with the quarter hours of its days and nights", async ({ store }) => {
    const query = { client: "mem", now: testNow, today: testDayMay1, proof: testNow, hour: 0, lapse: testNow, except: "" };
    const claimant = { phone: "+1450", visitor: "v1", address: "a1" };
    await store.commit(async (tx) => {
      for (const number of [1, 2, 3]) {
        const date = dayFromText(`2027-05-0${number}`);
        await tx.reservations.insert(
          makeTestReservation({ _id: `mem_r_${number}`, ...claimant, date, group: "mem_r_1", order: "mem_r_1" }),
        );
      }
      await tx.reservations.insert(makeTestReservation({ _id: "mem_r_4", ...claimant }));
    });
    const open = { bookings: 2, awaited: 2, quarters: 3 * 96 + 16 };
    expect(await store.commit((tx) => tx.unpaid.of(claimant, query))).toMatchObject({
      phone: { ...open, proven: 2, requested: 2 },
      visitor: open,
      address: open,
    });
    expect(await store.unpaid.ofClub(query)).toEqual({ bookings: 2, quarters: 3 * 96 + 16 });
  });

  it("reads and locks a group within a commit", async ({ store }) => {
    await store.commit(async (tx) => {
      for (const number of [2, 1]) await tx.reservations.insert(makeTestReservation({ _id: `mem_r_${number}`, group: "mem_r_1" }));
    });
    const found = await store.commit((tx) => tx.reservations.ofGroup("mem", "mem_r_1"));
    expect(found.map(({ _id }) => _id)).toEqual(["mem_r_1", "mem_r_2"]);
    expect(await store.commit((tx) => tx.reservations.ofGroup("msk", "mem_r_1"))).toEqual([]);
  });

  it("reads and locks the reservations of an order within a commit, those that it wrote too", async ({ store }) => {
    const order = "mem_cart_1";
    await store.commit((tx) => tx.reservations.insert(makeTestReservation({ _id: "mem_r_2", order })));
    const found = await store.commit(async (tx) => {
      await tx.reservations.insert(makeTestReservation({ _id: "mem_r_1", reference: "MEM-1", order }));
      return [await tx.reservations.ofOrders("mem", [order]), await tx.reservations.ofOrders("msk", [order])];
    });
    expect(found.map((members) => members.map(({ _id }) => _id))).toEqual([["mem_r_1", "mem_r_2"], []]);
  });

  it("finds what a phone booked at all clubs from a day on, by day and start, without canceled trips", async ({ store }) => {
    const may2 = dayFromText("2027-05-02");
    const may3 = dayFromText("2027-05-03");
    const phone = "+14505550142";
    const bookings = [
      { _id: "mem_r_2", date: may3 },
      { _id: "mem_r_3", date: may2, start: 720, end: 840 },
      { _id: "msk_r_4", client: "msk", date: may2, start: 480, end: 600, status: "archived" },
      { _id: "mem_r_5", status: "canceled", date: may3 },
      { _id: "mem_r_6", date: dayFromText("2027-05-01") },
      { _id: "mem_r_7", date: may3, phone: "+14505550143" },
    ] as const;
    await store.commit(async (tx) => {
      for (const booking of bookings)
        await tx.reservations.insert(makeTestReservation({ phone, session: `pay_${booking._id}`, ...booking }));
    });
    const found = async (limit: number) => (await store.reservations.ofContact(phone, may2, limit)).map(({ _id }) => _id);
    expect(await found(10)).toEqual(["msk_r_4", "mem_r_3", "mem_r_2"]);
    expect(await found(2)).toEqual(["msk_r_4", "mem_r_3"]);
  });

  it("finds the reservations of an e-mail in any case, and none by a phone that was only typed", async ({ store }) => {
    const phone = "+14505550144";
    const profile = { firstname: "Zoé", lastname: "Roy", email: "Zoe@Example.test" };
    const other = { ...profile, email: "bo@example.test" };
    const from = dayFromText("2027-05-01");
    await store.commit(async (tx) => {
      await tx.reservations.insert(makeTestReservation({ _id: "mem_r_11", session: "pay_11", phone, profile, isByEmail: true }));
      await tx.reservations.insert(makeTestReservation({ _id: "mem_r_12", session: "pay_12", phone, profile: other, isByEmail: false }));
    });
    const found = async (contact: string) => (await store.reservations.ofContact(contact, from, 10)).map(({ _id }) => _id);
    expect([await found("zoe@example.test"), await found(phone)]).toEqual([["mem_r_11"], ["mem_r_12"]]);
    // The same holds for who is signed in.
    const own = async (by: string | undefined, email?: string) =>
      (await store.reservations.find(ownRowsScope("mem", by, email), {})).items.map(({ _id }) => _id);
    expect([await own(phone), await own(undefined, "zoe@example.test")]).toEqual([["mem_r_12"], ["mem_r_11"]]);
    // And for a customer of the club, whose typed e-mail counts only beside their phone.
    const ofCustomer = async (proofs: Partial<CustomerProofs>, client = "mem") => {
      const scope = customerScope(client, { phones: [], emails: [], typed: [], ...proofs });
      const { items } = await store.reservations.find(scope, { where: { date: { gte: from } }, sortBy: "date" });
      expect((await store.reservations.count(scope, {})).reduce((sum, { count }) => sum + count, 0)).toBe(items.length);
      const most = Math.max(0, items.length - 1);
      const totals = [await store.reservations.total(scope, {}, 1000), await store.reservations.total(scope, {}, most)];
      expect(totals).toEqual([items.length, Math.min(items.length, most + 1)]);
      return items.map(({ _id }) => _id).toSorted();
    };
    const zoe = "zoe@example.test";
    expect(await ofCustomer({ phones: [phone] })).toEqual(["mem_r_12"]);
    expect(await ofCustomer({ emails: [zoe, "none@example.test"] })).toEqual(["mem_r_11"]);
    expect([await ofCustomer({ emails: ["bo@example.test"] }), await ofCustomer({ typed: [zoe] }), await ofCustomer({})]).toEqual([
      [],
      [],
      [],
    ]);
    expect(await ofCustomer({ phones: [phone], typed: [zoe] })).toEqual(["mem_r_11", "mem_r_12"]);
    expect(await ofCustomer({ phones: [phone], typed: [zoe] }, "msk")).toEqual([]);
  });

  it("finds several reservations of a club by their ids, without those that do not exist", async ({ store }) => {
    await store.commit(async (tx) => {
      for (const number of [1, 2, 3])
        await tx.reservations.insert(makeTestReservation({ _id: `mem_r_${number}`, session: `pay_${number}` }));
    });
    const found = async (client: string, ...ids: readonly string[]) =>
      (await store.reservations.several(client, ids)).map(({ _id }) => _id);
    expect(await found("mem", "mem_r_3", "mem_r_none", "mem_r_1")).toEqual(["mem_r_1", "mem_r_3"]);
    expect([await found("mem"), await found("msk", "mem_r_1")]).toEqual([[], []]);
    expect([...(await store.reservations.firstnames("mem", ["mem_r_3", "mem_r_none"]))]).toEqual([["mem_r_3", "Zoé"]]);
    expect([...(await store.reservations.firstnames("mem", [])), ...(await store.reservations.firstnames("msk", ["mem_r_1"]))]).toEqual([]);
  });
}
