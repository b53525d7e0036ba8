import type { RecentMap } from "#core/domain/recentMap.ts";

/** The drawings that were made, by their names. */
export type DrawingCache<Drawn> = Pick<RecentMap<Drawn>, "get" | "set">;

/**
 * Makes a function that gives the drawing of a name: from the cache, or made once for all requests that come meanwhile. "busy" is the answer
 * beyond `most` drawings at once, so that no stranger keeps the processor busy. A drawing that is undefined is not cached.
 */
export function makeSharedDrawings<Drawn>(cache: DrawingCache<Drawn>, most: number) {
  const making = new Map<string, Promise<Drawn | undefined>>();
  return (name: string, make: () => Promise<Drawn | undefined>): Drawn | "busy" | Promise<Drawn | undefined> => {
    const known = cache.get(name) ?? making.get(name);
    if (known !== undefined) return known;
    if (making.size >= most) return "busy";
    const work = make()
      .then((drawn) => {
        if (drawn !== undefined) cache.set(name, drawn);
        return drawn;
      })
      .finally(() => making.delete(name));
    making.set(name, work);
    return work;
  };
}
