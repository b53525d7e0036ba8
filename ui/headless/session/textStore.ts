import type { TextStore } from "#core/ports/device.ts";

/** Reads the JSON under a key; undefined where there is none or it cannot be read. Never throws. */
export function readJson(store: TextStore, key: string): unknown {
  const text = store.get(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON. */
export function writeJson(store: TextStore, key: string, value: unknown): void {
  store.set(key, JSON.stringify(value));
}

/** Creates a store of texts in memory, for stories, tests and the server. */
export function createMemoryStore(first: Readonly<Record<string, string>> = {}): TextStore {
  const texts = new Map(Object.entries(first));
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
  };
}

/** A shared store as one tab reads it: what the tab itself wrote comes before what other tabs wrote later. */
export interface TabStore extends TextStore {
  /** Whether this tab wrote the text that it reads under a key. */
  readonly isOwn: (key: string) => boolean;
  /** Replaces the tab's own text by what another tab wrote. */
  readonly follow: (key: string) => void;
}

/** Creates a view of the store `shared` for one tab: what a tab writes is read by new tabs, and changes nothing for other open ones. */
export function createTabStore(tab: TextStore, shared: TextStore): TabStore {
  const ownKey = (key: string) => `quai.${key}`;
  const ownOf = (key: string) => tab.get(ownKey(key));
  return {
    get: (key) => ownOf(key) ?? shared.get(key),
    set: (key, text) => {
      tab.set(ownKey(key), text);
      shared.set(key, text);
    },
    remove: (key) => {
      const own = ownOf(key);
      // Without this mark, the tab would read what another tab wrote.
      tab.set(ownKey(key), "null");
      // A text that another tab wrote since stays.
      if (own === null || own === shared.get(key)) shared.remove(key);
    },
    isOwn: (key) => ownOf(key) !== null,
    follow: (key) => {
      const theirs = shared.get(key);
      if (ownOf(key) === null) return;
      if (theirs === null) tab.remove(ownKey(key));
      else tab.set(ownKey(key), theirs);
    },
  };
}
