import { setImmediate as nextTurn } from "node:timers/promises";

/** The most calls of a queue at once, and the most that wait: from one address, and in all. */
export interface WorkQueueCaps {
  readonly atOnce: number;
  readonly waitingOfAddress: number;
  readonly waiting: number;
}

/** Who waits: names from the widest to the narrowest, such as the address, the club and the user. `isGone` says when nobody waits any more. */
export interface QueuedCaller {
  readonly names: readonly [address: string, ...others: string[]];
  readonly isGone: () => boolean;
}

/** A function that waits for a caller's turn; gives how to end it, or why the caller may not wait. */
export type WaitForTurn = (caller: QueuedCaller) => Promise<(() => void) | "TOO_MANY_REQUESTS" | "UNAVAILABLE">;

interface Waiter {
  readonly caller: QueuedCaller;
  readonly begin: () => void;
}

/** Those who wait under one name, in the order of their turns: by the next name, or one after the other under the last name. */
interface Line {
  readonly next: Map<string, Line>;
  readonly waiters: Waiter[];
}

/**
 * Makes a queue of calls that are much work. Each address has its turn after the others, whatever it asks at once; within an address the next
 * name has, and so on. Between two turns the process handles what arrived meanwhile.
 */
export function makeWorkQueue({ atOnce, waitingOfAddress, waiting }: WorkQueueCaps): WaitForTurn {
  const queue = emptyLine();
  const waitingBy = new Map<string, number>();
  let working = 0;
  let total = 0;

  const count = ([address]: QueuedCaller["names"], by: 1 | -1): void => {
    const left = (waitingBy.get(address) ?? 0) + by;
    total += by;
    if (left === 0) waitingBy.delete(address);
    else waitingBy.set(address, left);
  };
  const end = async (): Promise<void> => {
    await nextTurn();
    working -= 1;
    beginNext();
  };
  const beginNext = (): void => {
    while (working < atOnce) {
      const waiter = takeFirst(queue);
      if (waiter === undefined) return;
      count(waiter.caller.names, -1);
      working += 1;
      waiter.begin();
    }
  };
  return (caller) => {
    if ((waitingBy.get(caller.names[0]) ?? 0) >= waitingOfAddress) return Promise.resolve("TOO_MANY_REQUESTS");
    if (total >= waiting) return Promise.resolve("UNAVAILABLE");
    return new Promise((resolve) => {
      let isOver = false;
      const leave = (): void => {
        if (isOver) return;
        isOver = true;
        void end();
      };
      // Nobody waits for this reply any more: the call is not made.
      const begin = (): void => resolve(caller.isGone() ? (leave(), "UNAVAILABLE") : leave);
      append(queue, caller.names, { caller, begin });
      count(caller.names, 1);
      beginNext();
    });
  };
}

function emptyLine(): Line {
  return { next: new Map(), waiters: [] };
}

function append(line: Line, [name, ...others]: readonly string[], waiter: Waiter): void {
  if (name === undefined) {
    line.waiters.push(waiter);
    return;
  }
  const next = line.next.get(name) ?? emptyLine();
  line.next.set(name, next);
  append(next, others, waiter);
}

/** Takes the first waiter; the name that it came from goes to the end of its line. */
function takeFirst({ next, waiters }: Line): Waiter | undefined {
  const [first] = next;
  if (first === undefined) return waiters.shift();
  const [name, line] = first;
  const waiter = takeFirst(line);
  next.delete(name);
  if (line.next.size > 0 || line.waiters.length > 0) next.set(name, line);
  return waiter;
}
