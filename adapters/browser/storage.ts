type Area = "localStorage" | "sessionStorage";

/**
 * Gives texts by key in the browser's storage. The browser may refuse (private mode, full, turned off): then reads give null and writes do
 * nothing.
 */
export function browserStorage(area: Area): {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
} {
  return {
    get: (key) => attempt(() => window[area].getItem(key), null),
    set: (key, text) => attempt(() => window[area].setItem(key, text), undefined),
    remove: (key) => attempt(() => window[area].removeItem(key), undefined),
  };
}

function attempt<A>(work: () => A, fallback: A): A {
  try {
    return work();
  } catch {
    return fallback;
  }
}
