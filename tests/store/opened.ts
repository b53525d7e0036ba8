import { it } from "vitest";
import type { PromisedStore } from "../promised.ts";

/** A store of its own for one promise. */
export interface Opened {
  readonly store: PromisedStore;
  readonly close: () => Promise<void>;
}

/** Promises that are each given a store that `open` opens for it, closed when it is over. */
export function promisesOn(open: () => Promise<Opened>) {
  return it.extend("store", async ({ onTestFinished }) => {
    const { store, close } = await open();
    onTestFinished(close);
    return store;
  });
}

/** What a promise of the store is written with. */
export type StoreTest = ReturnType<typeof promisesOn>;
