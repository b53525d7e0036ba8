import { type SlotBoat, slotsOfBoat } from "../offer/slotPlace.ts";
import { sortSlotsByStart } from "../offer/slots.ts";
import { type ClubSettings, defaultSettings, type StoredSettings } from "../club/settings.ts";
import type { Club } from "../people/client.ts";
import type { PricingItem } from "../pricing/factor.ts";
import type { Boat, BoatRow } from "../offer/boat.ts";
import type { Closure } from "../offer/closure.ts";
import type { Dock } from "../offer/dock.ts";
import type { Extra } from "../offer/extra.ts";
import { compareByCodePoint } from "../find/order.ts";
import { type StoredRow, withoutVersionFields } from "../find/storedRow.ts";
import type { Lake } from "../offer/lake.ts";
import { type BoatModel, withOwnModel } from "../offer/models/model.ts";
import type { Plan } from "../offer/plan.ts";
import type { PromoCode } from "../offer/promoCode.ts";
import type { TimeSlot } from "../offer/slot.ts";

/**
 * The catalogue of a club: everything that it offers, and its settings, ordered by `_id`; slots by start. `version` grows with every change
 * of it.
 */
export interface Catalogue {
  readonly version: number;
  readonly clubs: readonly Club[];
  readonly lakes: readonly Lake[];
  readonly docks: readonly Dock[];
  /** The club's own models, retired ones too. */
  readonly models: readonly BoatModel[];
  readonly boats: readonly Boat[];
  readonly timeslots: readonly TimeSlot[];
  readonly items: readonly PricingItem[];
  readonly closures: readonly Closure[];
  readonly extras: readonly Extra[];
  readonly plans: readonly Plan[];
  readonly codes: readonly PromoCode[];
  /** Settings of the clubs that have a row of their own, ordered by club. */
  readonly settings: readonly StoredSettings[];
  /** Rows that were taken out of the offer; earlier bookings still name them. Absent where there are none. */
  readonly retired?: Pick<Catalogue, "lakes" | "docks" | "boats" | "timeslots">;
}

/** Gives the ids of the clubs that these rows belong to, by code point, each once. */
export function clubIdsIn({ clubs = [], ...rows }: Partial<Omit<Catalogue, "version" | "retired">>): readonly string[] {
  const {
    lakes = [],
    docks = [],
    models = [],
    boats = [],
    timeslots = [],
    items = [],
    closures = [],
    extras = [],
    plans = [],
    codes = [],
    settings = [],
  } = rows;
  const others = [...lakes, ...docks, ...models, ...boats, ...timeslots, ...items, ...closures, ...extras, ...plans, ...codes, ...settings];
  return [...new Set([...clubs.map(({ id }) => id), ...others.map(({ client }) => client)])].toSorted(compareByCodePoint);
}

/** The rows that a catalogue is made of, in any order; rows of managed kinds as the store has them. */
export interface OfferRows extends Pick<Catalogue, "clubs" | "settings"> {
  readonly lakes: readonly StoredRow<Lake>[];
  readonly docks: readonly StoredRow<Dock>[];
  readonly models: readonly StoredRow<BoatModel>[];
  readonly boats: readonly StoredRow<BoatRow>[];
  readonly timeslots: readonly StoredRow<TimeSlot>[];
  readonly items: readonly StoredRow<PricingItem>[];
  readonly closures: readonly StoredRow<Closure>[];
  readonly extras: readonly StoredRow<Extra>[];
  readonly plans: readonly StoredRow<Plan>[];
  readonly codes: readonly StoredRow<PromoCode>[];
}

/** The catalogue of a club that offers nothing, or that does not exist. */
export const emptyCatalogue: Catalogue = {
  version: 0,
  clubs: [],
  lakes: [],
  docks: [],
  models: [],
  boats: [],
  timeslots: [],
  items: [],
  closures: [],
  extras: [],
  plans: [],
  codes: [],
  settings: [],
};

/** Gives the catalogue of these rows: living rows are offered, retired ones are listed apart. */
export function makeCatalogue(version: number, rows: OfferRows): Catalogue {
  const { clubs, lakes, docks, models, boats, timeslots, items, closures, extras, plans, codes, settings } = rows;
  const offer = (isRetired: boolean) => ({
    lakes: rowsOf(lakes, isRetired),
    docks: rowsOf(docks, isRetired),
    boats: rowsOf(boats, isRetired).map((boat) => withOwnModel(boat, models)),
    timeslots: rowsOf(timeslots, isRetired).toSorted((left, right) => compareByCodePoint(left.start, right.start)),
  });
  return {
    version,
    clubs: clubs.toSorted((left, right) => compareByCodePoint(left.id, right.id)),
    ...offer(false),
    models: [...rowsOf(models, false), ...rowsOf(models, true)],
    items: rowsOf(items, false),
    closures: rowsOf(closures, false),
    extras: rowsOf(extras, false),
    plans: rowsOf(plans, false),
    codes: rowsOf(codes, false),
    settings: settings.toSorted((left, right) => compareByCodePoint(left.client, right.client)),
    ...([lakes, docks, boats, timeslots].some((stored) => stored.some(({ retired }) => retired !== undefined))
      ? { retired: offer(true) }
      : {}),
  };
}

function rowsOf<Of extends { readonly _id: string }>(stored: readonly StoredRow<Of>[], isRetired: boolean) {
  const wanted = stored.filter(({ retired }) => (retired !== undefined) === isRetired);
  return wanted.map(withoutVersionFields).toSorted((left, right) => compareByCodePoint(left._id, right._id));
}

/** A catalogue by id. */
export interface CatalogueIndex {
  readonly clubs: ReadonlyMap<string, Club>;
  readonly lakes: ReadonlyMap<string, Lake>;
  readonly docks: ReadonlyMap<string, Dock>;
  readonly boats: ReadonlyMap<string, Boat>;
  /** Every row that a booking may name, retired ones included. */
  readonly withRetired: AllRows;
  readonly boatsAt: (dock: string) => readonly Boat[];
  /** Every slot of a club in start order, whichever boats have it. */
  readonly slotsOfClub: (client: string) => readonly TimeSlot[];
  /** The slots of a boat, on whichever days they run: see `slotsOfBoat`. */
  readonly slotsOf: (boat: SlotBoat) => readonly TimeSlot[];
  /** Names of the slots of all clubs. */
  readonly slotNames: ReadonlySet<string>;
  /** The settings of a club; the defaults where it set nothing. */
  readonly settingsOf: (client: string) => ClubSettings;
}

/** Rows by id, retired ones included. */
interface AllRows {
  readonly lakes: ReadonlyMap<string, Lake>;
  readonly docks: ReadonlyMap<string, Dock>;
  readonly boats: ReadonlyMap<string, Boat>;
  readonly timeslots: ReadonlyMap<string, TimeSlot>;
}

const indexes = new WeakMap<Catalogue, CatalogueIndex>();

/** Gives the index of a catalogue; built once for each catalogue object. */
export function catalogueIndexOf(catalogue: Catalogue): CatalogueIndex {
  const known = indexes.get(catalogue);
  if (known !== undefined) return known;
  const index = indexCatalogue(catalogue);
  indexes.set(catalogue, index);
  return index;
}

function indexCatalogue(catalogue: Catalogue): CatalogueIndex {
  const boatsByDock = Map.groupBy(catalogue.boats, (boat) => boat.dock);
  const settings = new Map(catalogue.settings.map((stored) => [stored.client, stored.settings]));
  const slotsByClub = Map.groupBy(sortSlotsByStart(catalogue.timeslots), (slot) => slot.client);
  return {
    clubs: new Map(catalogue.clubs.map((club) => [club.id, club])),
    lakes: byId(catalogue.lakes),
    docks: byId(catalogue.docks),
    boats: byId(catalogue.boats),
    withRetired: withRetiredIn(catalogue),
    boatsAt: (dock) => boatsByDock.get(dock) ?? [],
    slotsOfClub: (client) => slotsByClub.get(client) ?? [],
    slotsOf: (boat) => slotsOfBoat(catalogue.timeslots, boat),
    slotNames: new Set(catalogue.timeslots.map(({ name }) => name)),
    settingsOf: (client) => settings.get(client) ?? defaultSettings,
  };
}

function withRetiredIn({ lakes, docks, boats, timeslots, retired }: Catalogue): AllRows {
  return {
    lakes: byId([...lakes, ...(retired?.lakes ?? [])]),
    docks: byId([...docks, ...(retired?.docks ?? [])]),
    boats: byId([...boats, ...(retired?.boats ?? [])]),
    timeslots: byId([...timeslots, ...(retired?.timeslots ?? [])]),
  };
}

function byId<Of extends { readonly _id: string }>(rows: readonly Of[]): ReadonlyMap<string, Of> {
  return new Map(rows.map((row) => [row._id, row]));
}
