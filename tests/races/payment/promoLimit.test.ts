import { describe, expect, inject, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { type Engine, postgresOn, sqlite } from "../../torture/engines.ts";
import { boatsOf, dockOf, slotNames, usesOfTen } from "../../torture/money/clubs.ts";
import { buyerOf } from "../../torture/money/life.ts";
import { type MoneySite, openMoneySite, type Reply } from "../../torture/money/moneySite.ts";
import { numberIn } from "../../torture/money/truthStore.ts";

// A thousand customers of a built server book with one code at once, each a slot that nobody else wants.

const waters = 40;
/** More would wait longer for one of the server's connections than it lets them, on a machine that does other work too. */
const atOnce = 100;

/** Gives the replies to so many bookings with a code, sent together. */
function bookTogether(site: MoneySite, code: string, count: number): Promise<readonly Reply[]> {
  const booked = Array.from({ length: count }, (_, index) => {
    const water = index % waters;
    const rest = Math.floor(index / waters);
    const boat = boatsOf("mem", water)[rest % 2];
    const slot = slotNames[Math.floor(rest / 2) % 3];
    const date = addDays(dayAt(site.now()), 5 + Math.floor(rest / 6));
    const name = `${code.toLowerCase()}-customer-${index}`;
    const attributes = { location: dockOf("mem", water), item: boat, date, time: [`mem_t_${slot}`] };
    const buyer = buyerOf({ site, name, phone: `+1450555${1000 + index}` });
    return site.send({ path: "booking/reservations/create", data: { ...buyer, attributes, code }, visitor: name, key: name });
  });
  return Promise.all(booked);
}

function countsOf(replies: readonly Reply[]): Readonly<Record<string, number>> {
  const outcomes = Map.groupBy(replies, ({ status, code }) => (status === 200 ? "booked" : `${status} ${code}`));
  return Object.fromEntries([...outcomes].map(([outcome, of]) => [outcome, of.length]));
}

function promises(engine: Engine): void {
  it("gives ten uses to ten of a thousand at once, and refuses the others alone for that (M3)", async () => {
    const site = await openMoneySite(engine, waters, atOnce);
    try {
      expect(countsOf(await bookTogether(site, "TEN", 1000))).toEqual({ booked: usesOfTen, "409 PROMO_USED_UP": 1000 - usesOfTen });
      const [uses = [], booked = []] = await site.truth.read(
        ["select used from promo_uses where client_id = 'mem' and promo_id = 'mem_v_ten'"],
        ["select id from reservations where discount like '%mem_v_ten%'"],
      );
      expect([uses.map((row) => numberIn(row, "used")), booked.length]).toEqual([[usesOfTen], usesOfTen]);
      // The same bookings with a code that has no limit (control): no other rule refuses one.
      const others = await bookTogether(site, "TENTH", 60);
      expect(others.filter(({ status }) => status === 200).length).toBeGreaterThan(60 - usesOfTen - 1);
      expect(Object.keys(countsOf(others)).filter((outcome) => outcome !== "booked" && outcome !== "409 SLOT_TAKEN")).toEqual([]);
      expect(site.errors()).toEqual([]);
    } finally {
      await site.close();
    }
  });
}

const postgres = inject("postgres");

describe("a promo code with a limit, on a server on SQLite", () => {
  promises(sqlite);
});
describe.skipIf(postgres === "")("a promo code with a limit, on a server on PostgreSQL", () => {
  promises(postgresOn(postgres));
});
