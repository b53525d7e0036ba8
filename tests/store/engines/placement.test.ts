import { describe, expect, inject, it } from "vitest";
import { singleServerSetup, type DatabaseSetup } from "#adapters/node/sql/engine/databaseSetup.ts";
import { distributeStoreAt } from "#adapters/node/sql/open.ts";
import { undistributedTables, distributedTables } from "#adapters/node/sql/engine/postgres/placement.ts";
import { tableNames } from "#adapters/node/sql/tables/tables.ts";
import { type Ask, inPostgres } from "../past.ts";
import { testAllClubsScope, testNow, testOffer, makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { promiseStore } from "#core/testing/fixtures/promised.ts";
import { freshDatabase, onServer } from "./postgres.ts";
import { openUpToDate } from "../../promised.ts";

const server = inject("postgres");
const isCluster = process.env["QUAI_DISTRIBUTED"] === "citus";

const citus: DatabaseSetup = { pooler: "none", distribution: "citus" };

/** Keys of the tables, primary and unique, whose first column is not the club. */
async function keysOfNoClub(ask: Ask): Promise<readonly (readonly [unknown, unknown])[]> {
  const rows = await ask(`
    select t.relname as table, i.relname as key from pg_index x
      join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where t.relnamespace = current_schema()::regnamespace
      and x.indisunique and a.attname is distinct from 'client_id'
    order by 1, 2`);
  return rows.map(({ table, key }) => [table, key] as const);
}

async function tablesOf(ask: Ask): Promise<readonly string[]> {
  const rows = await ask("select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'");
  return rows.map(({ name }) => String(name)).toSorted();
}

/** What Citus would refuse to spread. */
async function refusedIn(ask: Ask): Promise<readonly (readonly [unknown, unknown])[]> {
  return (await keysOfNoClub(ask)).filter(([table]) => distributedTables.some((name) => name === table));
}

describe.skipIf(server === "" || isCluster)("clubs spread over machines", () => {
  it("take every table along whose keys are led by the club, but for those on the list", () =>
    inPostgres(server, async (ask) => {
      expect(await tablesOf(ask)).toEqual(tableNames.toSorted());
      expect(await refusedIn(ask)).toEqual([]);
      await ask("create unique index planted on reservations (session)");
      expect(await refusedIn(ask), "a key of no club (control)").toEqual([["reservations", "planted"]]);
    }));

  it("leave no table behind without a reason", () =>
    inPostgres(server, async (ask) => {
      for (const name of distributedTables) {
        const columns = await ask("select from information_schema.columns where table_name = $1 and column_name = 'client_id'", [name]);
        expect([name, columns.length]).toEqual([name, 1]);
      }
      for (const [name, { why }] of Object.entries(undistributedTables))
        expect([name, why]).toEqual([name, expect.stringMatching(/^[A-Z].{20,}\.$/)]);
    }));

  it("need Citus, and are refused by its name where there is none", async () => {
    const { url, drop } = await freshDatabase(server);
    try {
      const refusal = "QUAI_DISTRIBUTED=citus: this PostgreSQL has no Citus";
      await expect(openUpToDate(url, citus)).rejects.toThrow(refusal);
      await expect(distributeStoreAt(url, citus, () => {}, true)).rejects.toThrow(refusal);
    } finally {
      await drop();
    }
  });
});

describe.runIf(isCluster)("a store of one machine in a cluster", () => {
  it("is opened as such until it is spread, which waits until no server used it for a while, and keeps every row", async () => {
    const { url, drop } = await freshDatabase(server);
    try {
      const before = promiseStore(await openUpToDate(url, singleServerSetup));
      await before.commit(async (tx) => {
        await tx.offer.put(testOffer);
        await tx.reservations.insert(makeTestReservation());
        await tx.clock.write({
          at: testNow,
          source: "postgres",
          ticks: Date.now(),
          vouched: null,
          counted: testNow,
          agreed: testNow,
          newest: testNow,
        });
      });
      await before.close();
      await expect(openUpToDate(url, citus)).rejects.toThrow("npm run admin -- spread");
      const stepCounts: number[] = [];
      const tell = (steps: readonly unknown[]): void => void stepCounts.push(steps.length);
      await expect(distributeStoreAt(url, citus, tell, true)).rejects.toThrow("a server used the store");
      await onServer(url, "update clock set ticks = ticks - 60000");
      await distributeStoreAt(url, citus, tell, true);
      expect(stepCounts).toEqual([tableNames.length, tableNames.length]);
      await expect(openUpToDate(url, singleServerSetup)).rejects.toThrow("set QUAI_DISTRIBUTED=citus");
      const after = promiseStore(await openUpToDate(url, citus));
      expect(await after.reservations.read(testAllClubsScope, "mem_r_1")).toEqual(makeTestReservation());
      expect((await after.offer.catalogue("mem")).boats).toEqual(testOffer.boats);
      await after.close();
      expect(await distributeStoreAt(url, citus, tell, true)).toEqual([]);
    } finally {
      await drop();
    }
  });
});
