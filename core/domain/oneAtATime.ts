/**
 * Runs at most one call of `ask` at a time. Calls made while one is running share the next run, which starts when the current one has
 * ended, whether it failed or not; so no result is older than its call. `bounded` may end the wait for the next run earlier.
 */
export function runOneAtATime<A>(ask: () => Promise<A>, bounded = (next: Promise<A>): Promise<A> => next): () => Promise<A> {
  let current: Promise<A> | undefined;
  let next: Promise<A> | undefined;
  const start = (): Promise<A> => {
    next = undefined;
    current = ask().finally(() => {
      current = next;
    });
    return current;
  };
  return () => {
    if (current === undefined) return start();
    next ??= bounded(current.then(start, start));
    return next;
  };
}
