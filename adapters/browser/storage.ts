type Area = "localStorage" | "sessionStorage";

/** Text kept by key in the browser. It may refuse (private mode, full, switched off): then nothing is there and nothing is kept. */
export function browserKeep(area: Area): {
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

function attempt<A>(work: () => A, otherwise: A): A {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
