/** A place that keeps text by key, such as a browser's storage; it may be full or absent, and then forgets. */
export interface Keep {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
}

/** What a keep holds under a key, as JSON; undefined when nothing or nothing readable is there. Never throws. */
export function readJson(keep: Keep, key: string): unknown {
  const text = keep.get(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON. */
export function writeJson(keep: Keep, key: string, value: unknown): void {
  keep.set(key, JSON.stringify(value));
}

/** A keep that lasts as long as the page; what stories, tests and the server use. */
export function createMemoryKeep(first: Readonly<Record<string, string>> = {}): Keep {
  const texts = new Map(Object.entries(first));
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
  };
}
