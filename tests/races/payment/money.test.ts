import { describe, expect, inject, it } from "vitest";
import { asCents } from "#core/domain/money/cents.ts";
import { type Engine, postgresOn, sqlite } from "../../torture/engines.ts";
import { dieAtEachStatement } from "../../torture/money/deaths.ts";
import { liveOnce, runHistories } from "../../torture/money/histories.ts";
import { openMoneySite } from "../../torture/money/moneySite.ts";
import { brokenSlots, countWithoutSlot, examineMoney } from "../../torture/money/truth.ts";

// What customers pay, on a built server with its payment provider: a short form of what `npm run torture` tries at length.

const postgres = inject("postgres");

function promises(engine: Engine, size: { readonly histories: number; readonly works: number }): void {
  it("ends every random history with the provider's money in the ledger, and nobody without a slot at any moment", async () => {
    const { broken, reached, looks, ...report } = await runHistories(engine, { histories: size.histories, seed: 7 });
    expect(broken).toEqual([]);
    expect(report.histories).toBe(size.histories);
    expect(looks).toBeGreaterThan(5);
    expect([...reached]).toEqual(
      expect.arrayContaining([
        "status paid",
        "status canceled",
        "ledger capture",
        "ledger refund",
        "swap done",
        "discount paid",
        "discount canceled",
        "member price",
        "membership done",
        "membership refunded",
        "offer taken",
      ]),
    );
  });

  it("keeps slots and money right when the server dies at a statement of a payment or a change", async () => {
    const { broken, deaths, works } = await dieAtEachStatement(engine, { stride: 90, first: 15, works: size.works });
    expect(broken).toEqual([]);
    expect([works, deaths >= works]).toEqual([size.works, true]);
  });
}

describe("customers of a server on SQLite", () => {
  promises(sqlite, { histories: 48, works: 4 });

  it("are reported when their slot or their money is missing (control)", async () => {
    const site = await openMoneySite(sqlite, 1);
    try {
      const life = await liveOnce(site);
      const [{ _id } = { _id: "" }] = life.bookings;
      expect([await brokenSlots(life), (await examineMoney(life)).broken, await countWithoutSlot(site.truth, 0)]).toEqual([[], [], 0]);
      const [day = ""] = life.days;
      expect(await site.examine()).toEqual([]);
      const unit = "insert into extra_stock (client_id, extra_id, dock_id, day, taken) values ('mem', 'mem_e_barbecue', ?, ?, 1)";
      await site.truth.write([unit, life.dock, day]);
      await site.truth.write(["insert into promo_uses (client_id, promo_id, used) values ('mem', 'mem_v_ten', 1)"]);
      expect(await site.examine()).toEqual([
        "uses of a promo code: 1, mem mem_v_ten",
        `stock of extras: 1, mem mem_e_barbecue ${life.dock} ${day}`,
      ]);
      expect((await examineMoney({ ...life, endings: [asCents(1)] })).broken).toHaveLength(2);
      await site.truth.write(["update ledger set amount = amount - 1 where reservation_id = ?", _id]);
      expect((await examineMoney(life)).broken).toHaveLength(3);
      await site.truth.write(["delete from claims where owner = ? and quantum = 40", _id]);
      expect([(await brokenSlots(life)).length, await countWithoutSlot(site.truth, 0)]).toEqual([1, 0]);
      await site.truth.write(["delete from claims where owner = ?", _id]);
      expect(await countWithoutSlot(site.truth, 0)).toBe(1);
    } finally {
      await site.close();
    }
  });
});

/** Each fault that the doctor finds: its check, and the statements that plant it and take it back. `?` is the id of the booking. */
const planted: readonly (readonly [check: string, plant: string, undo: string])[] = [
  [
    "booking without its time",
    "update claims set owner = owner || '-' where owner = ? and quantum = 40",
    "update claims set owner = ?1 where owner = ?1 || '-'",
  ],
  [
    "time without a booking",
    "insert into claims (client_id, boat_id, day, quantum, owner) select client_id, boat_id, '2027-10-30', 3, 'nobody' from reservations where id = ?",
    "delete from claims where owner = 'nobody' and ? <> ''",
  ],
  [
    "paid without money",
    "update ledger set amount = amount - 1 where reservation_id = ?",
    "update ledger set amount = amount + 1 where reservation_id = ?",
  ],
  [
    "money beyond the price",
    "update ledger set amount = amount + 1 where reservation_id = ?",
    "update ledger set amount = amount - 1 where reservation_id = ?",
  ],
  [
    "ledger without its booking",
    "insert into ledger (client_id, kind, ref, reservation_id, amount, currency, at, actor) select client_id, 'cash', 'cash:1', 'mem_r_none', 100, 'CAD', 1, 'mem_u_1' from reservations where id = ?",
    "delete from ledger where reservation_id = 'mem_r_none' and ? <> ''",
  ],
  [
    "credit that does not add up",
    "insert into credits (client_id, owner, currency, number, kind, amount, balance, reservation_id, ref, at) select client_id, 'email x', 'CAD', 1, 'credit', 500, 600, id, 'r', 1 from reservations where id = ?",
    "delete from credits where reservation_id = ?",
  ],
  [
    "numbers of receipts",
    "update receipts set number = 3 where reservation_id = ?",
    "update receipts set number = 1 where reservation_id = ?",
  ],
  [
    "booking of nothing",
    "update boats set id = id || '-' where id = (select boat_id from reservations where id = ?)",
    "update boats set id = (select boat_id from reservations where id = ?1) where id = (select boat_id || '-' from reservations where id = ?1)",
  ],
  [
    "letters that wait",
    "insert into outbox (client_id, key, kind, payload, due, attempts, state) select client_id, 'late', 'x', '{}', 1, 0, 'due' from reservations where id = ?",
    "delete from outbox where key = 'late' and ? <> ''",
  ],
];

it("finds each fault in a store by its doctor, and nothing once it is mended", { timeout: 120_000 }, async () => {
  const site = await openMoneySite(sqlite, 1);
  try {
    const [{ _id } = { _id: "" }] = (await liveOnce(site)).bookings;
    const names = async () => (await site.examine()).map((finding) => finding.split(":")[0]);
    for (const [check, plant, undo] of planted) {
      await site.truth.write([plant, _id]);
      expect([plant, await names()]).toEqual([plant, expect.arrayContaining([check])]);
      await site.truth.write([undo, _id]);
      expect([undo, await names()]).toEqual([undo, []]);
    }
  } finally {
    await site.close();
  }
});

describe.skipIf(postgres === "")("customers of a server on PostgreSQL", () => {
  promises(postgresOn(postgres), { histories: 24, works: 2 });
});
