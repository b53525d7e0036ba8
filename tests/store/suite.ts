import { beforeEach, describe, expect, it } from "vitest";
import { defaultSettings } from "#core/club/settings.ts";
import { makePrincipals } from "#core/calls/principals.ts";
import { centsOf } from "#core/money/cents.ts";
import type { Reservation } from "#core/booking/reservation.ts";
import type { Claimant, Counting } from "#core/booking/unpaid.ts";
import type { LedgerEntry } from "#core/booking/ledger.ts";
import { clubScope, ownScope } from "#core/people/scope.ts";
import type { StoreShape } from "#core/ports/store.ts";
import { anyClub } from "../anyClub.ts";
import { signIn } from "../people.ts";
import { claimOf, day, holdOf, may1, now, offerOf, outboxOf, reservationOf } from "./fixtures.ts";

const window = { dateStart: may1, dateEnd: day("2027-05-13") };
const taken = new Error("taken");

const counting: Counting = { client: "mem", now, today: may1, proof: now, hour: 0, lapse: now, except: "" };

/** One phone's, the first five of them open on the first of May and four of those asked for by no staff. */
const openReservations: readonly Partial<Reservation>[] = [
  { status: "pending" },
  { status: "pending", expires: null },
  { status: "cash_payment", expires: null },
  { status: "confirmed", expires: null },
  { status: "confirmed", expires: null, isManual: true },
  { status: "pending", expires: now },
  { status: "cash_payment", expires: null, date: day("2027-04-30") },
  { status: "paid", expires: null },
  { status: "canceled", expires: null },
];

/** A store of its own for one promise. */
export interface Opened {
  readonly store: StoreShape;
  readonly close: () => Promise<void>;
}

/** Every promise of the port, asked of one engine. */
export function storeSuite(engine: string, open: () => Promise<Opened>): void {
  describe(`the store in ${engine}`, () => {
    let opened: Opened;
    let store: StoreShape;
    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
      return opened.close;
    });

    const claimedWords = async (at = now) => (await store.claims.claimed(["mem_b_1"], window, at)).map(({ words }) => words);
    const claim = (change: Parameters<typeof claimOf>[0] = {}) => store.commit((tx) => tx.claims.claim(claimOf(change)));
    const claimOrThrow = (change: Parameters<typeof claimOf>[0]) =>
      store.commit(async (tx) => {
        if (!(await tx.claims.claim(claimOf(change)))) throw taken;
      });

    describe("claims", () => {
      it("gives claimed quanta as three words, bit by bit, of every word", async () => {
        await claim({ quanta: [0, 31, 32, 63, 64, 95] });
        expect(await claimedWords()).toEqual([[0x8000_0001, 0x8000_0001, 0x8000_0001]]);
      });

      it("claims all quanta or none", async () => {
        await claim();
        await expect(claimOrThrow({ owner: "mem_h_2", quanta: [30, 31, 32] })).rejects.toBe(taken);
        expect(await claimedWords()).toEqual([[0, 0b1111, 0]]);
      });

      it("lets an owner claim again what it holds, with a new end", async () => {
        await claim({ expires: now + 1 });
        expect(await claim({ expires: now + 10 })).toBe(true);
        expect(await claimedWords(now + 5)).toHaveLength(1);
      });

      it("refuses whatever order the quanta come in", async () => {
        await claim({ quanta: [40, 38, 39] });
        expect(await store.commit((tx) => tx.claims.claim(claimOf({ owner: "mem_h_2", quanta: [41, 40] })))).toBe(false);
      });

      it("keeps boats, days and clubs apart", async () => {
        await claim();
        expect(await claim({ boat: "mem_b_2", owner: "a" })).toBe(true);
        expect(await claim({ day: day("2027-05-02"), owner: "b" })).toBe(true);
        expect(await claim({ client: "msk", boat: "msk_b_1", owner: "c" })).toBe(true);
        const found = await store.claims.claimed(["mem_b_1", "mem_b_2", "msk_b_1", "mem_b_none"], window, now);
        expect(found.map(({ boat, day }) => `${boat} ${day}`).toSorted()).toEqual([
          "mem_b_1 2027-05-01",
          "mem_b_1 2027-05-02",
          "mem_b_2 2027-05-01",
          "msk_b_1 2027-05-01",
        ]);
      });

      it("shows claims of both ends of the window and no other", async () => {
        for (const text of ["2027-04-30", "2027-05-01", "2027-05-13", "2027-05-14"]) await claim({ day: day(text) });
        const days = (await store.claims.claimed(["mem_b_1"], window, now)).map(({ day }) => day);
        expect(days.toSorted()).toEqual(["2027-05-01", "2027-05-13"]);
        expect(await store.claims.claimed([], window, now)).toEqual([]);
      });

      it("counts a claim as ended at its end, not only once swept", async () => {
        await claim({ expires: now + 100 });
        expect(await claimedWords(now + 99)).toHaveLength(1);
        expect(await claimedWords(now + 100)).toEqual([]);
      });

      it("says when the first claim of a boat's day ends, and of none that it does", async () => {
        const ends = async () => (await store.claims.claimed(["mem_b_1"], window, now)).map(({ until }) => until);
        await claim({ quanta: [1] });
        expect(await ends()).toEqual([null]);
        await claim({ quanta: [2], owner: "later", expires: now + 900 });
        await claim({ quanta: [3], owner: "sooner", expires: now + 100 });
        expect(await ends()).toEqual([now + 100]);
      });

      it("names expired owners, which a rival displaces in one commit", async () => {
        await claim({ expires: now });
        const won = await store.commit(async (tx) => {
          const rival = claimOf({ owner: "mem_h_2", quanta: [34, 35, 36] });
          expect(await tx.claims.claim(rival)).toBe(false);
          expect(await tx.claims.expiredOwners(rival, now - 1)).toEqual([]);
          expect(await tx.claims.expiredOwners(rival, now, "mem_h_1")).toEqual([]);
          const owners = await tx.claims.expiredOwners(rival, now);
          expect(owners).toEqual(["mem_h_1"]);
          for (const owner of owners) await tx.claims.release("mem", owner);
          return tx.claims.claim(rival);
        });
        expect(won).toBe(true);
        expect(await claimedWords()).toEqual([[0, 0b11100, 0]]);
      });

      it("hands claims over to a reservation with a new end", async () => {
        await claim({ expires: now + 10 });
        expect(await store.commit((tx) => tx.claims.handOver("mem", "mem_h_1", "mem_r_1", null))).toBe(4);
        expect(await store.commit((tx) => tx.claims.handOver("mem", "mem_h_1", "mem_r_2", null))).toBe(0);
        expect(await claimedWords(now + 1_000_000)).toHaveLength(1);
        expect(await claim({ owner: "mem_r_1" })).toBe(true);
      });

      it("extends and releases an owner's claims alone", async () => {
        await claim({ expires: now + 10 });
        await claim({ owner: "other", quanta: [60], expires: now + 10 });
        await store.commit((tx) => tx.claims.extend("mem", "mem_h_1", now + 50));
        expect(await claimedWords(now + 20)).toEqual([[0, 0b1111, 0]]);
        await store.commit((tx) => tx.claims.release("mem", "mem_h_1"));
        expect(await claimedWords()).toEqual([[0, 2 ** 28, 0]]);
      });
    });

    describe("a commit", () => {
      it("leaves nothing of a commit that throws", async () => {
        const before = await store.offer.catalogue();
        const aborted = store.commit(async (tx) => {
          await tx.claims.claim(claimOf());
          await tx.holds.insert(holdOf());
          await tx.reservations.insert(reservationOf());
          await tx.ledger.append(entryOf());
          await tx.outbox.enqueue(outboxOf());
          await tx.codes.insert(codeOf());
          await tx.replies.keep(replyOf());
          await tx.offer.put(offerOf());
          await tx.people.putMembership({ client: "mem", phone: "+14505550100", from: may1, to: may1 });
          throw taken;
        });
        await expect(aborted).rejects.toBe(taken);
        expect(await claimedWords()).toEqual([]);
        expect(await store.holds.read(anyClub, "mem_h_1")).toBeUndefined();
        expect(await store.reservations.read(anyClub, "mem_r_1")).toBeUndefined();
        expect(await store.ledger.of("mem", "mem_r_1")).toEqual([]);
        expect(await store.outbox.take(now, 10, 1000)).toEqual([]);
        expect((await store.offer.catalogue()).lakes).toEqual(before.lakes);
        expect(await store.isEmpty()).toBe(true);
        await store.commit(async (tx) => {
          expect(await tx.codes.newest("+14505550100", "login", visitor1)).toBeUndefined();
          expect(await tx.replies.read("visitor-1", "key-1")).toBeUndefined();
          expect(await tx.people.memberships("mem", "+14505550100")).toEqual([]);
        });
      });

      it("gives what the work gave, and reads its own writes", async () => {
        const found = await store.commit(async (tx) => {
          await tx.holds.insert(holdOf());
          return tx.holds.read(anyClub, "mem_h_1");
        });
        expect(found).toEqual(holdOf());
      });

      it("refuses a failed commit alone among those that came together", async () => {
        const results = await Promise.allSettled(
          Array.from({ length: 40 }, (_, index) => claimOrThrow({ owner: `mem_h_${index}`, quanta: [Math.floor(index / 2)] })),
        );
        expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
        expect(await claimedWords()).toEqual([[2 ** 20 - 1, 0, 0]]);
      });

      it("gives one slot to one of many", async () => {
        const attempts = Array.from({ length: 50 }, (_, index) =>
          claimOrThrow({ owner: `mem_h_${index}`, quanta: [index % 4, 4, 5 + (index % 4)] }),
        );
        const results = await Promise.allSettled(attempts);
        expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      });

      it("refuses a transaction used after its commit", async () => {
        const kept = await store.commit(async (tx) => tx);
        await expect(kept.claims.claim(claimOf())).rejects.toThrow("over");
        expect(await claimedWords()).toEqual([]);
      });
    });

    describe("holds and reservations", () => {
      it("keeps a hold whole and deletes it", async () => {
        await store.commit((tx) => tx.holds.insert(holdOf()));
        expect(await store.holds.read(anyClub, "mem_h_1")).toEqual(holdOf());
        await store.commit((tx) => tx.holds.delete("mem_h_1"));
        expect(await store.holds.read(anyClub, "mem_h_1")).toBeUndefined();
        expect(await store.holds.read(anyClub, "nonsense")).toBeUndefined();
      });

      it("keeps a reservation whole, nulls and accents included", async () => {
        const bare = reservationOf({
          _id: "mem_r_2",
          expires: null,
          reason: "weather",
          clauses: null,
          policy: null,
          session: null,
          sessionUrl: null,
          status: "",
        });
        await store.commit(async (tx) => {
          await tx.reservations.insert(reservationOf());
          await tx.reservations.insert(bare);
        });
        expect(await store.reservations.read(anyClub, "mem_r_1")).toEqual(reservationOf());
        expect(await store.reservations.read(anyClub, "mem_r_2")).toEqual(bare);
        expect(await store.reservations.bySession(anyClub, "pay_1")).toEqual(reservationOf());
        expect(await store.reservations.bySession(anyClub, "pay_2")).toBeUndefined();
        expect(await store.commit((tx) => tx.reservations.read(anyClub, "mem_r_1"))).toEqual(reservationOf());
      });

      it("shows no row that the scope does not reach: of another club, or of another person", async () => {
        await store.commit(async (tx) => {
          await tx.holds.insert(holdOf());
          await tx.reservations.insert(reservationOf());
        });
        const { phone } = reservationOf();
        const scopes = [
          clubScope("mem"),
          ownScope("mem", phone),
          clubScope("msk"),
          ownScope("mem", "+14505550199"),
          ownScope("msk", phone),
        ];
        const isSeen = [true, true, false, false, false];
        const outside = scopes.map(async (scope) => [
          await store.reservations.read(scope, "mem_r_1"),
          await store.reservations.bySession(scope, "pay_1"),
          await store.commit((tx) => tx.reservations.read(scope, "mem_r_1")),
        ]);
        const seen = (await Promise.all(outside)).map((found) => found.map((row) => row !== undefined));
        expect(seen).toEqual(isSeen.map((is) => [is, is, is]));
        expect(await store.holds.read(clubScope("msk"), "mem_h_1")).toBeUndefined();
        expect(await store.commit((tx) => tx.holds.read(clubScope("msk"), "mem_h_1"))).toBeUndefined();
        expect(await store.holds.read(clubScope("mem"), "mem_h_1")).toEqual(holdOf());
      });

      it("gives a reference to one reservation of a club, and another club's its own", async () => {
        const named = (change: Parameters<typeof reservationOf>[0]) => reservationOf({ reference: "MEM-7K4QX9", session: null, ...change });
        const insert = (change: Parameters<typeof reservationOf>[0]) => store.commit((tx) => tx.reservations.insert(named(change)));
        const msk = { client: "msk", lake: "msk_l_1", dock: "msk_d_1", boat: "msk_b_1" };
        expect([await insert({ _id: "mem_r_1" }), await insert({ _id: "mem_r_2" }), await insert({ _id: "msk_r_3", ...msk })]).toEqual([
          true,
          false,
          true,
        ]);
        expect(await store.reservations.read(anyClub, "mem_r_2")).toBeUndefined();
        const atOnce = await Promise.all(["a", "b", "c"].map((id) => insert({ _id: `mem_r_${id}`, reference: "MEM-7K4QXA" })));
        expect(atOnce.filter(Boolean)).toHaveLength(1);
      });

      it("refuses an id that is not of its club, and one that is there", async () => {
        await expect(store.commit((tx) => tx.holds.insert(holdOf({ _id: "msk_h_1" })))).rejects.toThrow("club");
        await store.commit((tx) => tx.holds.insert(holdOf()));
        await expect(store.commit((tx) => tx.holds.insert(holdOf()))).rejects.toThrow(/./);
      });

      it("swaps a reservation once per version, whoever asks at once", async () => {
        await store.commit((tx) => tx.reservations.insert(reservationOf()));
        const swaps = await Promise.all(
          (["paid", "canceled", "confirmed"] as const).map((status) =>
            store.commit((tx) => tx.reservations.swap(reservationOf({ version: 2, status, expires: null }))),
          ),
        );
        expect(swaps.filter(Boolean)).toHaveLength(1);
        const stored = await store.reservations.read(anyClub, "mem_r_1");
        expect(stored?.version).toBe(2);
        expect(stored?.status).not.toBe("pending");
        expect(await store.commit((tx) => tx.reservations.swap(reservationOf({ version: 2 })))).toBe(false);
        expect(await store.commit((tx) => tx.reservations.swap(reservationOf({ _id: "mem_r_9", version: 2 })))).toBe(false);
      });

      it("lists overdue pending reservations, oldest first, up to the limit", async () => {
        await store.commit(async (tx) => {
          for (const [index, expires] of [now + 1, now, now - 5, now - 1].entries()) {
            await tx.reservations.insert(reservationOf({ _id: `mem_r_${index}`, expires }));
          }
          await tx.reservations.insert(reservationOf({ _id: "mem_r_paid", status: "paid", expires: now - 9 }));
          await tx.reservations.insert(reservationOf({ _id: "mem_r_open", expires: null }));
        });
        expect((await store.reservations.overdue(now, 10)).map(({ _id }) => _id)).toEqual(["mem_r_2", "mem_r_3", "mem_r_1"]);
        expect((await store.reservations.overdue(now, 2)).map(({ _id }) => _id)).toEqual(["mem_r_2", "mem_r_3"]);
      });

      it("goes on behind an overdue one, those that ended at once in order of their ids, none left out or twice", async () => {
        const ends = [now - 5, now - 5, now - 9, now - 5, now - 1];
        await store.commit(async (tx) => {
          for (const [index, expires] of ends.entries()) await tx.reservations.insert(reservationOf({ _id: `mem_r_${index}`, expires }));
        });
        const seen: string[] = [];
        for (let page = await store.reservations.overdue(now, 1); page.length > 0; page = await store.reservations.overdue(now, 1, page[0]))
          seen.push(...page.map(({ _id }) => _id));
        expect(seen).toEqual(["mem_r_2", "mem_r_0", "mem_r_1", "mem_r_3", "mem_r_4"]);
      });
    });

    describe("the ledger", () => {
      it("appends an event of the provider once, in order of time", async () => {
        const appended = await store.commit(async (tx) => [
          await tx.ledger.append(entryOf({ at: now + 2, ref: "late" })),
          await tx.ledger.append(entryOf()),
          await tx.ledger.append(entryOf({ amount: centsOf(1) })),
          await tx.ledger.append(entryOf({ kind: "refund" })),
        ]);
        expect(appended).toEqual([true, true, false, true]);
        const entries = await store.ledger.of("mem", "mem_r_1");
        expect(entries.map(({ kind, ref, amount }) => `${kind} ${ref} ${amount}`)).toEqual([
          "capture pi_1 18450",
          "refund pi_1 18450",
          "capture late 18450",
        ]);
        expect(entries[0]).toEqual(entryOf());
        expect(await store.ledger.of("msk", "mem_r_1")).toEqual([]);
        expect(await store.commit((tx) => tx.ledger.of("mem", "mem_r_1"))).toEqual(entries);
      });
    });

    describe("the outbox", () => {
      it("knows what was ever queued, by club and key, done or aborted", async () => {
        const knows = (client: string, key: string) => store.commit((tx) => tx.outbox.knows(client, key));
        await store.commit((tx) => tx.outbox.enqueue(outboxOf({ key: "a" })));
        await expect(
          store.commit((tx) => tx.outbox.enqueue(outboxOf({ key: "b" })).then(() => Promise.reject(new Error("no")))),
        ).rejects.toThrow("no");
        const [row] = await store.outbox.take(now, 10, 1000);
        await store.outbox.settle(row?.id ?? 0, { done: true });
        expect([await knows("mem", "a"), await knows("mem", "b"), await knows("msk", "a")]).toEqual([true, false, false]);
      });

      const queue = (...keys: string[]) =>
        store.commit(async (tx) => {
          for (const [index, key] of keys.entries()) await tx.outbox.enqueue(outboxOf({ key, due: now + index }));
        });

      it("queues an effect once, even after it was done", async () => {
        await queue("a", "a");
        const [row] = await store.outbox.take(now, 10, 1000);
        expect(row).toMatchObject({ client: "mem", key: "a", kind: "mail", payload: outboxOf().payload, attempts: 1 });
        await store.outbox.settle(row?.id ?? 0, { done: true });
        await queue("a");
        expect(await store.outbox.take(now + 1_000_000, 10, 1000)).toEqual([]);
      });

      it("leases due rows, oldest first, and gives them again when the lease ends", async () => {
        await queue("a", "b", "c");
        expect((await store.outbox.take(now + 1, 10, 1000)).map(({ key }) => key)).toEqual(["a", "b"]);
        expect(await store.outbox.take(now + 1, 10, 1000)).toEqual([]);
        expect((await store.outbox.take(now + 1001, 1, 1000)).map(({ key }) => key)).toEqual(["c"]);
        const again = await store.outbox.take(now + 1001, 10, 1000);
        expect(again.map(({ key, attempts }) => `${key} ${attempts}`)).toEqual(["a 2", "b 2"]);
      });

      it("leases rows of the kinds asked for, and leaves the others to who asks for them", async () => {
        await store.commit(async (tx) => {
          await tx.outbox.enqueue(outboxOf({ key: "letter" }));
          await tx.outbox.enqueue(outboxOf({ key: "code", kind: "sms" }));
          await tx.outbox.enqueue(outboxOf({ key: "refund", kind: "refund" }));
        });
        expect((await store.outbox.take(now, 10, 1000, ["sms"])).map(({ key }) => key)).toEqual(["code"]);
        expect((await store.outbox.take(now, 10, 1000, ["mail", "refund"])).map(({ key }) => key)).toEqual(["letter", "refund"]);
      });

      it("never gives one row to two workers at once", async () => {
        await queue(...Array.from({ length: 30 }, (_, index) => `key ${index}`));
        const batches = await Promise.all(Array.from({ length: 6 }, () => store.outbox.take(now + 100, 10, 1000)));
        const keys = batches.flat().map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        const rest = await store.outbox.take(now + 100, 100, 1000);
        expect(keys.length + rest.length).toBe(30);
      });

      it("puts a failed row off, and lays a dead one aside", async () => {
        await queue("a");
        const [row] = await store.outbox.take(now, 1, 1000);
        await store.outbox.settle(row?.id ?? 0, { done: false, due: now + 5000 });
        expect(await store.outbox.take(now + 4999, 1, 1000)).toEqual([]);
        expect(await store.outbox.take(now + 5000, 1, 1000)).toHaveLength(1);
        expect(await store.outbox.laidAside()).toBe(0);
        await store.outbox.settle(row?.id ?? 0, { dead: "550 no such mailbox" });
        expect(await store.outbox.take(now + 1_000_000, 1, 1000)).toEqual([]);
        expect(await store.outbox.laidAside()).toBe(1);
      });
    });

    describe("visitors, codes and replies", () => {
      it("counts what a phone, a visitor and an address have open and unpaid at one club, in number and in quarter hours", async () => {
        const [hold, reservation] = [holdOf({ start: 480, end: 600 }), reservationOf({ phone: "+1450", visitor: "v1", address: "a1" })];
        const ends = now + 600_000;
        await store.commit(async (tx) => {
          await tx.holds.insert({ ...hold, visitor: "v1", address: "a1" });
          await tx.holds.insert({ ...hold, _id: "mem_h_2", visitor: "v1", address: "a1", expires: now });
          await tx.holds.insert({ ...hold, _id: "msk_h_1", client: "msk", visitor: "v1", address: "a1" });
          await tx.holds.insert({ ...hold, _id: "mem_h_3", visitor: "v2", address: "a1", cookieless: true, expires: ends });
          await tx.holds.insert({ ...hold, _id: "mem_h_4", visitor: "v3", address: "a1", cookieless: true, expires: now });
          await tx.holds.insert({ ...hold, _id: "mem_h_5", visitor: "v4", address: "a1", cookieless: true, expires: now - 900_000 });
          for (const [index, change] of openReservations.entries()) {
            await tx.reservations.insert({
              ...reservation,
              _id: `mem_r_${index}`,
              reference: `r${index}`,
              createdAt: now - index,
              ...change,
            });
          }
        });
        const of = (claimant: Claimant, change: Partial<Counting> = {}) =>
          store.commit((tx) => tx.unpaid.of(claimant, { ...counting, lapse: now - 900_000, ...change }));
        expect(await of({ phone: "+1450", visitor: "v1", address: "a1" }, { proof: now - 1 })).toEqual({
          phone: { bookings: 5, quarters: 5 * 16, awaited: 2, proven: 2, asked: 8 },
          visitor: { bookings: 5, quarters: 8 + 4 * 16, awaited: 3 },
          address: { bookings: 6, quarters: 2 * 8 + 4 * 16, awaited: 4, cookieless: 1, lapsed: 1 },
        });
        const none = { bookings: 0, quarters: 0, awaited: 0 };
        expect(await of({ address: "a2" })).toEqual({
          phone: { ...none, proven: 0, asked: 0 },
          visitor: none,
          address: { ...none, cookieless: 0, lapsed: 0 },
        });
        const { phone, visitor } = await of({ phone: "+1450", visitor: "v1", address: "a1" }, { except: "mem_h_1", hour: now - 2 });
        expect([phone.asked, visitor.bookings]).toEqual([2, 4]);
        expect(await store.unpaid.ofClub(counting)).toEqual({ bookings: 7, quarters: 2 * 8 + 5 * 16 });
        expect((await store.unpaid.ofClub({ ...counting, client: "msk" })).bookings).toBe(1);
      });

      it("holds a cap under a burst of one visitor, of one phone and of one address", async () => {
        for (const [index, claimant] of [
          { visitor: "v1", address: "a1" },
          { phone: "+1450", address: "a2" },
          { address: "a3" },
        ].entries()) {
          const attempts = Array.from({ length: 20 }, (_, attempt) =>
            store.commit(async (tx) => {
              const { phone, address } = await tx.unpaid.of(claimant, counting);
              if (phone.bookings + address.bookings >= 2) throw taken;
              const made = { _id: `mem_r_${index}_${attempt}`, phone: "", visitor: "", ...claimant };
              if ("phone" in claimant) await tx.reservations.insert(reservationOf({ ...made, address: "another", session: null }));
              else await tx.holds.insert(holdOf({ ...made, _id: `mem_h_${index}_${attempt}` }));
            }),
          );
          const results = await Promise.allSettled(attempts);
          expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
        }
      });

      it("adds up for how long each kept a span of a boat's day, and forgets it when its time is over", async () => {
        const span = { client: "mem", boat: "mem_b_1", day: may1, start: 480, end: 720 };
        const who = ["visitor v1", "address a1"];
        const tenures = (at = span, when = now) =>
          store.commit(async (tx) => (await tx.unpaid.tenures(at, who, when)).toSorted((left, right) => (left.who < right.who ? -1 : 1)));
        await store.commit(async (tx) => {
          await tx.unpaid.keep(span, who, 600, now);
          await tx.unpaid.keep(span, ["visitor v1", "visitor v2"], 60, now + 10);
          await tx.unpaid.giveBack(span, ["address a1", "visitor none"], 100, now + 500);
          await tx.unpaid.keep({ ...span, start: 705, end: 960 }, ["address a1"], 7, now);
        });
        const kept = [
          { who: "address a1", start: 480, end: 720, kept: 500, until: now + 500 },
          { who: "visitor v1", start: 480, end: 720, kept: 660, until: now + 70 },
        ];
        expect(await tenures({ ...span, end: 495 })).toEqual(kept);
        expect((await tenures({ ...span, start: 720, end: 735 })).map(({ start }) => start)).toEqual([705]);
        expect([await tenures({ ...span, day: day("2027-05-02") }), await tenures({ ...span, boat: "mem_b_2" })]).toEqual([[], []]);
      });

      it("counts time with a slot no more once it was left alone for as long, and sweeps it then", async () => {
        const span = { client: "mem", boat: "mem_b_1", day: may1, start: 480, end: 720 };
        const keptAt = (at: number) =>
          store.commit(async (tx) => (await tx.unpaid.tenures(span, ["visitor v1"], at)).map(({ kept }) => kept));
        const keep = (ms: number, at: number) => store.commit((tx) => tx.unpaid.keep(span, ["visitor v1"], ms, at));
        await keep(600, now);
        expect([await keptAt(now + 1199), await keptAt(now + 1200)]).toEqual([[600], []]);
        await keep(100, now + 1199);
        expect(await keptAt(now + 1200)).toEqual([700]);
        await keep(5, now + 1299 + 700);
        expect(await keptAt(now + 2004)).toEqual([5]);
        await store.commit((tx) => tx.unpaid.giveBack(span, ["visitor v1"], 9000, now + 2000));
        expect(await keptAt(now + 2000)).toEqual([]);
        await store.commit((tx) => tx.unpaid.keep({ ...span, start: 735, end: 750 }, ["visitor v1", "visitor v2"], 1, now));
        expect([await store.sweep(now + 2000, 5), await store.sweep(now + 2001, 5)]).toEqual([2, 1]);
      });

      it("judges a code at most five times in a burst of guesses", async () => {
        await store.commit((tx) => tx.codes.insert(codeOf()));
        const guess = () =>
          store.commit(async (tx) => {
            const code = await tx.codes.newest("+14505550100", "login", visitor1);
            if (code === undefined || code.judged >= 5) return false;
            await tx.codes.update({ id: code.id, judged: code.judged + 1, used: false });
            return true;
          });
        const judged = await Promise.all(Array.from({ length: 10 }, guess));
        expect(judged.filter(Boolean)).toHaveLength(5);
      });

      it("gives the newest code of phone and purpose to who asked for it, and to nobody else", async () => {
        const at = (visitor: string | undefined, address = "192.0.2.1") => ({ visitor, address });
        await store.commit(async (tx) => {
          await tx.codes.insert(codeOf({ id: "c1", createdAt: now - 10 }));
          await tx.codes.insert(codeOf({ id: "c2", createdAt: now }));
          await tx.codes.insert(codeOf({ id: "c3", createdAt: now + 5, purpose: "booking" }));
          await tx.codes.insert(codeOf({ id: "c4", createdAt: now + 5, visitor: "visitor-2" }));
          await tx.codes.insert(codeOf({ id: "c5", createdAt: now - 5, visitor: "visitor-3", hasCookie: false }));
          await tx.codes.update({ id: "c2", judged: 1, used: true });
        });
        const newest = (by: ReturnType<typeof at>) => store.commit((tx) => tx.codes.newest("+14505550100", "login", by));
        expect(await newest(at("visitor-1", "198.51.100.7"))).toEqual(codeOf({ id: "c2", judged: 1, used: true }));
        expect((await newest(at("visitor-2")))?.id).toBe("c4");
        expect((await newest(at("visitor-3")))?.id).toBe("c5");
        expect((await newest(at(undefined)))?.id).toBe("c5");
        expect(await newest(at(undefined, "192.0.2.2"))).toBeUndefined();
        expect(await newest(at("visitor-4"))).toBeUndefined();
      });

      it("gives the texts to a phone, of a visitor and from a site after an instant, oldest first", async () => {
        const elsewhere = { phone: "+14505550101", visitor: "visitor-2", site: "2001:db8:2::/48" };
        const texted = (id: string, createdAt: number, change = {}) => codeOf({ ...elsewhere, id, createdAt, ...change });
        const codes = [
          texted("c1", now, { phone: "+14505550100" }),
          texted("c2", now - 2, { visitor: "visitor-1" }),
          texted("c3", now - 1, { site: "192.0.2.1" }),
          texted("c4", now - 3, { site: "192.0.2.1" }),
          texted("c5", now),
        ];
        await store.commit(async (tx) => {
          for (const code of codes) await tx.codes.insert(code);
          const asked = { phone: "+14505550100", visitor: "visitor-1", site: "192.0.2.1" };
          const [first, second, third] = codes;
          expect(await tx.codes.texts(asked, now - 3)).toEqual([second, third, first]);
          expect(await tx.codes.texts({ phone: "", visitor: "", site: "" }, 0)).toEqual([]);
        });
      });

      it("counts the texts after an instant by the club they are charged to, and all", async () => {
        await store.commit(async (tx) => {
          await tx.codes.insert(codeOf({ id: "c1", client: "mem" }));
          await tx.codes.insert(codeOf({ id: "c2", client: "mem", createdAt: now - 1 }));
          await tx.codes.insert(codeOf({ id: "c3", client: "msk" }));
          await tx.codes.insert(codeOf({ id: "c4" }));
          expect(await tx.codes.spent("mem", now - 1)).toEqual({ club: 1, all: 3 });
          expect(await tx.codes.spent("mem", now - 2)).toEqual({ club: 2, all: 4 });
          expect(await tx.codes.spent("", 0)).toEqual({ club: 1, all: 4 });
          expect(await tx.codes.spent("mem", now)).toEqual({ club: 0, all: 0 });
        });
      });

      it("lets no burst of texts pass a cap that each of them weighed in its turn", async () => {
        const ask = (id: number) =>
          store.commit(async (tx) => {
            await tx.codes.takeTurn();
            if ((await tx.codes.spent("mem", now - 1)).club >= 3) throw taken;
            await tx.codes.insert(codeOf({ id: `c${id}`, client: "mem" }));
          });
        const asked = await Promise.allSettled(Array.from({ length: 20 }, (_, id) => ask(id)));
        expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
      });

      it("names the club of the newest hold that a visitor has and that has not ended", async () => {
        await store.commit(async (tx) => {
          await tx.holds.insert(holdOf({ createdAt: now - 2 }));
          await tx.holds.insert(holdOf({ _id: "msk_h_1", client: "msk", createdAt: now - 1 }));
          await tx.holds.insert(holdOf({ _id: "old_h_1", client: "old", createdAt: now, expires: now + 1 }));
          expect(await tx.holds.clubOf("visitor-1", now)).toBe("old");
          expect(await tx.holds.clubOf("visitor-1", now + 1)).toBe("msk");
          expect(await tx.holds.clubOf("visitor-2", now)).toBeUndefined();
        });
      });

      it("keeps the first reply of a caller and key, and tells the second that it came late", async () => {
        const rivals = await Promise.all(
          [replyOf(), replyOf({ reply: "{}" })].map((reply) => store.commit((tx) => tx.replies.keep(reply))),
        );
        expect(rivals.filter(Boolean)).toHaveLength(1);
        await store.commit(async (tx) => {
          expect((await tx.replies.read("visitor-1", "key-1"))?.body).toBe(replyOf().body);
          expect(await tx.replies.read("visitor-2", "key-1")).toBeUndefined();
          expect(await tx.replies.keep(replyOf({ caller: "visitor-2" }))).toBe(true);
          expect(await tx.replies.read("visitor-2", "key-1")).toEqual(replyOf({ caller: "visitor-2" }));
        });
      });

      it("gives memberships by club and phone, and writes over one that begins the same day", async () => {
        const membership = { client: "mem", phone: "+14505550100", from: may1, to: day("2027-10-31") };
        await store.commit(async (tx) => {
          await tx.people.putMembership({ ...membership, to: may1 });
          await tx.people.putMembership(membership);
          expect(await tx.people.memberships("mem", "+14505550100")).toEqual([membership]);
          expect(await tx.people.memberships("msk", "+14505550100")).toEqual([]);
        });
      });

      it("counts bookings like one before it that cost nobody anything, within a day, by phone, address and mailbox", async () => {
        const dayMs = 86_400_000;
        const like = (id: string, change: Partial<Reservation>) =>
          reservationOf({ _id: `mem_r_${id}`, pay: "dock", status: "confirmed", ...change });
        const email = (text: string) => ({ profile: { ...reservationOf().profile, email: text } });
        const other = { phone: "+14505550111", address: "192.0.2.9", ...email("other@example.test") };
        const asked = like("5", { createdAt: now });
        const bookings = [
          asked,
          like("1", { createdAt: now - dayMs + 1 }),
          like("4", { createdAt: now, ...other, phone: asked.phone }),
          like("3", { createdAt: now - 5, ...other, ...email("ZOE@Example.test"), client: "mem" }),
          like("2", { createdAt: now - 5, ...other, address: asked.address, status: "canceled" }),
          like("0", { createdAt: now - dayMs }),
          like("6", { createdAt: now }),
          like("7", { createdAt: now + 1 }),
          like("8", { createdAt: now - 5, isManual: true }),
          like("9", { createdAt: now - 5, pay: "online" }),
        ];
        await store.commit(async (tx) => {
          for (const booking of bookings) await tx.reservations.insert(booking);
        });
        expect(await store.reservations.mailed(asked)).toEqual({ phone: 2, address: 2, mailbox: 2 });
        expect(await store.reservations.mailed(like("0", { createdAt: 1 }))).toEqual({ phone: 0, address: 0, mailbox: 0 });
      });

      it("forgets who made the trips before a day, some at a time, and nothing else of them", async () => {
        const old = reservationOf({ date: day("2026-05-01") });
        const older = reservationOf({ _id: "mem_r_2", date: day("2026-04-30") });
        const young = reservationOf({ _id: "mem_r_3", date: may1 });
        await store.commit(async (tx) => {
          for (const reservation of [old, older, young]) await tx.reservations.insert(reservation);
        });
        expect(await store.reservations.forget(may1, 1)).toBe(1);
        expect(await store.reservations.forget(may1, 5)).toBe(1);
        expect(await store.reservations.forget(may1, 5)).toBe(0);
        const nobody = { profile: { firstname: "", lastname: "", email: "" }, phone: "", visitor: "", address: "" };
        expect(await store.reservations.read(anyClub, old._id)).toEqual({ ...old, ...nobody, version: old.version + 1 });
        expect(await store.reservations.read(anyClub, older._id)).toEqual({ ...older, ...nobody, version: older.version + 1 });
        expect(await store.reservations.read(anyClub, young._id)).toEqual(young);
      });

      it("sweeps a few at a time, the oldest first, and says when nothing is left", async () => {
        const ends = Array.from({ length: 7 }, (_, index) => now - 1 - ((index * 3) % 7));
        await store.commit(async (tx) => {
          for (const [index, at] of ends.entries()) {
            await tx.replies.keep(replyOf({ key: `key-${index}`, at }));
            await tx.codes.insert(codeOf({ id: `c${index}`, expires: at }));
          }
        });
        const compare = (one: number, other: number) => one - other;
        const left = () =>
          store.commit(async (tx) => {
            const kept = await Promise.all(
              ends.map(async (at, index) => ((await tx.replies.read("visitor-1", `key-${index}`)) ? [at] : [])),
            );
            return kept.flat().toSorted(compare);
          });
        expect(await store.sweep(now, 3)).toBe(6);
        expect(await left()).toEqual(ends.toSorted(compare).slice(3));
        expect([await store.sweep(now, 3), await store.sweep(now, 3), await store.sweep(now, 3)]).toEqual([6, 2, 0]);
        expect(await left()).toEqual([]);
      });

      it("sweeps what ended before, and nothing that lives", async () => {
        await store.commit(async (tx) => {
          await tx.holds.insert(holdOf({ expires: now - 1 }));
          await tx.claims.claim(claimOf({ expires: now - 1 }));
          await tx.holds.insert(holdOf({ _id: "mem_h_2", expires: now + 1 }));
          await tx.claims.claim(claimOf({ owner: "mem_h_2", quanta: [70], expires: now + 1 }));
          await tx.codes.insert(codeOf({ expires: now - 1 }));
          await tx.replies.keep(replyOf({ at: now - 1 }));
          await tx.replies.keep(replyOf({ key: "key-2" }));
        });
        expect(await store.sweep(now, 10)).toBe(3);
        expect(await store.holds.read(anyClub, "mem_h_1")).toBeUndefined();
        expect(await store.holds.read(anyClub, "mem_h_2")).toBeDefined();
        expect(await claimedWords(0)).toEqual([[0, 0, 2 ** 6]]);
        await store.commit(async (tx) => {
          expect(await tx.codes.newest("+14505550100", "login", visitor1)).toBeUndefined();
          expect(await tx.replies.read("visitor-1", "key-1")).toBeUndefined();
          expect(await tx.replies.read("visitor-1", "key-2")).toBeDefined();
        });
      });
    });

    describe("people", () => {
      const ada = {
        kind: "user",
        id: "mem_u_1",
        client: "mem",
        phone: "+15145550111",
        roles: [{ name: "desk", permissions: ["^booking/"] }],
      } as const;

      it("are found with the roles they hold and their sign-in, and not by another club's name", async () => {
        const subject = await signIn(store, ada);
        const { user, roles, session } = await store.people.look(subject);
        expect([user?.phone, roles.map(({ permissions }) => permissions), session?.endedAt]).toEqual([ada.phone, [["^booking/"]], null]);
        expect(await store.people.look({ ...subject, client: "msk" })).toEqual({ user: undefined, roles: [], session: undefined });
      });

      it("are looked up at each call: what is revoked is gone at the next", async () => {
        const subject = await signIn(store, ada);
        const principals = makePrincipals(store);
        expect(await principals(subject)).toEqual(ada);
        const { user, roles, session } = await store.people.look(subject);
        if (user === undefined || roles[0] === undefined || session === undefined) throw new Error("nobody there");
        const [role] = roles;
        await store.commit((tx) => tx.people.putRole({ ...role, permissions: [] }));
        expect(await principals(subject)).toEqual({ ...ada, roles: [{ name: "desk", permissions: [] }] });
        await store.commit((tx) => tx.people.putUser({ ...user, isDisabled: true }));
        expect(await principals(subject)).toBeUndefined();
        await store.commit((tx) => tx.people.putUser(user));
        await store.commit((tx) => tx.people.putSession({ ...session, endedAt: now }));
        expect(await principals(subject)).toBeUndefined();
      });

      it("have a contact that is nobody else's, in any club", async () => {
        await signIn(store, ada);
        await expect(signIn(store, { ...ada, id: "msk_u_1", client: "msk" })).rejects.toThrow(/unique|another user/iu);
      });
    });

    describe("time", () => {
      const reckoning = {
        at: now,
        source: "machine",
        ticks: 5,
        vouched: null,
        counted: now - 1,
        agreed: now - 2,
        newest: 0,
      };
      const lives = (at: number) => store.commit((tx) => tx.clock.lives(at));
      const newest = () => store.commit((tx) => tx.clock.newest());

      it("is remembered whole, and put back where a commit throws", async () => {
        expect(await store.commit((tx) => tx.clock.read())).toBeUndefined();
        await store.commit((tx) => tx.clock.write(reckoning));
        const aborted = store.commit(async (tx) => {
          await tx.clock.write({ ...reckoning, at: 1 });
          throw taken;
        });
        await expect(aborted).rejects.toBe(taken);
        expect(await store.commit((tx) => tx.clock.read())).toEqual(reckoning);
        await store.commit((tx) => tx.clock.write({ ...reckoning, vouched: 7 }));
        expect(await store.commit((tx) => tx.clock.read())).toEqual({ ...reckoning, vouched: 7 });
      });

      it("is carried on by one at a time", async () => {
        await store.commit((tx) => tx.clock.write(reckoning));
        const further = () =>
          store.commit(async (tx) => {
            const before = await tx.clock.read();
            if (before !== undefined) await tx.clock.write({ ...before, at: before.at + 1 });
          });
        await Promise.all(Array.from({ length: 20 }, further));
        expect((await store.commit((tx) => tx.clock.read()))?.at).toBe(now + 20);
      });

      it.each([
        ["hold", 600_000],
        ["payment", 1_860_000],
        ["code, or the proof it gives,", 600_000 + 1_800_000],
      ])("lives while a %s has still to end", async (what, ms) => {
        expect(await lives(now)).toBe(false);
        await store.commit(async (tx) => {
          if (what === "hold") await tx.holds.insert(holdOf());
          else if (what === "payment") await tx.reservations.insert(reservationOf());
          else await tx.codes.insert(codeOf());
        });
        expect([await lives(now + ms - 1), await lives(now + ms)]).toEqual([true, false]);
      });

      it("does not live by what was paid or stands open", async () => {
        await store.commit(async (tx) => {
          await tx.reservations.insert(reservationOf({ status: "paid", expires: null }));
          await tx.reservations.insert(reservationOf({ _id: "mem_r_2", status: "canceled", expires: now + 9 }));
        });
        expect(await lives(now)).toBe(false);
      });

      it("knows the newest instant at which anything was written", async () => {
        expect(await newest()).toBeUndefined();
        await store.commit((tx) => tx.reservations.insert(reservationOf({ createdAt: now - 30, expires: now + 9e9 })));
        expect(await newest()).toBe(now - 30);
        await store.commit((tx) => tx.replies.keep(replyOf({ at: now - 20 })));
        expect(await newest()).toBe(now - 20);
        await store.commit((tx) => tx.holds.insert(holdOf({ createdAt: now - 10, expires: now - 10 + 600_000 })));
        expect(await newest()).toBe(now - 10);
      });
    });

    describe("the catalogue and the version", () => {
      it("gives the offer whole, ordered by id and slots by start", async () => {
        expect(await store.isEmpty()).toBe(true);
        const offer = offerOf();
        await store.commit((tx) => tx.offer.put(offer));
        const { version, settings: _, ...rest } = await store.offer.catalogue();
        expect(version).toBeGreaterThan(0);
        expect(rest).toEqual({ ...offer, timeslots: offer.timeslots.toReversed() });
        expect(await store.isEmpty()).toBe(false);
      });

      it("writes over rows with the same id and keeps the others", async () => {
        await store.commit((tx) => tx.offer.put(offerOf()));
        const { version } = await store.offer.catalogue();
        const closure = {
          _id: "mem_c_0",
          client: "mem",
          lake: "mem_l_1",
          dateStart: may1,
          dateEnd: may1,
          reason: { en: "Wind", fr: "Vent" },
        };
        const lakes = offerOf().lakes.map((lake) => ({ ...lake, properties: {} }));
        await store.commit((tx) => tx.offer.put({ lakes, closures: [closure] }));
        const after = await store.offer.catalogue();
        expect(after.version).toBeGreaterThan(version);
        expect(after.lakes).toEqual(lakes);
        expect(after.closures).toEqual([closure, ...offerOf().closures]);
        expect(after.boats).toEqual(offerOf().boats);
      });

      it("keeps what a club set, the defaults where it set nothing, and tells of every change", async () => {
        const before = await store.offer.catalogue();
        const read = (client: string) => store.commit((tx) => tx.settings.read(client));
        expect([before.settings, await read("mem")]).toEqual([[], { client: "mem", version: 0, settings: defaultSettings }]);
        const set = { client: "mem", version: 1, settings: { ...defaultSettings, horizon: { seasons: 2, noticeQuarters: 6 } } };
        expect(await store.commit((tx) => tx.settings.swap(set))).toBe(true);
        expect([await read("mem"), (await read("msk")).version]).toEqual([set, 0]);
        const after = await store.offer.catalogue();
        expect([after.settings, after.version > before.version]).toEqual([[set], true]);
      });

      it("writes a club's settings once per version, whoever asks at once", async () => {
        const swap = (version: number) => store.commit((tx) => tx.settings.swap({ client: "mem", version, settings: defaultSettings }));
        for (const version of [1, 2]) {
          const swaps = await Promise.all(Array.from({ length: 5 }, () => swap(version)));
          expect(swaps.filter(Boolean)).toHaveLength(1);
        }
        expect([await swap(2), await swap(4)]).toEqual([false, false]);
      });

      it("refuses a boat without its dock and keeps nothing of that commit", async () => {
        const { clubs, boats } = offerOf();
        await expect(store.commit((tx) => tx.offer.put({ clubs, boats }))).rejects.toThrow(/./);
        expect(await store.isEmpty()).toBe(true);
      });

      it("keeps the same catalogue in memory while the offer stands still", async () => {
        await store.commit((tx) => tx.offer.put(offerOf()));
        const before = await store.offer.catalogue();
        await claim();
        expect(await store.offer.catalogue()).toBe(before);
      });

      it("moves with every change of claims or offer, and stands still otherwise", async () => {
        const seen = [await store.version()];
        const changes = [
          () => claim({ expires: now }),
          () => store.commit((tx) => tx.claims.handOver("mem", "mem_h_1", "mem_r_1", null)),
          () => store.commit((tx) => tx.claims.extend("mem", "mem_r_1", now)),
          () => store.commit((tx) => tx.claims.release("mem", "mem_r_1")),
          () => store.commit((tx) => tx.offer.put(offerOf())),
        ];
        for (const change of changes) {
          await change();
          seen.push(await store.version());
        }
        expect(new Set(seen).size).toBe(changes.length + 1);
        await store.commit((tx) => tx.outbox.enqueue(outboxOf()));
        await store.outbox.take(now, 1, 1);
        await store.ping();
        expect(await store.version()).toBe(seen.at(-1));
      });
    });
  });
}

function entryOf(change: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    client: "mem",
    reservation: "mem_r_1",
    kind: "capture",
    amount: centsOf(184.5),
    currency: "CAD",
    ref: "pi_1",
    at: now,
    actor: "provider",
    ...change,
  };
}

const visitor1 = { visitor: "visitor-1", address: "192.0.2.1" };

function codeOf(change = {}) {
  const code = { id: "c1", phone: "+14505550100", purpose: "login", digest: "abc", expires: now + 600_000, judged: 0, used: false };
  const asker = { visitor: "visitor-1", hasCookie: true, address: "192.0.2.1", line: "192.0.2.1", site: "192.0.2.1", client: "" };
  return { ...code, createdAt: now, ...asker, ...change };
}

function replyOf(change = {}) {
  return { caller: "visitor-1", key: "key-1", body: "digest", status: 200, reply: '{"data":{}}', at: now, ...change };
}
