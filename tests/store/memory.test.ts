import { memoryStore } from "#adapters/memory/store.ts";
import { storeSuite } from "./suite.ts";

storeSuite("memory", async () => {
  const store = memoryStore();
  return { store, close: store.close };
});
