import { Effect } from "effect";
import { arrangement } from "./arrangement.ts";
import { createMemoryTables, type MemoryTables } from "#adapters/memory/rows/rows.ts";
import { memoryStoreOver } from "#adapters/memory/store.ts";
import { makeCommitEffect } from "#adapters/node/sql/engine/commitEffects.ts";
import { migrateStoreAt, openStore } from "#adapters/node/sql/open.ts";
import type { DatabaseSetup } from "#adapters/node/sql/engine/databaseSetup.ts";
import type { Catalogue } from "#core/domain/catalogue/catalogue.ts";
import { dieWithinCommit, type StoreShape, type Transaction } from "#core/ports/store/store.ts";
import {
  mapPortFunctions,
  storeBehindPromises,
  promiseStore,
  type PromisedPort,
  type PromisedStore,
} from "#core/testing/fixtures/promised.ts";

/** The store with methods that return promises; a test may replace some of them in a copy. */
export function effectsOf(store: PromisedStore): StoreShape {
  const { commit, trial, ...reads } = store;
  return (
    storeBehindPromises(store) ?? {
      ...effectsPort<Omit<StoreShape, "commit" | "trial">>(reads),
      commit: (work) => makeCommitEffect(commit)((tx) => work(effectsPort<Transaction>(tx))),
      trial: (work) => makeCommitEffect(trial)((tx) => work(effectsPort<Transaction>(tx))),
    }
  );
}

/** A store whose reads outside a commit die within one: they would not see what the commit wrote, nor lock what they read. */
export function refusingReadsInCommits(store: StoreShape): StoreShape {
  return guarded(store, "");
}

// Each function is looked up when it is called, since a test may replace some of them meanwhile.
function guarded<Port extends object>(port: Port, path: string): Port {
  return new Proxy(port, {
    get: (target, name) => {
      const part: unknown = Reflect.get(target, name);
      const named = `${path}${String(name)}`;
      if (typeof part === "object" && part !== null) return guarded(part, `${named}.`);
      if (typeof part !== "function" || named === "commit" || named === "trial") return part;
      return (...given: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(part, target, given);
        if (!Effect.isEffect(answer)) return answer;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a port needs is in the store: its effects ask for no service.
        return dieWithinCommit(`store.${named} reads outside the commit`, answer as Effect.Effect<unknown>);
      };
    },
  });
}

/** Where stores are: "memory", or the URL of a database. */
const places = new WeakMap<PromisedStore, string>();

/** Gives where a store is, "memory" or the URL of its database; undefined for a copy in which a test changed some answers. */
export function placeOf(store: PromisedStore): string | undefined {
  return places.get(store);
}

function storeAt(place: string, store: PromisedStore): PromisedStore {
  places.set(store, place);
  return store;
}

/** A store in memory: over the given rows, which it changes, else empty. */
export function promisedMemory(rows: MemoryTables = createMemoryTables()): PromisedStore {
  return storeAt("memory", promiseStore(memoryStoreOver(rows)));
}

/** The store, each of whose reads of an offer gives what `change` makes of it. */
export function storeWithOffer(store: PromisedStore, change: (catalogue: Catalogue) => Catalogue): PromisedStore {
  const { catalogue, withVersion, ...offer } = store.offer;
  return {
    ...store,
    offer: {
      ...offer,
      catalogue: async (client) => change(await catalogue(client)),
      withVersion: async (client) => {
        const read = await withVersion(client);
        return { ...read, catalogue: change(read.catalogue) };
      },
    },
  };
}

/** The store that `databaseUrl` names, with its tables up to date. */
export async function openPromised(databaseUrl: string): Promise<PromisedStore> {
  return storeAt(databaseUrl, promiseStore(await openUpToDate(databaseUrl, arrangement())));
}

/** Makes the store, or brings it up to date, and opens it, as a server does at its start. */
export async function openUpToDate(databaseUrl: string, setup?: DatabaseSetup): Promise<StoreShape> {
  await migrateStoreAt(databaseUrl, setup);
  return openStore(databaseUrl, setup);
}

/** What core asks of its store by promises too: reads that are kept. */
const plain: ReadonlySet<string> = new Set(["version", "catalogue", "withVersion", "clubs", "claimed", "versionsOfDays"]);

// The same names all the way down, each as the types above say.
function effectsPort<Port extends object>(port: PromisedPort<Port>): Port {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return mapPortFunctions(port, (name, ask) => (plain.has(name) ? ask : (...given) => Effect.promise(async () => ask(...given)))) as Port;
}
