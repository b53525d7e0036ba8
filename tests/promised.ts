import { Effect } from "effect";
import { memoryStore } from "#adapters/memory/store.ts";
import { committed } from "#adapters/node/sql/committed.ts";
import { openStore } from "#adapters/node/sql/open.ts";
import type { StoreShape, Transaction } from "#core/ports/store.ts";

/** A port whose effects are run as soon as they are asked for. */
export type Promised<Port> = Port extends (...asked: infer Asked) => Effect.Effect<infer Answer, unknown>
  ? (...asked: Asked) => Promise<Answer>
  : Port extends (...asked: never) => unknown
    ? Port
    : { readonly [Name in keyof Port]: Promised<Port[Name]> };

export type PromisedTransaction = Promised<Transaction>;

/** A store that tests ask with promises. */
export interface PromisedStore extends Promised<Omit<StoreShape, "commit" | "trial">> {
  /** What the work throws aborts the commit, and is what this rejects with. */
  readonly commit: <A>(work: (tx: PromisedTransaction) => Promise<A>) => Promise<A>;
  readonly trial: <A>(work: (tx: PromisedTransaction) => Promise<A>) => Promise<A>;
}

const origins = new WeakMap<object, StoreShape>();

export function promised(store: StoreShape): PromisedStore {
  const { commit, trial, ...reads } = store;
  // Who changes its answers changes a copy's: core goes on asking the store behind this one.
  const facade: PromisedStore = Object.freeze({
    ...promisedPort(reads),
    commit: promisedCommit(commit),
    trial: promisedCommit(trial),
  });
  origins.set(facade, store);
  return facade;
}

function promisedCommit(commit: StoreShape["commit"]) {
  return <A>(work: (tx: PromisedTransaction) => Promise<A>): Promise<A> =>
    Effect.runPromise(commit((tx) => Effect.promise(() => work(promisedPort(tx)))));
}

/** The store that is asked with promises, as core asks one; a test may have changed some of its answers in a copy. */
export function effectsOf(store: PromisedStore): StoreShape {
  const { commit, trial, ...reads } = store;
  return (
    origins.get(store) ?? {
      ...effectsPort<Omit<StoreShape, "commit" | "trial">>(reads),
      commit: (work) => committed(commit)((tx) => work(effectsPort<Transaction>(tx))),
      trial: (work) => committed(trial)((tx) => work(effectsPort<Transaction>(tx))),
    }
  );
}

/** A store in memory. */
export function promisedMemory(): PromisedStore {
  return promised(memoryStore());
}

/** The store that `databaseUrl` names. */
export async function openPromised(databaseUrl: string): Promise<PromisedStore> {
  return promised(await openStore(databaseUrl));
}

/** What core asks of its store by promises too: reads that are kept. */
const plain: ReadonlySet<string> = new Set(["version", "catalogue", "clubs", "claimed"]);

// The same names all the way down, each as the types above say.
// oxlint-disable typescript/no-unsafe-type-assertion

/** A part of a store, asked with promises. */
export function promisedPort<Port extends object>(port: Port): Promised<Port> {
  return each(port, (_, ask) => (...given) => {
    const answer = ask(...given);
    return Effect.isEffect(answer) ? Effect.runPromise(answer as Effect.Effect<unknown, unknown>) : answer;
  }) as Promised<Port>;
}

function effectsPort<Port extends object>(port: Promised<Port>): Port {
  return each(port, (name, ask) => (plain.has(name) ? ask : (...given) => Effect.promise(async () => ask(...given)))) as Port;
}

type Ask = (...given: readonly unknown[]) => unknown;

function each(port: object, changed: (name: string, ask: Ask) => Ask): object {
  const parts = namesOf(port).map((name) => {
    const part: unknown = Reflect.get(port, name);
    return [name, typeof part === "function" ? changed(name, part as Ask) : isPort(part) ? each(part, changed) : part];
  });
  return Object.fromEntries(parts) as object;
}

/** A port in a port; anything else is told as it is. */
function isPort(part: unknown): part is object {
  return typeof part === "object" && part !== null && !(part instanceof Map) && !Array.isArray(part);
}

/** Those of a port's parts, which a commit makes only when it is asked for them. */
function namesOf(port: object): readonly string[] {
  const made: unknown = Object.getPrototypeOf(port);
  const makes = made === Object.prototype || typeof made !== "object" || made === null ? [] : Object.getOwnPropertyNames(made);
  return [...Object.keys(port), ...makes.filter((name) => name !== "constructor")];
}
