import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { DatabaseSetup } from "#adapters/node/sql/engine/databaseSetup.ts";
import { postgresEngine } from "#adapters/node/sql/engine/postgres/postgres.ts";
import { preparedStatement } from "#adapters/node/sql/engine/statement.ts";
import { promiseStore } from "#core/testing/fixtures/promised.ts";
import { testAllClubsScope, makeTestClaim, makeTestHold } from "#core/testing/fixtures/suite.ts";
import { noPgbouncer, startPgbouncer } from "./pgbouncer.ts";
import { freshDatabase } from "./postgres.ts";
import { openUpToDate } from "../../promised.ts";

const server = inject("postgres");
const reason = server === "" ? "There is no PostgreSQL" : noPgbouncer();
if (reason !== undefined) console.warn(`The store is not tried behind pgbouncer. ${reason}.`);

const contenders = 50;
const pooled: DatabaseSetup = { pooler: "transaction", distribution: "none" };

describe.skipIf(reason !== undefined)("PostgreSQL behind pgbouncer in transaction mode", () => {
  let url = "";
  let close = async () => {};
  beforeAll(async () => {
    const database = await freshDatabase(server);
    const bouncer = await startPgbouncer(database.url);
    ({ url } = bouncer);
    close = async () => {
      await bouncer.stop();
      await database.drop();
    };
  });
  afterAll(() => close());

  const open = async () => promiseStore(await openUpToDate(url, pooled));

  it("is opened for the first time and again, by several processes at once, and keeps what was committed", async () => {
    const [one, two, three] = await Promise.all([open(), open(), open()]);
    await one.commit((tx) => tx.holds.insert(makeTestHold()));
    expect(await two.holds.read(testAllClubsScope, "mem_h_1")).toEqual(makeTestHold());
    const torn = one.commit(async (tx) => {
      await tx.holds.delete("mem_h_1");
      throw new Error("of the work");
    });
    await expect(torn).rejects.toThrow("of the work");
    await expect(one.commit((tx) => tx.holds.insert(makeTestHold()))).rejects.toThrow("holds_key");
    expect(await two.holds.read(testAllClubsScope, "mem_h_1")).toEqual(makeTestHold());
    await Promise.all([one.close(), two.close(), three.close()]);
  });

  it("gives a slot that all want to exactly one, over fewer connections than there are clients", async () => {
    const [one, two] = await Promise.all([open(), open()]);
    const all = Array.from({ length: contenders }, (_, at) =>
      (at % 2 === 0 ? one : two).commit((tx) => tx.claims.claim(makeTestClaim({ boat: "mem_b_raced", owner: `mem_h_${at}` }))),
    );
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1);
    expect(await two.version("mem")).toBeGreaterThanOrEqual(1);
    await Promise.all([one.close(), two.close()]);
  });

  it("reads without writing, in a snapshot too, and takes its limits with each transaction", async () => {
    await (await open()).close();
    const engine = postgresEngine(url, undefined, pooled);
    const written = preparedStatement()((db) => db.updateTable("counters").set({ value: 7 }).returning("name"));
    const limit = preparedStatement()((db) =>
      db.selectNoFrom((eb) => eb.fn<string>("current_setting", [eb.val("statement_timeout")]).as("statement_timeout")),
    );
    try {
      await expect(Effect.runPromise(engine.read.rows(written, {}))).rejects.toThrow("read-only transaction");
      await expect(engine.snapshot((reader) => Effect.runPromise(reader.rows(written, {})))).rejects.toThrow("read-only transaction");
      const asks = Array.from({ length: 20 }, () => Effect.runPromise(engine.read.rows(limit, {})));
      expect(new Set((await Promise.all(asks)).map(([row]) => row?.statement_timeout))).toEqual(new Set(["10s"]));
      await expect(engine.commit((session) => Effect.runPromise(session.rows(written, {})))).resolves.not.toEqual([]);
    } finally {
      await engine.close();
    }
  });
});
