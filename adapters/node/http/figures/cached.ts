/**
 * Caches the result of `read` for `ms` milliseconds; calls during a read share it. A failure is not cached, nor a result that `isKept` refuses.
 */
export function cacheResultFor<A>(ms: number, read: () => Promise<A>, isKept: (result: A) => boolean = () => true): () => Promise<A> {
  let cached: Promise<A> | undefined;
  return () => {
    if (cached !== undefined) return cached;
    const reading = read();
    const forget = (): unknown => (cached = undefined);
    reading.then((result) => (isKept(result) ? setTimeout(forget, ms).unref() : forget()), forget);
    return (cached = reading);
  };
}

/** Caches the first result of `read` that is not undefined, for ever. After a failure, or undefined, the next call reads again. */
export function cacheFirstResult<A>(read: () => Promise<A | undefined>): () => Promise<A | undefined> {
  let cached: Promise<A | undefined> | undefined;
  return () => {
    if (cached !== undefined) return cached;
    const reading = read();
    const forget = (): unknown => (cached = undefined);
    reading.then((result) => result === undefined && forget(), forget);
    return (cached = reading);
  };
}
