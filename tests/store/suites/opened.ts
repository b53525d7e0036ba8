import type { PromisedStore } from "#core/testing/fixtures/promised.ts";

/** A store of its own for one promise. */
export interface Opened {
  readonly store: PromisedStore;
  readonly close: () => Promise<void>;
}
