import { expect } from "vitest";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { openWorld, type World } from "../contract/world.ts";
import { stopAtAwaits } from "./stepped.ts";

/** How a race is run on an engine. */
export interface Pace {
  readonly patience?: number;
  /** Every how many awaits the other comes: at each one in memory, at fewer on a disk. */
  readonly every: number;
}

/** An engine of a store, with its pace. */
export interface RacedEngine extends Pace {
  readonly fresh: () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>;
}

/** Runs a race in a world over a fresh store that stops at its awaits, changed by `storeFor`, and closes it; expects no fault in it. */
export async function inFreshWorld<Result>(
  fresh: RacedEngine["fresh"],
  storeFor: (store: PromisedStore) => PromisedStore,
  race: (world: World) => Promise<Result>,
): Promise<Result> {
  const { store, close } = await fresh();
  try {
    const world = await openWorld({ limits: "off" }, storeFor(stopAtAwaits(store)));
    const result = await race(world);
    expect(world.faults).toEqual([]);
    return result;
  } finally {
    await store.close();
    await close();
  }
}
