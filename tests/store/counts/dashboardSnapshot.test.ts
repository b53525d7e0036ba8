import { Effect } from "effect";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import type { DatabaseEngine, StatementReader } from "#adapters/node/sql/engine/engine.ts";
import { postgresEngine } from "#adapters/node/sql/engine/postgres/postgres.ts";
import { sqliteEngine } from "#adapters/node/sql/engine/sqlite/sqlite.ts";
import { createSqlStore } from "#adapters/node/sql/store.ts";
import { clubScope } from "#core/domain/scope.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { centsOf } from "#core/domain/money/cents.ts";
import { makeTestLedgerEntry, makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { promiseStore } from "#core/testing/fixtures/promised.ts";
import { notAlone } from "../../arrangement.ts";
import { countWork } from "../../bench/calls/statements.ts";
import { migrated } from "../migrated.ts";
import { freshDatabase } from "../engines/postgres.ts";

const server = inject("postgres");
const reason = notAlone(server);
if (reason !== undefined) console.warn(`The snapshots of PostgreSQL are not read: ${reason}.`);

const mem = clubScope("mem");
const season = { dateStart: dayFromText("2027-04-01"), dateEnd: dayFromText("2027-10-31") };
const yearBefore = { dateStart: dayFromText("2026-04-01"), dateEnd: dayFromText("2026-10-31") };
const late = makeTestReservation({ date: dayFromText("2027-10-30"), status: "past_due", session: null });

/** An engine on which another commit pays the booking after the first statement of a snapshot. */
function interrupted(engine: DatabaseEngine, isOneState: boolean): { readonly engine: DatabaseEngine; readonly wasPaid: () => boolean } {
  let isPaid = false;
  const other = promiseStore(createSqlStore(engine));
  const pay = async () => {
    if (isPaid) return;
    isPaid = true;
    await other.commit((tx) => tx.reservations.replace(late, { ...late, version: late.version + 1, status: "paid" }));
  };
  const paying = (reader: StatementReader): StatementReader => ({
    ...reader,
    rows: (statement, params) => Effect.tap(reader.rows(statement, params), () => Effect.promise(pay)),
  });
  const snapshot: DatabaseEngine["snapshot"] = (work) =>
    isOneState ? engine.snapshot((reader) => work(paying(reader))) : work(paying(engine.read));
  return { engine: { ...engine, snapshot }, wasPaid: () => isPaid };
}

/** The status of the booking in the figures of its period, in those of its boat, and among what is owed, while it is paid. */
async function statusesRead(engine: DatabaseEngine, isOneState: boolean) {
  await promiseStore(createSqlStore(engine)).commit((tx) => tx.reservations.insert(late));
  const under = interrupted(engine, isOneState);
  const { now, owed } = await promiseStore(createSqlStore(under.engine)).reservations.dashboard(mem, { now: season, before: yearBefore });
  expect(under.wasPaid()).toBe(true);
  return { days: now.days.map(({ status }) => status), owed: owed.map(({ _id }) => _id) };
}

const oneState = { days: ["past_due"], owed: [late._id] };

async function inSqliteEngine(work: (engine: DatabaseEngine) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "quai-snapshot-"));
  const path = join(folder, "quai.sqlite");
  await migrated(`sqlite:${path}`);
  const engine = await sqliteEngine(path);
  try {
    await work(engine);
  } finally {
    await engine.close();
    await rm(folder, { recursive: true });
  }
}

async function inPostgresEngine(work: (engine: DatabaseEngine) => Promise<void>): Promise<void> {
  const { url, drop } = await freshDatabase(server);
  await migrated(url);
  const engine = postgresEngine(url);
  try {
    await work(engine);
  } finally {
    await engine.close();
    await drop();
  }
}

describe("a dashboard that is read again", () => {
  it("adds up the bookings of its periods anew only after a booking or a payment of its club", () =>
    inSqliteEngine(async (engine) => {
      const store = promiseStore(createSqlStore(engine));
      await store.commit((tx) => tx.reservations.insert(late));
      const read = () => store.reservations.dashboard(mem, { now: season, before: yearBefore });
      const held = async () => [(await read()).now.held, (await store.reservations.takings(mem, season)).fees];
      const statements = async () => (await countWork(held)).statements;
      expect(await held()).toEqual([0, 0]);
      const version = 1;
      const owed = 1;
      expect(await statements()).toBe(version + owed + version);
      await store.commit((tx) => tx.ledger.append(makeTestLedgerEntry({ reservation: late._id, kind: "fee", amount: centsOf(7) })));
      await store.commit((tx) => tx.ledger.append(makeTestLedgerEntry({ reservation: late._id, kind: "cash", amount: centsOf(9) })));
      expect((await held())[0]).toBe(centsOf(9));
      expect(await statements()).toBe(version + owed + version);
      await store.commit((tx) => tx.reservations.replace(late, { ...late, version: late.version + 1, status: "canceled" }));
      expect(await held()).toEqual([centsOf(9), centsOf(7)]);
      await store.commit((tx) => tx.reservations.insert(makeTestReservation({ _id: "msk_r_1", client: "msk", session: null })));
      expect(await statements()).toBe(version + owed + version);
    }));
});

describe("a dashboard that is read while a booking is paid", () => {
  it("shows in SQLite the booking in one status in all of its figures", () =>
    inSqliteEngine(async (engine) => expect(await statusesRead(engine, true)).toEqual(oneState)));

  it("would show it in SQLite both as paid and as past due without a snapshot (control)", () =>
    inSqliteEngine(async (engine) => expect(await statusesRead(engine, false)).not.toEqual(oneState)));

  it.skipIf(reason !== undefined)("shows in PostgreSQL the booking in one status in all of its figures", () =>
    inPostgresEngine(async (engine) => expect(await statusesRead(engine, true)).toEqual(oneState)),
  );
});
