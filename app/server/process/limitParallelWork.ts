import { setImmediate as nextTurn } from "node:timers/promises";

/** The error of work that was refused before it began, since too much waits already. HTTP answers it with 503. */
export class TooBusyError extends Error {
  override readonly name = "Busy";
  readonly statusCode = 503;
}

/**
 * Gives a function that runs at most `atOnce` pieces of work in parallel. At most `mostWaiting` more wait; further ones reject with
 * TooBusyError. The next piece begins in another turn of the event loop, so that other requests go on meanwhile.
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
