import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn, setTimeout as after } from "node:timers/promises";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { openPromised, placeOf } from "../promised.ts";
import type { Engine } from "../torture/engines.ts";
import { isAnyLockAwaited } from "./awaitedLocks.ts";

/** The most milliseconds that the work waits for a rival: one that waits for a lock of the work is served when the work is over. */
const patience = 40;

/** The same for a store in memory, where a rival without such a lock is done at once. */
export const memoryPatienceMs = 5;

/** In so many turns of the event loop, a read of a store within this process is over. */
const turnsOfRead = 12;

/** Milliseconds between two questions to a server whether somebody waits for a lock. */
const betweenQuestions = 4;

/** The awaits of one piece of work at the store, and the rival that comes at one of them. */
export interface Steps {
  taken: number;
  readonly at: number;
  readonly come: () => Promise<unknown>;
  /** The most milliseconds; left out, what any store takes. */
  readonly patience?: number | undefined;
  came?: Promise<unknown>;
}

/** The context of the work whose awaits are counted. */
export const steps = new AsyncLocalStorage<Steps>();

/** What a rival does at a store. */
interface Rival {
  /** Its calls that have no answer yet. */
  open: number;
  /** Its calls and their answers, until now. */
  moves: number;
}

/** The context of the rival of some work. */
const rivals = new AsyncLocalStorage<Rival>();

/** The work or the rival that calls a store; neither is each other call. */
interface Calling {
  readonly work: Steps | undefined;
  readonly rival: Rival | undefined;
}

const callingNow = (): Calling => ({ work: steps.getStore(), rival: rivals.getStore() });

/** Whether a rival waits for a lock of the work that stopped within a commit, or may wait for one. */
type LockWait = (rival: Rival) => Promise<boolean>;

/** A store that stops the work before and after each call of a port. */
export function stopAtAwaits(store: PromisedStore): PromisedStore {
  const place = placeOf(store);
  const commit: PromisedStore["commit"] = (work) => {
    const calling = callingNow();
    const waits = calling.work === undefined || place === undefined ? undefined : lockWaitAt(place);
    return counted(calling.rival, () => store.commit((tx) => work(stopping(tx, () => calling, waits))));
  };
  const outside = stopping({ ...store }, callingNow);
  return new Proxy(outside, { get: (target, name) => (name === "commit" ? commit : Reflect.get(target, name)) });
}

/** Stores in this process make one commit at a time, and PostgreSQL says who waits. */
function lockWaitAt(place: string): LockWait {
  if (place.startsWith("postgres"))
    return async () => {
      await after(betweenQuestions);
      return isAnyLockAwaited(place);
    };
  return isStill;
}

/** Whether calls of a rival have no answer, and none gets one, for longer than a read takes: they wait for the commit under way. */
async function isStill(rival: Rival): Promise<boolean> {
  const { moves } = rival;
  for (let turn = 0; turn < turnsOfRead; turn += 1) {
    await nextTurn();
    if (rival.open === 0 || rival.moves !== moves) return false;
  }
  return true;
}

function stopping<Port extends object>(port: Port, callingOf: () => Calling, waits?: LockWait): Port {
  return new Proxy(port, {
    get: (target, name) => {
      const work: unknown = Reflect.get(target, name);
      if (typeof work === "object" && work !== null) return stopping(work, callingOf, waits);
      if (typeof work !== "function") return work;
      return async (...given: unknown[]): Promise<unknown> => {
        const { work: own, rival } = callingOf();
        if (own === undefined) return counted(rival, () => Reflect.apply(work, target, given));
        await stop(own, waits);
        const done: unknown = await Reflect.apply(work, target, given);
        await stop(own, waits);
        return done;
      };
    },
  });
}

/** Counts a call among those of the rival that makes it. */
async function counted<A>(rival: Rival | undefined, call: () => A | Promise<A>): Promise<A> {
  if (rival === undefined) return call();
  rival.open += 1;
  rival.moves += 1;
  try {
    return await call();
  } finally {
    rival.open -= 1;
    rival.moves += 1;
  }
}

/** Stops the work at an await that is not one of its store. */
export async function stopHere(): Promise<void> {
  const own = steps.getStore();
  if (own !== undefined) await stop(own);
}

/** The work goes on when the rival is done, when it waits for a lock of the work, or when the patience is over. */
async function stop(own: Steps, waits?: LockWait): Promise<void> {
  own.taken += 1;
  if (own.taken !== own.at) return;
  const rival: Rival = { open: 0, moves: 0 };
  const came = steps.exit(() => rivals.run(rival, own.come));
  own.came = came;
  const goesOn = new AbortController();
  const over = after(own.patience ?? patience, undefined, { signal: goesOn.signal }).catch(() => undefined);
  const end = Promise.race([came, over]).finally(() => goesOn.abort());
  await (waits === undefined ? end : Promise.race([end, untilItWaits(rival, waits, goesOn)]));
}

async function untilItWaits(rival: Rival, waits: LockWait, goesOn: AbortController): Promise<void> {
  while (!goesOn.signal.aborted) if (await waits(rival)) goesOn.abort();
}

/** Makes a function that opens a fresh store on an engine, with a function that closes it. */
export const freshStoreOn = (engine: Engine) => async (): Promise<{ store: PromisedStore; close: () => Promise<void> }> => {
  const { url, close } = await engine.fresh();
  return { store: await openPromised(url), close };
};
