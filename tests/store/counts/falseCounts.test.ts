import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openPromised } from "../../promised.ts";
import { type Engine, postgresOn, sqlite } from "../../torture/engines.ts";
import { race } from "../../torture/stores/race.ts";
import { countFalsely } from "./falseCounts.ts";
import { oneDatabase } from "../engines/oneDatabase.ts";
import { storeSuite } from "../suites/suite.ts";

// A distributed PostgreSQL counts for some statements the rows that they name, and not those that they wrote.

const server = inject("postgres");
const preload = new URL("./falseCountsWorker.ts", import.meta.url).href;

let countHonestly = () => {};
beforeAll(() => {
  countHonestly = countFalsely();
});
afterAll(() => countHonestly());

function races(engine: Engine): void {
  it("gives a slot that all want to exactly one, whatever rows are counted", async () => {
    const { url, close } = await engine.fresh();
    try {
      const report = await race({ url, rounds: 5, contenders: 50, preload });
      expect(report).toMatchObject({ overlaps: 0, doubleBooked: 0, leftovers: 0, errors: [], collisions: 3, soleWinners: 3 });
    } finally {
      await close();
    }
  });
}

describe("SQLite whose counts are false", () => {
  storeSuite("SQLite whose counts are false", async () => {
    const { url, close } = await sqlite.fresh();
    const store = await openPromised(url);
    return { store, close: () => store.close().then(close) };
  });
  races(sqlite);

  it("counts three rows for a statement that names three and writes none (control)", () => {
    const db = new DatabaseSync(":memory:");
    db.exec("create table quanta (quantum integer primary key)");
    const insert = db.prepare("insert into quanta select value from json_each(?) where false");
    expect(insert.run("[1,2,3]").changes).toBe(3);
    db.close();
  });
});

describe.skipIf(server === "")("PostgreSQL whose counts are false", () => {
  const { open, drop } = oneDatabase(server);
  afterAll(drop);
  storeSuite("PostgreSQL whose counts are false", open);
  races(postgresOn(server));

  it("counts three rows for a statement that names three and writes none (control)", async () => {
    const pool = new pg.Pool({ connectionString: server });
    const query = { text: "delete from pg_class where oid = any($1::oid[])", values: [[1, 2, 3]] };
    expect((await pool.query(query)).rowCount).toBe(3);
    await pool.end();
  });
});
