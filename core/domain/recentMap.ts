/** A map that forgets the names that were not used for the longest time. */
export interface RecentMap<Value> {
  readonly size: () => number;
  readonly get: (name: string) => Value | undefined;
  readonly set: (name: string, value: Value) => void;
}

/** Makes a map of at most twice `most` names, so that strangers cannot fill the memory. A name that is set again counts as used. */
export function makeRecentMap<Value>(most: number): RecentMap<Value> {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  return {
    size: () => young.size + old.size,
    get: (name) => young.get(name) ?? old.get(name),
    set: (name, value) => {
      if (young.size >= most && !young.has(name)) [old, young] = [young, new Map()];
      young.set(name, value);
    },
  };
}
