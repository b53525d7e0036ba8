/** Text kept by key. A browser may refuse (private mode, full, switched off): reading then gives undefined, writing false. */
export interface KeyValue {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
}

type Area = "localStorage" | "sessionStorage";

/** The browser's own storage behind the port; every fault of it is an answer, none a throw. */
export function browserStorage(area: Area): KeyValue {
  return {
    read: (key) => attempt(() => window[area].getItem(key) ?? undefined, undefined),
    write: (key, value) => attempt(() => (window[area].setItem(key, value), true), false),
    remove: (key) => attempt(() => window[area].removeItem(key), undefined),
  };
}

function attempt<A>(work: () => A, otherwise: A): A {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
