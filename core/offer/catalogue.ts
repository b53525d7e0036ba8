import { inStartOrder } from "../availability/slots.ts";
import { type ClubSettings, defaultSettings, type StoredSettings } from "../club/settings.ts";
import type { Club } from "../people/client.ts";
import type { Item } from "../pricing/factor.ts";
import type { Boat } from "./boat.ts";
import type { Closure } from "./closure.ts";
import type { Dock } from "./dock.ts";
import type { Lake } from "./lake.ts";
import type { TimeSlot } from "./slot.ts";

/** Everything that clubs offer and what they set, of all clubs, ordered by `_id`; slots by start. `version` grows with every change of it. */
export interface Catalogue {
  readonly version: number;
  readonly clubs: readonly Club[];
  readonly lakes: readonly Lake[];
  readonly docks: readonly Dock[];
  readonly boats: readonly Boat[];
  readonly timeslots: readonly TimeSlot[];
  readonly items: readonly Item[];
  readonly closures: readonly Closure[];
  /** Of the clubs that have a row of their own, ordered by club. */
  readonly settings: readonly StoredSettings[];
}

/** A catalogue by id. */
export interface Index {
  readonly clubs: ReadonlyMap<string, Club>;
  readonly lakes: ReadonlyMap<string, Lake>;
  readonly docks: ReadonlyMap<string, Dock>;
  readonly boats: ReadonlyMap<string, Boat>;
  readonly boatsAt: (dock: string) => readonly Boat[];
  /** Slots of a club in start order. */
  readonly slotsOf: (client: string) => readonly TimeSlot[];
  /** Names of slots, of all clubs. */
  readonly slotNames: ReadonlySet<string>;
  /** The settings of a club; the defaults where it set nothing. */
  readonly settingsOf: (client: string) => ClubSettings;
}

const indexes = new WeakMap<Catalogue, Index>();

/** The index of a catalogue, made once for each. */
export function indexOf(catalogue: Catalogue): Index {
  const known = indexes.get(catalogue);
  if (known !== undefined) return known;
  const index = indexed(catalogue);
  indexes.set(catalogue, index);
  return index;
}

function indexed(catalogue: Catalogue): Index {
  const boatsByDock = Map.groupBy(catalogue.boats, (boat) => boat.dock);
  const settings = new Map(catalogue.settings.map((stored) => [stored.client, stored.settings]));
  const slotsByClub = Map.groupBy(inStartOrder(catalogue.timeslots), (slot) => slot.client);
  return {
    clubs: new Map(catalogue.clubs.map((club) => [club.id, club])),
    lakes: new Map(catalogue.lakes.map((lake) => [lake._id, lake])),
    docks: new Map(catalogue.docks.map((dock) => [dock._id, dock])),
    boats: new Map(catalogue.boats.map((boat) => [boat._id, boat])),
    boatsAt: (dock) => boatsByDock.get(dock) ?? [],
    slotsOf: (client) => slotsByClub.get(client) ?? [],
    slotNames: new Set(catalogue.timeslots.map(({ name }) => name)),
    settingsOf: (client) => settings.get(client) ?? defaultSettings,
  };
}
