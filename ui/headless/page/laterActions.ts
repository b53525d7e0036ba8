import type { ReadonlySignal, Signal } from "@preact/signals-react";
import { createLazyPageCode } from "./lazyPart.ts";

/** The signals of a state as those see them who only read them. */
export type ReadonlySignals<State> = {
  readonly [Name in keyof State]: State[Name] extends Signal<infer Value> ? ReadonlySignal<Value> : State[Name];
};

/** A model's actions, whose code is loaded when one of them is first used, so that the page is ready sooner. */
export interface LaterActions<Actions> {
  /** Loads the actions, once. Rejects after several tries; the next call tries again. */
  readonly load: () => Promise<void>;
  /** The actions; undefined until they are loaded. */
  readonly peek: () => Actions | undefined;
  /**
   * Runs a task with the actions and gives its result: at once where they are loaded, else after loading them, in the order of the calls.
   * Where they cannot be loaded, no task runs, and the result is undefined.
   */
  readonly run: <Result>(task: (actions: Actions) => Result | Promise<Result>) => Promise<Result | undefined>;
}

/**
 * The parts: what imports and creates the actions, what counts their loading as a call in flight, and what shows that they could not be
 * loaded.
 */
export interface LaterActionsParts<Actions> {
  readonly fetch: () => Promise<Actions>;
  readonly during: <Result>(loading: Promise<Result>) => Promise<Result>;
  readonly onLost: () => void;
}

/** Creates actions that `fetch` imports and creates. Nothing is fetched before `load` or `run`. */
export function createLaterActions<Actions>({ fetch, during, onLost }: LaterActionsParts<Actions>): LaterActions<Actions> {
  const { load, peek } = createLazyPageCode(fetch);
  return {
    load,
    peek,
    run: async (task) => {
      if (peek() === undefined) await during(load()).catch(onLost);
      const actions = peek();
      return actions === undefined ? undefined : task(actions);
    },
  };
}
