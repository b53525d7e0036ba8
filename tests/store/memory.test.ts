import { kindsSuite } from "./kindsSuite.ts";
import { storeSuite } from "./suite.ts";
import { promisedMemory } from "../promised.ts";

async function open() {
  const store = promisedMemory();
  return { store, close: store.close };
}

storeSuite("memory", open);
kindsSuite("memory", open);
