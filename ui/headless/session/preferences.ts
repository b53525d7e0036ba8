import { type ReadonlySignal, signal } from "@preact/signals-react";
import { type GravatarEngine, gravatarEngineIn } from "#core/domain/people/gravatar.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import { type TextStore, readJson, writeJson } from "./textStore.ts";

/** How Quai looks and behaves for whoever uses this device; language and theme are kept where the server reads them. */
export interface Preferences {
  readonly density: "compact" | "comfortable";
  /** Rows of a list on one page: a number of them, or as many as the window has room for. */
  readonly pageRows: PageRows;
  readonly avatar: GravatarEngine;
  readonly sound: boolean;
  /** Whether keys alone do something. */
  readonly shortcuts: boolean;
  /** Whether the side menu is a rail. */
  readonly folded: boolean;
  /** Columns that are not as they are at first, as `kind.column`. */
  readonly hidden: readonly string[];
}

/** How many rows a list may show at once. Requirements §9 begins with ten. */
export const pageRows = [10, 25, 50, 100, "fit"] as const;
export type PageRows = (typeof pageRows)[number];

/** Preferences as they are kept under the key `configuration`. */
export interface PreferencesModel {
  readonly value: ReadonlySignal<Preferences>;
  readonly set: (change: Partial<Preferences>) => void;
}

const key = "configuration";

export function createPreferences(storage: TextStore): PreferencesModel {
  const value = signal(preferencesIn(readJson(storage, key)));
  return {
    value,
    set: (change) => {
      value.value = { ...value.peek(), ...change };
      writeJson(storage, key, value.peek());
    },
  };
}

/** The preferences in any value; what cannot be read is as it is for everybody. Never throws. */
export function preferencesIn(value: unknown): Preferences {
  const { density, pageRows: rows, avatar, sound, shortcuts, folded, hidden } = isRecord(value) ? value : {};
  return {
    density: density === "comfortable" ? density : "compact",
    pageRows: pageRows.find((each) => each === rows) ?? 10,
    avatar: gravatarEngineIn(avatar),
    sound: sound === true,
    shortcuts: shortcuts !== false,
    folded: folded === true,
    hidden: Array.isArray(hidden) ? hidden.filter((each) => typeof each === "string") : [],
  };
}
