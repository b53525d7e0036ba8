import { setImmediate as nextTurn } from "node:timers/promises";

/** Work that was not even begun: too much of it waits already. The edge answers it with 503. */
export class TooBusyError extends Error {
  override readonly name = "Busy";
  readonly statusCode = 503;
}

/**
 * Does `atOnce` pieces of work at a time and lets `mostWaiting` wait for their turn; more are refused with Busy. The next begins in another
 * turn of the event loop, so that a crowd of them holds up nobody else.
 */
export function limitParallelWork(atOnce: number, mostWaiting: number): <A>(work: () => Promise<A>) => Promise<A> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  const leave = async (): Promise<void> => {
    await nextTurn();
    const next = waiting.shift();
    if (next === undefined) underWay -= 1;
    else next();
  };
  return async (work) => {
    if (underWay < atOnce) underWay += 1;
    else if (waiting.length >= mostWaiting) throw new TooBusyError();
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      void leave();
    }
  };
}
