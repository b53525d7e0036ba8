import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { sqliteFaultOf } from "#adapters/node/sql/engine/outage.ts";
import type { DatabaseTimeLimits } from "#adapters/node/sql/engine/connectionMode.ts";
import { postgresEngine } from "#adapters/node/sql/engine/postgres/postgres.ts";
import { createSqlStore } from "#adapters/node/sql/store.ts";
import { StoreDown } from "#core/ports/store/store.ts";
import { testAllClubsScope, makeTestHold, testNow } from "#core/testing/fixtures/suite.ts";
import { migratedDatabase } from "../copies.ts";
import { patientLimits } from "./patientLimits.ts";
import { onServer } from "./postgres.ts";
import { promiseStore, type PromisedStore } from "#core/testing/fixtures/promised.ts";
import { openPromised } from "../../promised.ts";

/** What a promise rejects with. */
async function faultOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => "fulfilled",
    (fault: unknown) => fault,
  );
}

/** The code of an outage; undefined for any other fault. */
async function outageOf(work: Promise<unknown>): Promise<string | undefined> {
  const fault = await faultOf(work);
  return fault instanceof StoreDown ? fault.code : undefined;
}

describe("a fault of SQLite", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "quai-outage-"));
    return () => rm(folder, { recursive: true, force: true });
  });

  /** What a statement throws on a new database of its own. */
  function thrownBy(statement: string, before: string, path = join(folder, "own.sqlite"), readOnly = false): unknown {
    const db = new DatabaseSync(path, { readOnly });
    try {
      db.exec(before);
      db.exec(statement);
      return "nothing";
    } catch (error) {
      return sqliteFaultOf(error);
    } finally {
      db.close();
    }
  }

  it("is an outage where the disk is full, another process keeps the lock, or the file is no database", async () => {
    const full = thrownBy("insert into a values (zeroblob(100000))", "create table a (b); pragma max_page_count = 3");
    const other = new DatabaseSync(join(folder, "own.sqlite"));
    other.exec("begin immediate");
    const locked = thrownBy("begin immediate", "");
    other.close();
    await writeFile(join(folder, "letter.txt"), "Dear club, ".repeat(100));
    const foreign = thrownBy("select 1 from a", "", join(folder, "letter.txt"));
    expect([full, locked, foreign].map((fault) => fault instanceof StoreDown && fault.code)).toEqual([
      "SQLITE_FULL",
      "SQLITE_BUSY",
      "SQLITE_NOTADB",
    ]);
  });

  it("is the error itself where the statement is at fault", () => {
    for (const wrong of ["select c from a", "insert into a values (1), (1)", "nonsense"]) {
      const fault = thrownBy(wrong, "drop table if exists a; create table a (b primary key)");
      expect([wrong, fault instanceof Error, fault instanceof StoreDown]).toEqual([wrong, true, false]);
    }
  });

  it("rejects calls of a store whose folder is gone as an outage, and a hold inserted twice as an error", async () => {
    const store = await openPromised(`sqlite:${join(folder, "made", "quai.sqlite")}`);
    try {
      await store.commit((tx) => tx.holds.insert(makeTestHold()));
      expect(await faultOf(store.commit((tx) => tx.holds.insert(makeTestHold())))).not.toBeInstanceOf(StoreDown);
      await rm(join(folder, "made"), { recursive: true });
      expect(await outageOf(store.offer.clubs())).toBe("FILE_REMOVED");
    } finally {
      await store.close();
    }
  });
});

const server = inject("postgres");
/** Longer than all connections of a store take to open on a busy machine. */
const connectMs = 1500;

/** A way to a server that can be made to go silent: everything stays open and nothing is passed on. */
async function silenceable(url: string) {
  const { host, port, user, database } = new pg.Client({ connectionString: url });
  const pairs: Socket[] = [];
  const way = createServer((near) => {
    const far = connect(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on("error", () => near.destroy() && far.destroy());
    pairs.push(near, far);
  });
  const listening = Promise.withResolvers<void>();
  way.listen(0, "127.0.0.1", () => listening.resolve());
  await listening.promise;
  const address: AddressInfo | string | null = way.address();
  return {
    url: `postgres://${user}@127.0.0.1:${typeof address === "object" ? address?.port : ""}/${database}`,
    silence: () => pairs.forEach((socket) => socket.unpipe().pause()),
    close: () => {
      pairs.forEach((socket) => socket.destroy());
      way.close();
    },
  };
}

describe.skipIf(server === "")("a fault of PostgreSQL", () => {
  let url: string;
  let store: PromisedStore;
  beforeEach(async () => {
    const database = await migratedDatabase(server);
    ({ url } = database);
    store = within({});
    return async () => {
      await store.close();
      await database.drop();
    };
  });

  /** A store on the same database with some limits that are shorter than what must succeed may take. */
  const within = (limits: Partial<DatabaseTimeLimits>, at = url) =>
    promiseStore(createSqlStore(postgresEngine(at, { ...patientLimits, ...limits })));

  it("is an outage where a lock or a statement takes too long, and the next call is served", async () => {
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    try {
      await other.query("begin; lock table holds in access exclusive mode");
      const shortLock = within({ lock: 200 });
      const shortStatement = within({ statement: 400 });
      expect(await outageOf(shortLock.commit((tx) => tx.holds.insert(makeTestHold())))).toBe("55P03");
      expect(await outageOf(shortStatement.holds.read(testAllClubsScope, "mem_h_1"))).toBe("57014");
      await other.query("rollback");
      await shortLock.commit((tx) => tx.holds.insert(makeTestHold()));
      expect(await shortStatement.holds.read(testAllClubsScope, "mem_h_1")).toEqual(makeTestHold());
      await Promise.all([shortLock.close(), shortStatement.close()]);
    } finally {
      await other.end();
    }
  });

  it("is an outage of commits where commits take all their connections, while reads are served", async () => {
    const { promise: freed, resolve: free } = Promise.withResolvers<void>();
    const shortWait = within({ connect: connectMs });
    const busy = Array.from({ length: 10 }, () => shortWait.commit(() => freed));
    const outage = await outageOf(shortWait.commit((tx) => tx.holds.insert(makeTestHold())));
    expect(await shortWait.holds.read(testAllClubsScope, "mem_h_1")).toBeUndefined();
    free();
    await Promise.all(busy);
    expect(outage).toBe("CONNECTION");
    await shortWait.commit((tx) => tx.holds.insert(makeTestHold()));
    expect(await shortWait.holds.read(testAllClubsScope, "mem_h_1")).toEqual(makeTestHold());
    await shortWait.close();
  });

  it("is an outage of reads where reads take all their connections, and the next read is served", async () => {
    const shortWait = within({ connect: connectMs });
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    try {
      await other.query("begin; lock table holds in access exclusive mode");
      const busy = Array.from({ length: 4 }, () => shortWait.holds.read(testAllClubsScope, "mem_h_1"));
      expect(await outageOf(shortWait.holds.read(testAllClubsScope, "mem_h_1"))).toBe("CONNECTION");
      await other.query("rollback");
      expect(await Promise.all(busy)).toEqual([undefined, undefined, undefined, undefined]);
      expect(await shortWait.holds.read(testAllClubsScope, "mem_h_1")).toBeUndefined();
    } finally {
      await other.end();
      await shortWait.close();
    }
  });

  it("is an outage where the server falls silent without closing, and the next connection serves", async () => {
    const way = await silenceable(url);
    const far = within({ answer: 1500 }, way.url);
    expect(await far.holds.read(testAllClubsScope, "mem_h_1")).toBeUndefined();
    const torn = far.commit(async (tx) => {
      await tx.holds.insert(makeTestHold());
      way.silence();
      await tx.holds.delete("mem_h_1");
    });
    expect(await outageOf(torn)).toBe("CONNECTION");
    // The connection of the first read fell silent as well.
    expect(await outageOf(far.holds.read(testAllClubsScope, "mem_h_1"))).toBe("CONNECTION");
    expect(await far.holds.read(testAllClubsScope, "mem_h_1")).toBeUndefined();
    await far.commit((tx) => tx.holds.insert(makeTestHold()));
    expect(await far.holds.read(testAllClubsScope, "mem_h_1")).toEqual(makeTestHold());
    await far.close();
    way.close();
  });

  it("is an outage where the connection is cut, the database is gone or nobody listens", async () => {
    const others = "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    const torn = store.commit(async (tx) => {
      await tx.holds.insert(makeTestHold());
      await onServer(url, `select pg_terminate_backend(pid) ${others}`);
      await tx.holds.delete("mem_h_1");
    });
    expect(await faultOf(torn)).toBeInstanceOf(StoreDown);
    const gone = within({}, url.replace(/quai_(\d+)_/, "gone_$1_"));
    expect(await outageOf(gone.version("mem"))).toBe("3D000");
    await gone.close();
    const nobody = within({}, "postgres://quai@127.0.0.1:1/quai");
    expect(await outageOf(nobody.reservations.overdue(testNow, 1))).toBe("ECONNREFUSED");
    expect(await outageOf(nobody.commit(async () => 1))).toBe("ECONNREFUSED");
    await nobody.close();
  });

  it("is the error itself where the statement is at fault", async () => {
    await store.commit((tx) => tx.holds.insert(makeTestHold()));
    expect(await faultOf(store.commit((tx) => tx.holds.insert(makeTestHold())))).toBeInstanceOf(pg.DatabaseError);
    expect(await faultOf(store.commit(() => Promise.reject(new Error("of the work"))))).toEqual(new Error("of the work"));
    await onServer(url, "drop table codes cascade");
    expect(await faultOf(store.sweep(testNow, 1))).toBeInstanceOf(pg.DatabaseError);
  });
});
