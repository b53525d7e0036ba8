import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { type Day, yearOf } from "#core/domain/calendar/day.ts";
import { holidaysOfSeason, type Province } from "#core/domain/calendar/holidays.ts";
import { firstSelectableDay } from "#core/domain/calendar/week.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { CallOutput, SendContractCall } from "#core/contract/index.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import { priceBoundsOf } from "#core/domain/pricing/bounds.ts";
import { type PricingItem, pricingItemTypes } from "#core/domain/pricing/factor.ts";
import type { CallsInFlight } from "../../alerts/callsInFlight.ts";
import { failureCatalogPhrase } from "../../alerts/failureCatalogPhrase.ts";
import { createLeaveGuard, type LeaveGuard } from "../../form/leaveGuard.ts";
import { createResource, type FetchState, type Resource } from "../../resource/resource.ts";
import {
  addedHolidayKey,
  figureChangesIn,
  type FigureChange,
  figureFaultOf,
  type FigureFault,
  pricingItemsAfterChanges,
  splitPriceField,
} from "./drafts.ts";
import { fetchEveryPage } from "../../list/fetchEveryPage.ts";
import { type AddedHoliday, priceFieldsOf, type PriceField, type StoredPricingItem } from "./fields.ts";
import { createPriceSaving, type PriceSaveOutcome, type PriceSavingParts } from "./saving.ts";
import { createPriceSimulator, type ClubFleet, type PriceSimulator } from "./simulator.ts";
import { createUnsavedPriceInput, type UnsavedPriceInput, mapWithoutKeys } from "./unsavedPriceInput.ts";

/** An unsaved change of one price or factor, and its outcome at the last save. */
export interface UnsavedPriceChange extends FigureChange {
  readonly outcome: PriceSaveOutcome | undefined;
}

/** The model of a club's prices page: its fields, the unsaved changes and their effect on prices, and the save. */
export interface PricesPageModel extends LeaveGuard {
  /** Whether there are unsaved changes. */
  readonly isDirty: ReadonlySignal<boolean>;
  readonly state: ReadonlySignal<FetchState>;
  readonly failure: Resource<void, unknown>["failure"];
  readonly load: () => Promise<void>;
  readonly fields: ReadonlySignal<readonly PriceField[]>;
  /** The text typed into a field; undefined where nothing was typed. */
  readonly typedOf: (field: PriceField) => string | undefined;
  readonly faultOf: (field: PriceField) => FigureFault | undefined;
  readonly type: (field: PriceField, text: string) => void;
  readonly changes: ReadonlySignal<readonly UnsavedPriceChange[]>;
  /** The changes of the last save, until something is typed. */
  readonly saved: ReadonlySignal<readonly FigureChange[]>;
  readonly putBack: (field: PriceField) => void;
  readonly discard: () => void;
  /** Undoes the last input, where there is one. */
  readonly undo: () => void;
  readonly isSaving: ReadonlySignal<boolean>;
  /** Counts saves with invalid fields, of which the first takes the focus. */
  readonly attempt: ReadonlySignal<number>;
  /** Saves each change. Resolves to whether all were stored. */
  readonly save: () => Promise<boolean>;
  /** The holidays of a province, this year and the next, that have no item yet. */
  readonly missingOf: (province: Province) => readonly AddedHoliday[];
  /** Adds holidays, all with one factor, as unsaved changes. */
  readonly add: (holidays: readonly Pick<AddedHoliday, "name" | "day">[], factor: string) => void;
  readonly simulator: PriceSimulator;
  readonly fleet: ReadonlySignal<ClubFleet | undefined>;
  /** The currency of the club's prices; undefined until it is loaded. */
  readonly currency: ReadonlySignal<Currency | undefined>;
}

/** The parts that the prices page needs; `client` is the club's id. */
export interface PricesPageParts extends PriceSavingParts {
  readonly client: string;
  readonly now: () => number;
  readonly loading: CallsInFlight;
}

interface StoredPrices {
  readonly items: readonly StoredPricingItem[];
  readonly offer: CallOutput<"booking/clubs/offer">;
}

/** Creates the model of a club's prices page, without React. */
export function createPricesPageModel(parts: PricesPageParts): PricesPageModel {
  const { client, now, loading } = parts;
  const today = firstSelectableDay(now());
  const resource = createResource<void, StoredPrices>({
    now,
    loading,
    failurePhrase: failureCatalogPhrase,
    ask: () => ask(parts.messages, client),
  });
  const outcomes = signal<Outcomes>(new Map());
  const saved = signal<readonly FigureChange[]>([]);
  const typing = createUnsavedPriceInput(() => void (saved.value = []));
  const { drafts } = typing;

  const items = computed(() => resource.data.value?.items ?? []);
  const fields = computed(() => priceFieldsOf(items.value, typing.added.value));
  const bare = computed(() => figureChangesIn(fields.value, drafts.value));
  const after = computed<readonly PricingItem[]>(() => pricingItemsAfterChanges(items.value, bare.value, client));
  const fleet = computed(() => resource.data.value?.offer);
  const isCrossed = computed(() => areCrossed(after.value) && bare.value.some(isBound));
  const wrong = (field: PriceField) =>
    figureFaultOf(field, drafts.value) ?? (field.type === "min" && isCrossed.value ? "order" : undefined);
  const { isSaving, attempt, save } = createSave({ ...parts, resource, typing, fields, bare, outcomes, saved, wrong });

  const keep = (keys: readonly string[]) => void (outcomes.value = mapWithoutKeys(outcomes.peek(), keys));
  const isDirty = computed(() => drafts.value.size > 0);
  const discard = () => {
    typing.clear();
    outcomes.value = new Map();
  };
  return {
    ...createLeaveGuard(isDirty, discard),
    isDirty,
    state: resource.state,
    failure: resource.failure,
    load: () => resource.load(),
    fields,
    fleet,
    currency: computed(() => resource.data.value?.offer.club.currency),
    typedOf: (field) => drafts.value.get(keyOf(field)),
    faultOf: wrong,
    type: (field, text) => {
      typing.type(field.keys, text);
      keep(field.keys);
    },
    changes: computed(() =>
      bare.value.map((change): UnsavedPriceChange => ({ ...change, outcome: outcomes.value.get(keyOf(change.field)) })),
    ),
    saved,
    putBack: ({ keys }) => {
      typing.drop(keys);
      keep(keys);
    },
    discard,
    undo: typing.undo,
    isSaving,
    attempt,
    save,
    missingOf: (province) => missingOf(province, fields.value, today),
    add: typing.add,
    simulator: createPriceSimulator({ today, fleet, before: items, after }),
  };
}

type Outcomes = ReadonlyMap<string, PriceSaveOutcome>;

interface SaveParts extends PricesPageParts {
  readonly resource: Pick<Resource<void, StoredPrices>, "reload" | "mend">;
  readonly typing: UnsavedPriceInput;
  readonly fields: ReadonlySignal<readonly PriceField[]>;
  readonly bare: ReadonlySignal<readonly FigureChange[]>;
  readonly outcomes: Signal<Outcomes>;
  readonly saved: Signal<readonly FigureChange[]>;
  readonly wrong: (field: PriceField) => unknown;
}

/** Saves one change after another; a change that was not stored stays typed, with its outcome. */
function createSave(parts: SaveParts): Pick<PricesPageModel, "isSaving" | "attempt" | "save"> {
  const { client, loading, resource, typing, fields, bare, outcomes, saved } = parts;
  const saving = createPriceSaving(parts);
  const isSaving = signal(false);
  const attempt = signal(0);

  async function store(change: FigureChange): Promise<readonly [FigureChange, PriceSaveOutcome]> {
    const { outcome, stored } = await loading.during(saving.save(change, client));
    batch(() => {
      resource.mend((known) => known && { ...known, items: itemsAfter(known.items, stored.rows, stored.gone) });
      if (outcome.kind === "saved") typing.stored(change.field.keys);
    });
    return [change, outcome];
  }

  async function save(): Promise<boolean> {
    if (isSaving.peek()) return false;
    if (fields.peek().some((field) => parts.wrong(field) !== undefined)) {
      attempt.value += 1;
      return false;
    }
    isSaving.value = true;
    let results: readonly (readonly [FigureChange, PriceSaveOutcome])[] = [];
    for (const change of bare.peek()) results = [...results, await store(change)];
    const left = results.filter(([, { kind }]) => kind !== "saved");
    // What others stored meanwhile is loaded, and what is typed stays over it.
    if (left.some(([, { kind }]) => kind === "conflict")) {
      await resource.reload();
      typing.settle((key) => keyNow(fields.peek(), key));
    }
    batch(() => {
      outcomes.value = new Map(left.map(([{ field }, outcome]) => [keyNow(fields.peek(), keyOf(field)) ?? "", outcome]));
      saved.value = results.filter(([, { kind }]) => kind === "saved").map(([change]) => change);
      typing.forgetPast();
      isSaving.value = false;
    });
    return left.length === 0;
  }

  return { isSaving, attempt, save };
}

function keyOf({ keys }: PriceField): string {
  return keys[0] ?? "";
}

/** The present key of the figure that had this key: it changes once somebody stores the figure's item. Undefined where the figure is gone. */
function keyNow(fields: readonly PriceField[], key: string): string | undefined {
  if (fields.some(({ keys }) => keys.includes(key))) return key;
  const made = fields.find(
    ({ type, name, number, stored }) => stored.length > 0 && [type, `${type}:${number}`, `${type}:${name}`].includes(key),
  );
  return made && keyOf(made);
}

function missingOf(province: Province, fields: readonly PriceField[], today: Day): readonly AddedHoliday[] {
  const known = new Set(fields.filter(({ type }) => type === "holiday").flatMap(daysIn));
  const year = yearOf(today);
  return [year, year + 1]
    .flatMap((each) => holidaysOfSeason(province, each))
    .filter(({ day }) => day >= today && !known.has(day) && !known.has(day.slice(5)))
    .map(({ name, day }) => ({ key: addedHolidayKey(name, day), name, day }));
}

/** What the loader of prices reads: the bounds of a price, and the base. Requirements §3, §7. */
const loadedTypes: readonly StoredPricingItem["type"][] = ["max", "min", "base-factor"];

async function ask(messages: SendContractCall, client: string): Promise<CallReply<StoredPrices>> {
  const find = (type: readonly StoredPricingItem["type"][]) =>
    fetchEveryPage((page) => messages("booking/items/find", { where: { client, type }, ...page }));
  const [bounds, items, offer] = await Promise.all([
    find(loadedTypes),
    find(pricingItemTypes.filter((type) => !loadedTypes.includes(type))),
    messages("booking/clubs/offer", { client }),
  ]);
  if (!bounds.ok) return bounds;
  if (!items.ok) return items;
  if (!offer.ok) return offer;
  return { ok: true, data: { items: [...bounds.data, ...items.data], offer: offer.data } };
}

function itemsAfter(
  items: readonly StoredPricingItem[],
  rows: readonly StoredPricingItem[],
  gone: readonly string[],
): readonly StoredPricingItem[] {
  const changed = new Map(rows.map((row) => [row._id, row]));
  const kept = items.filter(({ _id }) => !gone.includes(_id)).map((item) => changed.get(item._id) ?? item);
  return [...kept, ...rows.filter(({ _id }) => !items.some((item) => item._id === _id))];
}

function areCrossed(items: readonly PricingItem[]): boolean {
  const { totalMin, totalMax } = priceBoundsOf(items);
  return totalMin !== undefined && totalMax !== undefined && totalMin > totalMax;
}

function isBound({ field }: FigureChange): boolean {
  return field.type === "min" || field.type === "max";
}

function daysIn(field: PriceField): readonly string[] {
  const { stored } = field;
  return stored.length === 0
    ? splitPriceField(field).map(({ days }) => days?.[0] ?? "")
    : stored.map(({ properties }) => String(properties.day ?? ""));
}
