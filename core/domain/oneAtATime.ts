/**
 * Calls that come while one is under way share the next one, which begins once that has ended, well or not. So no answer is older than
 * its call, and never are two under way. `bounded` may end what waits for its turn sooner.
 */
export function oneAtATime<A>(ask: () => Promise<A>, bounded = (next: Promise<A>): Promise<A> => next): () => Promise<A> {
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
