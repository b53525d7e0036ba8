import type { TextStore } from "#core/ports/device.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import type { HistoryEntryData } from "#ui/headless/list/parts.ts";
import { readJson, writeJson } from "#ui/headless/session/textStore.ts";

/** The entries of the browser's history, and the data that each stores beside its address. */
export interface BrowserHistoryEntries {
  /** The data of the current entry. */
  readonly here: () => HistoryEntryData;
  /** Navigates to a new entry, which begins with the data of this one. */
  readonly onward: (go: () => void) => void;
}

type Remembered = Readonly<Record<string, unknown>>;

/** How many entries a tab stores; the newest ones. */
const most = 60;
const storageKey = "quai.entries";
/** The name under which an entry's state has its key. */
const stateName = "entry";

/** Identifies history entries by a key in their state. Their data is stored in the tab's `storage` and survives a reload. */
export function createBrowserHistoryEntries(storage: TextStore, newId: () => string): BrowserHistoryEntries {
  const known = new Map<string, Remembered>(rememberedIn(readJson(storage, storageKey)));
  window.addEventListener("pagehide", () => writeJson(storage, storageKey, Object.fromEntries([...known].slice(-most))));

  function keyHere(): string {
    const state: unknown = window.history.state;
    const key = isRecord(state) ? state[stateName] : undefined;
    if (typeof key === "string") return key;
    const made = newId();
    window.history.replaceState({ ...(isRecord(state) ? state : {}), [stateName]: made }, "");
    return made;
  }

  function remember(key: string, remembered: Remembered): void {
    // The newest one is last.
    known.delete(key);
    known.set(key, remembered);
  }

  return {
    here: () => {
      const key = keyHere();
      return {
        recall: (name) => known.get(key)?.[name],
        keep: (name, value) => remember(key, { ...known.get(key), [name]: value }),
      };
    },
    onward: (go) => {
      const before = known.get(keyHere());
      go();
      if (before !== undefined) remember(keyHere(), before);
    },
  };
}

function rememberedIn(value: unknown): readonly (readonly [string, Remembered])[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, remembered]) => (isRecord(remembered) ? [[key, remembered] as const] : []));
}
