import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openStore } from "#adapters/node/sql/open.ts";
import { openingSuite, type Shared, sharedSuite } from "./sharedSuite.ts";
import { storeSuite } from "./suite.ts";

async function fresh() {
  const folder = await mkdtemp(join(tmpdir(), "quai-store-"));
  return { url: `sqlite:${join(folder, "made", "quai.sqlite")}`, close: () => rm(folder, { recursive: true }) };
}

async function open(): Promise<Shared> {
  const { url, close } = await fresh();
  const store = await openStore(url);
  return {
    store,
    another: () => openStore(url),
    close: async () => {
      await store.close();
      await close();
    },
  };
}

storeSuite("SQLite", open);
sharedSuite("SQLite", open);
openingSuite("SQLite", fresh);

it("names the scheme, and no password, of a database it does not know", async () => {
  await expect(openStore("mysql://quai:secret@localhost/quai")).rejects.toThrow(/^(?!.*secret).*mysql:/);
});
