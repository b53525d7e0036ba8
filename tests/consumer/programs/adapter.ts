// An adapter of its own, a store that keeps a log of its commits, under the suite of the port. `node adapter.js [careless]`
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Effect } from "effect";
import type { StoreShape } from "@quai/core/ports";
import { expectFrom, memoryStore, storeSuite } from "@quai/core/testing";

/** A store that logs its commits; a careless one forgets a line of the ledger. */
function loggedStore(log: string[], isCareless: boolean): StoreShape {
  const behind = memoryStore();
  const commit: StoreShape["commit"] = (work) => Effect.tap(behind.commit(work), () => Effect.sync(() => void log.push("commit")));
  const ledger: StoreShape["ledger"] = {
    ...behind.ledger,
    of: (client, id) => Effect.map(behind.ledger.of(client, id), (all) => all.slice(1)),
  };
  return { ...behind, commit, ...(isCareless ? { ledger } : {}) };
}

storeSuite({ describe, it, expect: expectFrom(assert) }, "a logged store", async () => {
  const store = loggedStore([], process.argv[2] === "careless");
  return { store, close: () => Effect.runPromise(store.close()) };
});
