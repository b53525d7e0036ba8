import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { StoreDown } from "#core/ports/store/store.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { testAllClubsScope, makeTestHold, testDayMay1, testOffer, makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { onServer, type Postgres, startPostgres } from "./engines/postgres.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { openPromised } from "../promised.ts";

/** The code of an outage; "none" where there was none, and any other fault as it is. */
async function outageOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => "none",
    (fault: unknown) => (fault instanceof StoreDown ? fault.code : fault),
  );
}

const canary = "canary-of-a-visitor";

/** Trips of a past season, each naming somebody, and one of this season. */
async function booked(store: PromisedStore, count: number): Promise<void> {
  const named = (index: number): Partial<Reservation> => ({
    _id: `mem_r_${index}`,
    date: dayFromText("2026-05-01"),
    profile: {
      firstname: `${canary} first ${index}`,
      lastname: `${canary} last ${"x".repeat(index % 90)}`,
      email: `${canary}@${index}.test`,
    },
    phone: `${canary} phone ${index}`,
    visitor: `${canary} visitor ${index}`,
    address: `${canary} address ${index}`,
  });
  for (let from = 0; from < count; from += 50)
    await store.commit(async (tx) => {
      for (let index = from; index < from + 50; index += 1) await tx.reservations.insert(makeTestReservation(named(index)));
    });
  await store.commit((tx) => tx.reservations.insert(makeTestReservation({ _id: "mem_r_young" })));
}

/** As the worker does it: a batch, and another, until there is nobody left. */
async function forgotten(store: PromisedStore): Promise<void> {
  while ((await store.reservations.forget(testDayMay1, 20)) > 0);
}

/** How often a file names somebody, in rows and in what is left between them. */
function namesIn(file: string): number {
  return readFileSync(file, "latin1").toLowerCase().split(canary.toLowerCase()).length - 1;
}

describe("a store on SQLite", () => {
  let folder: string;
  let path: string;
  let store: PromisedStore;
  const reopened = async () => {
    await store.close();
    store = await openPromised(`sqlite:${path}`);
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "quai-health-"));
    path = join(folder, "quai.sqlite");
    store = await openPromised(`sqlite:${path}`);
    await store.commit((tx) => tx.offer.put(testOffer));
    return async () => {
      await store.close();
      await rm(folder, { recursive: true });
    };
  });

  it.each([
    ["its file was removed", () => rmSync(path), "FILE_REMOVED"],
    ["its file was replaced", () => (copyFileSync(path, `${path}.new`), renameSync(`${path}.new`, path)), "FILE_REPLACED"],
    ["its log was removed", () => rmSync(`${path}-wal`), "FILE_REMOVED"],
    ["its folder was moved away", () => renameSync(folder, `${folder}-away`), "FILE_REMOVED"],
    ["a file is where its folder was", () => (renameSync(folder, `${folder}-away`), writeFileSync(folder, "")), "FILE_REMOVED"],
  ])("is not ready and answers no booking as made once %s", async (_, happen, code) => {
    await store.ping();
    happen();
    expect(await outageOf(store.ping())).toBe(code);
    expect(await outageOf(store.commit((tx) => tx.holds.insert(makeTestHold())))).toBe(code);
    if (!existsSync(`${folder}-away`)) return;
    rmSync(folder, { force: true });
    renameSync(`${folder}-away`, folder);
  });

  it("confirms no commit whose database file was removed meanwhile", async () => {
    const torn = store.commit(async (tx) => {
      await tx.holds.insert(makeTestHold());
      rmSync(path);
    });
    expect(await outageOf(torn)).toBe("FILE_REMOVED");
  });

  /** Writes over a page of the file, as a failing disk does. */
  const spoil = (page: number): void => {
    const file = openSync(path, "r+");
    writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, (page - 1) * 4096);
    closeSync(file);
  };
  const pagesOf = (table: string): readonly number[] => {
    const db = new DatabaseSync(path);
    const pages = db.prepare("select pageno from dbstat where name = ? order by path").all(table);
    db.close();
    return pages.map(({ pageno }) => Number(pageno));
  };

  it.each(["reservations", "claims", "ledger", "outbox"])(
    "is not ready where the beginning of its table of %s is damaged",
    async (table) => {
      await reopened();
      await store.ping();
      spoil(pagesOf(table)[0] ?? 0);
      expect(await outageOf(store.ping())).toBe("SQLITE_CORRUPT");
    },
  );

  it("finds damage deep inside a table when it is read through, and none in a sound one", async () => {
    await booked(store, 200);
    await reopened();
    expect(await store.damage()).toBeUndefined();
    spoil(pagesOf("reservations").at(-3) ?? 0);
    await store.ping();
    expect(await store.damage()).toMatch(/SQLITE_CORRUPT|page/);
  });

  it("answers calls while it is read through", async () => {
    await booked(store, 200);
    const reading = store.damage();
    await store.commit((tx) => tx.holds.insert(makeTestHold()));
    expect([await store.holds.read(testAllClubsScope, "mem_h_1"), await reading]).toEqual([makeTestHold(), undefined]);
  });

  it("tells what it takes on its disk, what is still in its log with it", async () => {
    const before = await store.bytes();
    await booked(store, 200);
    const after = await store.bytes();
    expect(after).toBeGreaterThan(before + 50_000);
    expect(after).toBeGreaterThanOrEqual(statSync(path).size);
  });

  const named = () => readdirSync(folder).reduce((sum, name) => sum + namesIn(join(folder, name)), 0);

  it("leaves no byte of forgotten customers in its files (R1)", async () => {
    await booked(store, 300);
    expect(named()).toBeGreaterThan(300);
    const commits = Array.from({ length: 40 }, (_, index) =>
      store.commit((tx) => tx.holds.insert(makeTestHold({ _id: `mem_h_${index}` }))),
    );
    await Promise.all([forgotten(store), ...commits]);
    expect(named()).toBe(0);
    expect((await store.reservations.read(testAllClubsScope, "mem_r_young"))?.profile).toEqual(makeTestReservation().profile);
  });

  it("keeps them where nothing is overwritten and the log stays (control)", async () => {
    await booked(store, 300);
    const db = new DatabaseSync(path);
    db.exec("update reservations set firstname = '', lastname = '', email = '', phone = '', visitor = '', address = ''");
    db.close();
    expect(named()).toBeGreaterThan(0);
  });
});

const hasPostgres = inject("postgres") !== "";

describe.skipIf(!hasPostgres)("a store on PostgreSQL", () => {
  let server: Postgres;
  let store: PromisedStore;
  beforeAll(async () => {
    const started = await startPostgres({ isDurable: false });
    if ("reason" in started) throw new Error(started.reason);
    server = started;
    store = await openPromised(server.url);
    await store.commit((tx) => tx.offer.put(testOffer));
    await booked(store, 200);
  });
  afterAll(async () => {
    await store.close();
    await server.stop();
  });

  const ask = async (query: string): Promise<string> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ value: string }>(query);
    await client.end();
    return rows[0]?.value ?? "";
  };
  const fileOf = async (table: string) => join(server.data, await ask(`select pg_relation_filepath('${table}') as value`));

  it("tells what it takes on its disk", async () => {
    expect(await store.bytes()).toBeGreaterThan(1_000_000);
  });

  it("leaves no byte of forgotten customers in its tables, after a full vacuum (R1)", async () => {
    const named = async () => namesIn(await fileOf("reservations")) + namesIn(await fileOf("known"));
    await onServer(server.url, "checkpoint");
    expect(await named()).toBeGreaterThan(200);
    await forgotten(store);
    for (const table of ["reservations", "known"]) await onServer(server.url, `vacuum full ${table}`);
    await onServer(server.url, "checkpoint");
    expect(await named()).toBe(0);
  });

  it("is not ready where a table is gone, and says so when it is read through", async () => {
    await store.ping();
    await onServer(server.url, "alter table ledger rename to lost");
    expect(await outageOf(store.ping())).toBeInstanceOf(pg.DatabaseError);
    expect(await store.damage()).toBe("42P01");
    await onServer(server.url, "alter table lost rename to ledger");
    await store.ping();
  });

  it("finds damage deep inside a table when it is read through, and none in a sound one", async () => {
    expect(await store.damage()).toBeUndefined();
    const path = await fileOf("reservations");
    await onServer(server.url, "checkpoint");
    await server.crash();
    const file = openSync(path, "r+");
    writeSync(file, Buffer.alloc(8192, 0xa5), 0, 8192, statSync(path).size - 8192);
    closeSync(file);
    expect(await store.damage()).toBe("XX001");
  });
});
