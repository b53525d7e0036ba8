import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { TextStore } from "#core/ports/device.ts";
import { type GravatarEngine, gravatarEngineIn } from "#core/domain/people/gravatar.ts";
import { type SideMenuGroup, menuGroups } from "#core/domain/site/menuGroups.ts";
import type { UndoSeconds } from "#core/domain/reservation/staffAct.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import { readJson, writeJson } from "./textStore.ts";

/** The preferences of this device; language and theme are stored elsewhere, where the server reads them. */
export interface DevicePreferences {
  readonly density: "compact" | "comfortable";
  /** Rows on a page of a list: a number, or as many as the window has room for. */
  readonly pageRows: RowsPerPage;
  readonly avatar: GravatarEngine;
  readonly sound: boolean;
  /** Whether single-key shortcuts are on. */
  readonly shortcuts: boolean;
  /** Whether the side menu is folded to a rail of icons. */
  readonly folded: boolean;
  /** The groups of the side menu that are open. */
  readonly openGroups: readonly SideMenuGroup[];
  /** For how many seconds an act in the back-office can be undone. */
  readonly undoSeconds: UndoSeconds;
  /** Columns whose visibility differs from the default, as `kind.column`. */
  readonly hidden: readonly string[];
}

/** The list of the choices of rows per page. Requirements §9 begins with ten. */
export const rowsPerPageChoices = [10, 25, 50, 100, "fit"] as const;
/** A choice of rows per page; `fit` is as many as the window has room for. */
export type RowsPerPage = (typeof rowsPerPageChoices)[number];

/** The model of this device's preferences, stored under the key `configuration`: their values, and the action that changes some. */
export interface PreferencesModel {
  readonly value: ReadonlySignal<DevicePreferences>;
  readonly set: (change: Partial<DevicePreferences>) => void;
}

const key = "configuration";
const groupsOpenAtFirst: readonly SideMenuGroup[] = ["today", "bookings", "customers"];

/** Creates the model of this device's preferences in `storage`, without React. Each change is stored at once. */
export function createPreferencesModel(storage: TextStore): PreferencesModel {
  const value = signal(readPreferences(readJson(storage, key)));
  return {
    value,
    set: (change) => {
      value.value = { ...value.peek(), ...change };
      writeJson(storage, key, value.peek());
    },
  };
}

/** Reads the preferences of a device from any value; parts that cannot be read get their default. Never throws. */
export function readPreferences(value: unknown): DevicePreferences {
  const { density, pageRows: rows, avatar, sound, shortcuts, folded, openGroups, hidden, undoSeconds: undo } = isRecord(value) ? value : {};
  return {
    density: density === "comfortable" ? density : "compact",
    pageRows: rowsPerPageChoices.find((each) => each === rows) ?? 10,
    avatar: gravatarEngineIn(avatar),
    sound: sound === true,
    shortcuts: shortcuts !== false,
    folded: folded === true,
    openGroups: Array.isArray(openGroups) ? menuGroups.filter((each) => openGroups.includes(each)) : groupsOpenAtFirst,
    undoSeconds: undo === 30 || undo === 60 ? undo : 10,
    hidden: Array.isArray(hidden) ? hidden.filter((each) => typeof each === "string") : [],
  };
}
