/** A place that keeps text by key, such as a browser's storage; it may be full or absent, and then forgets. */
export interface TextStore {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
}

/** What a keep holds under a key, as JSON; undefined when nothing or nothing readable is there. Never throws. */
export function readJson(keep: TextStore, key: string): unknown {
  const text = keep.get(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON. */
export function writeJson(keep: TextStore, key: string, value: unknown): void {
  keep.set(key, JSON.stringify(value));
}

/** A keep that lasts as long as the page; what stories, tests and the server use. */
export function createMemoryStore(first: Readonly<Record<string, string>> = {}): TextStore {
  const texts = new Map(Object.entries(first));
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
  };
}

/** A lasting keep as one tab reads it: what the tab itself wrote comes before what another one wrote last. */
export interface TabStore extends TextStore {
  /** Whether the tab wrote what it reads under this key. */
  readonly isOwn: (key: string) => boolean;
  /** Takes what another tab wrote in place of the tab's own. */
  readonly follow: (key: string) => void;
}

/** Two tabs share a keep, not what they are about: what one of them writes is told to new tabs, and changes nothing for the other. */
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
      // Not nothing: that would be what another tab wrote.
      tab.set(ownKey(key), "null");
      // What another tab wrote since is that tab's to remove.
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
