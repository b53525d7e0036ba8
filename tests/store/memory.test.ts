import { memoryStore } from "#adapters/memory/store.ts";
import { kindsSuite } from "./kindsSuite.ts";
import { storeSuite } from "./suite.ts";

async function open() {
  const store = memoryStore();
  return { store, close: store.close };
}

storeSuite("memory", open);
kindsSuite("memory", open);
