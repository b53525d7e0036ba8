import { kindsSuite } from "../suites/kindsSuite.ts";
import { storeSuite } from "../suites/suite.ts";
import { promisedMemory } from "../../promised.ts";

async function open() {
  const store = promisedMemory();
  return { store, close: store.close };
}

storeSuite("memory", open);
kindsSuite("memory", open);
