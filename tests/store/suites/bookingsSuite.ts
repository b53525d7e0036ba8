import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FindBookings } from "#core/domain/reservation/bookingSearch.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { statuses } from "#core/domain/reservation/status.ts";
import { type FoundPage, maxCountedRows } from "#core/domain/find/find.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { clubScope, ownRowsScope } from "#core/domain/scope.ts";
import { anyFindRequest } from "#core/arbitraries/find.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { testDayMay1, testNow, makeTestReservation } from "#core/testing/fixtures/suite.ts";
import type { Opened } from "./opened.ts";
import { promisedMemory } from "../../promised.ts";

const phones = ["+14505550100", "+14505550101", "+33612345678"];
const firstnames = ["", "Zoé", "Anne-Marie", "O'Neil", "Łukasz", "李", "ann"];
const filtered = ["status", "reference", "lake", "dock", "boat", "date", "createdAt", "pay", "isManual", "_id", "client"];

const booking = fc.record({
  status: fc.constantFrom(...statuses),
  boat: fc.constantFrom("1", "2"),
  dock: fc.constantFrom("1", "2", "3"),
  amount: fc.constantFrom(...[0, 9950, 18450, 100000].map(asCents)),
  date: fc.constantFrom(testDayMay1, dayFromText("2027-05-02"), dayFromText("2027-06-01")),
  createdAt: fc.constantFrom(testNow, testNow + 1, testNow - 5),
  firstname: fc.constantFrom(...firstnames),
  lastname: fc.constantFrom<string>("Tremblay", "Côté", "Bob", ""),
  phone: fc.constantFrom(...phones),
  isManual: fc.boolean(),
  code: fc.stringMatching(/^[2-9A-HJKMNP-Z]{4}$/),
  downPayment: fc.constantFrom(null, { amount: asCents(50), due: testNow }),
});
type Drawn = Omit<typeof booking extends fc.Arbitrary<infer Value> ? Value : never, "downPayment"> &
  Partial<Pick<Reservation, "downPayment">>;

function bookingOf(client: string, { boat, dock, firstname, lastname, code, ...drawn }: Drawn, index: number): Reservation {
  const ids = { _id: `${client}_r_${index}`, lake: `${client}_l_1`, dock: `${client}_d_${dock}`, boat: `${client}_b_${boat}` };
  const profile = { firstname, lastname, email: `${firstname.length}.${lastname.toLowerCase()}@example.test` };
  const reference = `${client.toUpperCase()}-${code}${index.toString().padStart(2, "2")}`;
  return makeTestReservation({ ...drawn, ...ids, client, profile, reference, session: null, sessionUrl: null });
}

const typed = fc.constantFrom(
  "zo",
  "ZOÉ",
  "anne m",
  "marie-anne",
  "oneil",
  "o'n",
  "łuk",
  "李",
  "cote",
  "tremblay zoe",
  "450 555-0100",
  "0101",
);
const others = fc.constantFrom("", "  ", "+33 6", "example", "c1", "-2", "%", '"', "nobody at all", "14505550100", "test b", "_");

const values = ["paid", "", "canceled", "c1_b_1", testDayMay1, testNow, "dock", "2027-05-02"];
const question = fc
  .tuple(
    anyFindRequest(filtered, ["key", "reference", "date", "customer", "amount", "boat", "dock", "status"], values),
    fc.option(fc.oneof(typed, others)),
    fc.constantFrom(undefined, ["c1_b_2", "c1_b_1"], ["paid", "pending"]),
    fc.constantFrom(undefined, true, false),
  )
  .map(([find, text, order, exists]): FindBookings => ({
    ...find,
    ...(text === null ? {} : { text }),
    ...(order === undefined ? {} : { order }),
    ...(exists === undefined ? {} : { where: { ...find.where, downPayment: { exists } } }),
  }));

/** What an engine finds of bookings is what core finds in memory, whatever bookings and questions there are. */
export function bookingsSuite(engine: string, open: () => Promise<Opened>): void {
  describe(`the list of bookings in ${engine}`, () => {
    let opened: Opened;
    let clubs = 0;
    const memory = promisedMemory();
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    const enter = async (drawn: readonly Drawn[]) => {
      clubs += 1;
      const client = `c${clubs}`;
      for (const store of [opened.store, memory]) {
        await store.commit(async (tx) => {
          for (const [index, one] of drawn.entries()) expect(await tx.reservations.insert(bookingOf(client, one, index))).toBe(true);
        });
      }
      return client;
    };

    it("is what core finds, counts and streams, by fields and by words, for a club and for one person", async () => {
      expect.hasAssertions();
      const trials = fc.record({ drawn: fc.array(booking, { maxLength: 12 }), list: fc.array(question, { minLength: 6, maxLength: 6 }) });
      await fc.assert(
        fc.asyncProperty(trials, async ({ drawn, list }) => {
          const client = await enter(drawn);
          const tested = opened.store.reservations;
          const known = memory.reservations;
          const first = list[0] ?? {};
          expect(await tested.count(clubScope(client), first)).toEqual(await known.count(clubScope(client), first));
          for (const most of [3, 100_000])
            expect(await tested.total(clubScope(client), first, most)).toBe(await known.total(clubScope(client), first, most));
          for (const find of list) {
            for (const scope of [
              clubScope(client),
              ownRowsScope(client, "+14505550100"),
              ownRowsScope(client, "+14505550101", "3.tremblay@example.test"),
              ownRowsScope(client, undefined),
            ]) {
              expect([find, await tested.find(scope, find)]).toEqual([find, await known.find(scope, find)]);
              const after = `${client.toUpperCase()}-8`;
              expect(await tested.pageAfter(scope, find, after, 3)).toEqual(await known.pageAfter(scope, find, after, 3));
            }
          }
        }),
        { numRuns: 20 },
      );
    });

    it("is walked in order where more meet a question than are counted, and pages on to the last", async () => {
      const drawn = Array.from({ length: 1103 }, (_, index): Drawn => {
        const date = index % 3 === 0 ? testDayMay1 : dayFromText("2027-05-02");
        // One of them has the name of the family as a first name, and comes before it.
        const lastname = index === 700 ? "Abel" : "Roy";
        const who = { firstname: index === 700 ? "Roy" : index % 200 === 0 ? "Zoé" : "Anne", lastname, phone: "+14505550100" };
        const code = `${index}`.padStart(4, "0");
        const place = { boat: "1", dock: index % 4 === 0 ? "2" : "1" } as const;
        const amount = asCents((index % 7) * 1000);
        return { status: index === 500 ? "pending" : "paid", ...place, amount, date, createdAt: testNow, ...who, isManual: false, code };
      });
      const client = await enter(drawn);
      const tested = opened.store.reservations;
      const known = memory.reservations;
      const scope = clubScope(client);
      const questions: FindBookings[] = [
        {},
        { sortDesc: true, page: 2 },
        { page: 111 },
        { page: 112 },
        { sortBy: "date" },
        { sortBy: "date", sortDesc: true, page: 30 },
        { text: "ann", page: 100 },
        { text: "ro 450", sortBy: "date" },
        { text: "roy", sortBy: "customer" },
        { text: "roy", sortBy: "customer", sortDesc: true, page: 100 },
        { where: { status: "paid" }, text: "roy", sortDesc: true },
        { where: { date: { gte: testDayMay1 } }, text: "r" },
        ...(["customer", "amount", "boat", "dock", "status"] as const).flatMap((sortBy): readonly FindBookings[] => [
          { sortBy, page: 2 },
          { sortBy, page: 98, sortDesc: true },
          { sortBy, page: 112 },
          { sortBy, sortDesc: true, where: { status: "paid" } },
          { sortBy, text: "ro 450", page: 3 },
          { sortBy, where: { date: { gte: testDayMay1 } }, text: "r", order: [`${client}_b_1`, "pending", "paid"] },
        ]),
      ];
      for (const find of questions) expect([find, await tested.find(scope, find)]).toEqual([find, capped(await known.find(scope, find))]);
      expect((await tested.find(scope, {})).more).toBe(true);
      const few: FindBookings[] = [{ text: "zoe" }, { where: { status: "pending" } }, { where: { status: "pending" }, text: "ann" }];
      for (const find of few) expect([find, await tested.find(scope, find)]).toEqual([find, await known.find(scope, find)]);
      expect((await tested.count(scope, {})).find(({ status }) => status === "paid")).toEqual({
        status: "paid",
        count: maxCountedRows,
        more: true,
      });
      const streamed: string[] = [];
      for (
        let page = await tested.pageAfter(scope, {}, "", 250);
        page.length > 0;
        page = await tested.pageAfter(scope, {}, streamed.at(-1) ?? "", 250)
      )
        streamed.push(...page.map(({ reference }) => reference));
      expect(streamed).toEqual(streamed.toSorted());
      expect(new Set(streamed).size).toBe(1103);
    });

    it("finds the last pages of a frequent word among many more bookings without it", async () => {
      const drawn = Array.from({ length: 5600 }, (_, index): Drawn => {
        // The first bookings promise far more of the second phone than there are.
        const phone = index < 900 || index % 50 === 0 ? "+14505550199" : "+14505550100";
        const who = { firstname: index % 5 === 0 ? "Zoé" : "Anne", lastname: index % 3 === 0 ? "Roy" : "Royer", phone };
        const on = {
          date: index % 2 === 0 ? testDayMay1 : dayFromText("2027-05-02"),
          createdAt: testNow,
          boat: "1",
          dock: "1",
          amount: asCents(9950),
          isManual: false,
        } as const;
        return { status: index % 3 === 0 ? "pending" : "paid", ...on, ...who, code: `${index}`.padStart(4, "0") };
      });
      const mays = { date: { gte: testDayMay1, lte: "2027-05-31" } };
      const client = await enter(drawn.filter((_, index) => index % 16 !== 5));
      const tested = opened.store.reservations;
      const known = memory.reservations;
      const scope = clubScope(client);
      const questions: FindBookings[] = [
        { text: "zoe" },
        { text: "zoe", page: 80 },
        { text: "zo", page: 104, sortDesc: true },
        { text: "zoe roy", page: 9, itemsPerPage: 100, sortBy: "date" },
        { text: "zoe", page: 99, where: { date: { gte: testDayMay1 } } },
        { text: "zoe", where: { status: "pending" } },
        { text: "zoe", where: mays },
        { text: "zoe", where: mays, page: 55 },
        { text: "zo roy", where: mays, sortBy: "date", page: 12 },
        { text: "zoe", sortBy: "date" },
        { text: "zoe", sortBy: "date", sortDesc: true, page: 99 },
        { text: "zoe ro", sortBy: "date", page: 30, where: { status: ["paid", "canceled"] } },
        { text: "zoe", where: { date: { gte: testDayMay1, lte: testDayMay1 } }, sortBy: "date", page: 50 },
        { text: "zoe", where: { ...mays, status: "pending" }, sortDesc: true },
        { text: "zoe", sortBy: "amount", page: 20 },
        { text: "zoe", sortBy: "customer", sortDesc: true, where: { status: "pending" } },
        { text: "roy", sortBy: "customer" },
        { text: "roy", sortBy: "customer", sortDesc: true, page: 100 },
        { text: "royer", sortBy: "customer", page: 99 },
        { text: "zoe", sortBy: "customer" },
        { text: "0199" },
        { text: "0199", page: 93 },
        { text: "0199", sortBy: "amount", page: 80 },
        { text: "0199", sortBy: "dock", page: 90 },
        { text: "0199", where: { status: "paid" }, page: 60 },
      ];
      for (const find of questions) expect([find, await tested.find(scope, find)]).toEqual([find, capped(await known.find(scope, find))]);
      for (const text of ["roy", "royer", "zoe roy", "a"]) {
        expect([text, await tested.count(scope, { text })]).toEqual([text, await known.count(scope, { text })]);
        expect([text, await tested.total(scope, { text }, 100_000)]).toEqual([text, await known.total(scope, { text }, 100_000)]);
      }
    });

    it("is found by words with the status, day and price that a booking has come to", async () => {
      const [one] = fc.sample(booking, { numRuns: 1, seed: 7 });
      const client = await enter(one === undefined ? [] : [{ ...one, firstname: "Hortense", status: "pending", date: testDayMay1 }]);
      const tested = opened.store.reservations;
      const known = memory.reservations;
      const scope = clubScope(client);
      const steps = [
        { status: "paid" as const },
        { amount: asCents(12_345) },
        { date: dayFromText("2027-06-01") },
        { status: "canceled" as const },
      ];
      const months = ["2027-05", "2027-06"].map((month) => ({ date: { gte: `${month}-01`, lte: `${month}-31` } }));
      for (const [version, step] of steps.entries()) {
        for (const store of [opened.store, memory]) {
          const before = await store.reservations.read(scope, `${client}_r_0`);
          expect(before).toBeDefined();
          if (before === undefined) continue;
          const next = { ...before, ...step, version: version + 2 };
          expect(await store.commit((tx) => tx.reservations.replace(before, next))).toBe(true);
          expect(await store.commit((tx) => tx.reservations.replace(before, { ...next, status: "archived" })), "a stale one").toBe(false);
        }
        const text = "hort";
        expect(await tested.count(scope, { text })).toEqual(await known.count(scope, { text }));
        for (const where of [...months, ...statuses.map((status) => ({ status }))])
          expect([step, where, await tested.find(scope, { text, where })]).toEqual([step, where, await known.find(scope, { text, where })]);
      }
    });

    it("forgets by what words a visitor was found, and still finds the trip by its reference", async () => {
      const [one] = fc.sample(booking, { numRuns: 1, seed: 7 });
      const client = await enter(one === undefined ? [] : [{ ...one, firstname: "Hortense", date: dayFromText("2024-05-01") }]);
      const tested = opened.store.reservations;
      const scope = clubScope(client);
      const found = async (text: string) => (await tested.find(scope, { text })).total;
      expect(await found("hortense")).toBe(1);
      await tested.forget(dayFromText("2024-06-01"), 10);
      expect(await found("hortense")).toBe(0);
      expect(await found(client.toUpperCase())).toBe(1);
    });
  });
}

function capped(found: FoundPage<Reservation>): FoundPage<Reservation> {
  return found.total > maxCountedRows ? { ...found, total: maxCountedRows, more: true } : found;
}
