import { describe, expect, inject, it } from "vitest";
import { asCents } from "#core/domain/money/cents.ts";
import { type Engine, postgresOn, sqlite } from "../torture/engines.ts";
import { dieAtEachStatement } from "../torture/money/deaths.ts";
import { liveOnce, runHistories } from "../torture/money/histories.ts";
import { openMoneySite } from "../torture/money/moneySite.ts";
import { brokenSlots, brokenStock, brokenUses, countWithoutSlot, examineMoney } from "../torture/money/truth.ts";

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
      expect(await brokenStock(site.truth, life.days)).toEqual([]);
      const unit = "insert into extra_stock (client_id, extra_id, dock_id, day, taken) values ('mem', 'mem_e_barbecue', ?, ?, 1)";
      await site.truth.write([unit, life.dock, day]);
      expect(await brokenStock(site.truth, life.days)).toEqual([`mem_e_barbecue ${life.dock} ${day}: 1 units are taken, 0 are booked`]);
      expect(await brokenUses(site.truth)).toEqual([]);
      await site.truth.write(["insert into promo_uses (client_id, promo_id, used) values ('mem', 'mem_v_ten', 1)"]);
      expect(await brokenUses(site.truth)).toEqual(["mem_v_ten was used 1 times, and by 0 to 0 bookings"]);
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
describe.skipIf(postgres === "")("customers of a server on PostgreSQL", () => {
  promises(postgresOn(postgres), { histories: 24, works: 2 });
});
