import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { testNow, makeTestOutboxEntry } from "#core/testing/fixtures/fixtures.ts";
import { openingSuite, type Shared, sharedSuite } from "./sharedSuite.ts";
import { kindsSuite } from "./kindsSuite.ts";
import { storeSuite } from "./suite.ts";
import { openPromised } from "../promised.ts";

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
  const store = await openPromised(url);
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

it("keeps neither phone nor code of a text message laid aside, and keeps a letter that staff may still send", async () => {
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
