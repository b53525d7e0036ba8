import { sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import type { DatabaseEngine } from "#adapters/node/sql/engine/engine.ts";
import { queryBuilders } from "#adapters/node/sql/engine/statement.ts";
import { migrateStore } from "#adapters/node/sql/migrations/migrate.ts";
import { createSqlStore } from "#adapters/node/sql/store.ts";
import { kindTables } from "#adapters/node/sql/tables/kinds.ts";
import { catalogueIndexOf } from "#core/domain/catalogue/catalogue.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { quotePrice } from "#core/domain/pricing/price.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { promiseStore } from "#core/testing/fixtures/promised.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { offer } from "../../contract/world.ts";
import { migrateUntil } from "./migrateUntil.ts";
import { insertFormerBooking, onNewPostgres, onNewSqlite } from "./olderStore.ts";

const days = ["2027-05-04", "2027-07-10", "2027-10-31"].map(dayFromText);
/** What any slot of a boat of `mem` costs on those days, in cents: a member, and who is none. */
const pricesByDay = [
  [17_600, 22_000],
  [26_400, 33_000],
  [17_600, 22_000],
];

/** Makes a store from before slots had places, days and factors; gives its slots, their prices and a booking after a start. */
async function pricesAfter(engine: DatabaseEngine) {
  await engine.migrate(async (session) => {
    await migrateUntil(session, "0200-slot-places");
    const insert = async (table: string, rows: readonly object[]) => {
      // Later columns are empty, and not there yet.
      for (const row of rows.map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)))) {
        const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
        const values = sql.join(Object.values(row));
        const text = sql`insert into ${sql.table(table)} (${names}) values (${values})`;
        await session.run({ compile: () => text.compile(queryBuilders[session.dialect]) });
      }
    };
    const { lakes, docks, boats, timeslots, items } = kindTables;
    const living = { version: 1 };
    await insert(
      "lakes",
      offer.lakes.map((row) => lakes.toRow({ ...row, ...living })),
    );
    await insert(
      "docks",
      offer.docks.map((row) => docks.toRow({ ...row, ...living })),
    );
    await insert(
      "boats",
      offer.boats.map((row) => boats.toRow({ ...row, ...living })),
    );
    await insert(
      "items",
      offer.items.map((row) => items.toRow({ ...row, ...living })),
    );
    const former = offer.timeslots.map((row) => {
      const { docks: _, kinds: __, boats: ___, first_date, last_date, properties, ...stored } = timeslots.toRow({ ...row, ...living });
      expect([first_date, last_date, properties]).toEqual([null, null, null]);
      return stored;
    });
    await insert("timeslots", former);
    await insertFormerBooking(session, { amount: asCents(12_345) });
  });
  await migrateStore(engine);
  const store = promiseStore(createSqlStore(engine));
  await store.commit((tx) => tx.offer.put({ clubs: offer.clubs }));
  const catalogue = await store.offer.catalogue("mem");
  const index = catalogueIndexOf(catalogue);
  const priced = catalogue.boats.flatMap((boat) => {
    const dock = index.docks.get(boat.dock);
    const lake = dock === undefined ? undefined : index.lakes.get(dock.lake);
    if (dock === undefined || lake === undefined) return [];
    return index.slotsOf(boat).map((slot) =>
      days.map((day) => {
        const { membership, nonMember } = quotePrice({ boat, lake, dock, items: catalogue.items, day, slots: [slot] });
        return [membership.amount, nonMember.amount];
      }),
    );
  });
  return { slots: catalogue.timeslots, priced, amount: (await store.reservations.read(testAllClubsScope, "mem_r_1"))?.amount };
}

const own = <Row extends { readonly client: string }>(rows: readonly Row[]) => rows.filter(({ client }) => client === "mem");

describe("a store from before slots had places and factors", () => {
  const expected = {
    slots: own(offer.timeslots),
    priced: own(offer.boats).flatMap(() => own(offer.timeslots).map(() => pricesByDay)),
    amount: 12_345,
  };

  it("keeps every slot on every boat, every price and every booking's amount, in SQLite", async () => {
    expect(await onNewSqlite(pricesAfter)).toEqual(expected);
  });

  const server = inject("postgres");
  it.skipIf(server === "")("keeps every slot on every boat, every price and every booking's amount, in PostgreSQL", async () => {
    expect(await onNewPostgres(server, pricesAfter)).toEqual(expected);
  });
});
