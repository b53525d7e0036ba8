import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "#adapters/node/sql/open.ts";
import { type Shared, sharedSuite } from "./sharedSuite.ts";
import { storeSuite } from "./suite.ts";

async function open(): Promise<Shared> {
  const folder = await mkdtemp(join(tmpdir(), "quai-store-"));
  const url = `sqlite:${join(folder, "quai.sqlite")}`;
  const store = await openStore(url);
  return {
    store,
    another: () => openStore(url),
    close: async () => {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

storeSuite("SQLite", open);
sharedSuite("SQLite", open);
