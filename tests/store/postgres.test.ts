import { Effect } from "effect";
import { afterAll, describe, expect, inject, it } from "vitest";
import { postgresEngine } from "#adapters/node/sql/postgres.ts";
import { statement } from "#adapters/node/sql/statement.ts";
import { anyClub } from "../anyClub.ts";
import { claimOf, holdOf } from "./fixtures.ts";
import { oneDatabase } from "./oneDatabase.ts";
import { freshDatabase, onServer } from "./postgres.ts";
import { openingSuite, sharedSuite } from "./sharedSuite.ts";
import { kindsSuite } from "./kindsSuite.ts";
import { storeSuite } from "./suite.ts";
import { openPromised } from "../promised.ts";

const server = inject("postgres");

describe.skipIf(server === "")("PostgreSQL", () => {
  const { open, url: ofDatabase, drop: dropDatabase } = oneDatabase(server);
  afterAll(dropDatabase);

  storeSuite("PostgreSQL", open);
  kindsSuite("PostgreSQL", open);
  sharedSuite("PostgreSQL", open);
  openingSuite("PostgreSQL", async () => {
    const { url, drop } = await freshDatabase(server);
    return { url, run: (statement) => onServer(url, statement), close: drop };
  });

  it("rejects the commit whose connection is cut, keeps nothing of it, and goes on", async () => {
    const { store, close } = await open();
    const url = await ofDatabase();
    const cut = () =>
      onServer(
        url,
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
    try {
      const torn = store.commit(async (tx) => {
        await tx.holds.insert(holdOf());
        await cut();
        await tx.claims.claim(claimOf());
      });
      await expect(torn).rejects.toThrow(/./);
      expect(await store.holds.read(anyClub, "mem_h_1")).toBeUndefined();
      await store.commit((tx) => tx.holds.insert(holdOf()));
      expect(await store.holds.read(anyClub, "mem_h_1")).toEqual(holdOf());
    } finally {
      await close();
    }
  });

  it("rejects with what failed first, though more was asked behind it", async () => {
    const { store, close } = await open();
    try {
      await store.commit((tx) => tx.holds.insert(holdOf()));
      const twice = store.commit(async (tx) => {
        await tx.holds.insert(holdOf());
        await tx.claims.claim(claimOf());
      });
      await expect(twice).rejects.toThrow("holds_key");
      const unheard = store.commit((tx) => tx.holds.insert(holdOf()));
      await expect(unheard).rejects.toThrow("holds_key");
    } finally {
      await close();
    }
  });

  it("writes nothing outside of a transaction that began", async () => {
    const { close } = await open();
    const engine = postgresEngine(await ofDatabase());
    const written = statement()((db) => db.updateTable("counters").set({ value: 7 }).returning("name"));
    try {
      await expect(Effect.runPromise(engine.read.rows(written, {}))).rejects.toThrow("read-only transaction");
      await expect(engine.commit((session) => Effect.runPromise(session.rows(written, {})))).resolves.not.toEqual([]);
    } finally {
      await engine.close();
      await close();
    }
  });

  it("rejects, and does not end the process, where no server listens", async () => {
    await expect(openPromised("postgres://quai@127.0.0.1:1/quai")).rejects.toThrow("ECONNREFUSED");
  });
});
