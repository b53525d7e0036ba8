import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as after } from "node:timers/promises";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { openPromised } from "../promised.ts";
import type { Engine } from "../torture/engines.ts";

/** Milliseconds that the work waits for a rival: one that waits for a lock of the work is served when the work is over. */
const patience = 40;

/** The same for a store in memory, where a rival without such a lock is done at once. */
export const memoryPatienceMs = 5;

/** The awaits of one piece of work at the store, and the rival that comes at one of them. */
export interface Steps {
  taken: number;
  readonly at: number;
  readonly come: () => Promise<unknown>;
  /** Milliseconds; left out, what any store takes. */
  readonly patience?: number | undefined;
  came?: Promise<unknown>;
}

/** The context of the work whose awaits are counted. */
export const steps = new AsyncLocalStorage<Steps>();

/** Makes a store that stops the work before and after each call of a port. */
export function stopAtAwaits(store: PromisedStore): PromisedStore {
  const commit: PromisedStore["commit"] = (work) => {
    const own = steps.getStore();
    return store.commit((tx) => work(stopping(tx, () => own)));
  };
  const outside = stopping({ ...store }, () => steps.getStore());
  return new Proxy(outside, { get: (target, name) => (name === "commit" ? commit : Reflect.get(target, name)) });
}

function stopping<Port extends object>(port: Port, working: () => Steps | undefined): Port {
  return new Proxy(port, {
    get: (target, name) => {
      const work: unknown = Reflect.get(target, name);
      if (typeof work === "object" && work !== null) return stopping(work, working);
      if (typeof work !== "function") return work;
      return async (...given: unknown[]): Promise<unknown> => {
        const own = working();
        if (own === undefined) return Reflect.apply(work, target, given);
        await stop(own);
        const done: unknown = await Reflect.apply(work, target, given);
        await stop(own);
        return done;
      };
    },
  });
}

/** Stops the work at an await that is not one of its store. */
export async function stopHere(): Promise<void> {
  const own = steps.getStore();
  if (own !== undefined) await stop(own);
}

async function stop(own: Steps): Promise<void> {
  own.taken += 1;
  if (own.taken !== own.at) return;
  own.came = steps.exit(own.come);
  await Promise.race([own.came, after(own.patience ?? patience)]);
}

/** Makes a function that opens a fresh store on an engine, with a function that closes it. */
export const freshStoreOn = (engine: Engine) => async (): Promise<{ store: PromisedStore; close: () => Promise<void> }> => {
  const { url, close } = await engine.fresh();
  return { store: await openPromised(url), close };
};
