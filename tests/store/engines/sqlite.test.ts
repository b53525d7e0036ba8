import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { sqliteEngine } from "#adapters/node/sql/engine/sqlite/sqlite.ts";
import { testNow, makeTestOutboxEntry } from "#core/testing/fixtures/suite.ts";
import { openingSuite, type Shared, sharedSuite } from "../suites/sharedSuite.ts";
import { kindsSuite } from "../suites/kindsSuite.ts";
import { storeSuite } from "../suites/suite.ts";
import { openPromised } from "../../promised.ts";
import { copyMigratedFile } from "../copies.ts";
import { inSqlite } from "../past.ts";
import { recordedStore, type Records } from "./recorder.ts";
import { askInOrders, plansOfRecords, unreadIndexes } from "../plans/unreadIndexes.ts";

const records: Records = new Map();

async function fresh() {
  const folder = await mkdtemp(join(tmpdir(), "quai-store-"));
  const path = join(folder, "made", "quai.sqlite");
  const run = async (statement: string) => {
    const db = new DatabaseSync(path);
    db.exec(statement);
    db.close();
  };
  return { url: `sqlite:${path}`, run, close: () => rm(folder, { recursive: true }) };
}

async function open(): Promise<Shared> {
  const { url, close } = await fresh();
  const path = url.replace("sqlite:", "");
  await mkdir(dirname(path));
  await copyMigratedFile(path);
  const store = recordedStore(await sqliteEngine(path), records);
  return {
    store,
    another: () => openPromised(url),
    close: async () => {
      await store.close();
      await close();
    },
  };
}

storeSuite("SQLite", open);
kindsSuite("SQLite", open);
sharedSuite("SQLite", open);
openingSuite("SQLite", fresh);

it("names the scheme, and no password, of a database it does not know", async () => {
  await expect(openPromised("mysql://quai:secret@localhost/quai")).rejects.toThrow(/^(?!.*secret).*mysql:/);
});

it("removes phone and code from a text message that was given up, and keeps a letter that staff may still send", async () => {
  const { url, close } = await fresh();
  const store = await openPromised(url);
  await store.commit(async (tx) => {
    await tx.outbox.enqueue(makeTestOutboxEntry({ key: "code", kind: "sms", payload: { to: "+14505550100", code: "123456" } }));
    await tx.outbox.enqueue(makeTestOutboxEntry({ key: "letter" }));
  });
  for (const { id } of await store.outbox.take(testNow, 10, 1000)) await store.outbox.settle(id, { dead: "Error", at: testNow });
  await store.close();
  const file = new DatabaseSync(url.replace("sqlite:", ""));
  const rows = file.prepare("select key, state, payload from outbox order by key").all();
  file.close();
  await close();
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { key: "code", state: "dead", payload: "{}" },
    { key: "letter", state: "dead", payload: JSON.stringify(makeTestOutboxEntry().payload) },
  ]);
});

// Behind the suites, whose statements it judges.
it("has no index that no statement reads: each one costs time at every booking", () =>
  inSqlite(async (ask) => {
    await askInOrders(open);
    const indexes = (
      await ask(`select l.name from sqlite_schema s join pragma_index_list(s.name) l
        where s.type = 'table' and l.origin = 'c' and l."unique" = 0 order by l.name`)
    ).map(({ name }) => String(name));
    const plans = await plansOfRecords("sqlite", ask, records);
    expect(plans.length, "statements that were recorded").toBeGreaterThan(200);
    expect(unreadIndexes("sqlite", indexes, plans)).toEqual([]);
    expect(unreadIndexes("sqlite", ["reservations_planted", ...indexes], plans), "an index that nothing reads (control)").toEqual([
      "reservations_planted",
    ]);
  }));
