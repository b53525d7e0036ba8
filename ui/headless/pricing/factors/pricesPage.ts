import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { type Day, yearOf } from "#core/domain/calendar/day.ts";
import { holidaysOfSeason, type Province } from "#core/domain/calendar/holidays.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { CallOutput, SendContractCall } from "#core/contract/index.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import { priceBoundsOf } from "#core/domain/pricing/bounds.ts";
import { type PricingItem, pricingItemTypes } from "#core/domain/pricing/factor.ts";
import type { CallsInFlight } from "../../alerts/callsInFlight.ts";
import { createLeaveGuard, type LeaveGuard } from "../../form/leaveGuard.ts";
import type { FetchState, Resource } from "../../resource/resource.ts";
import {
  addedHolidayKey,
  type DraftFigures,
  figureChangesIn,
  type FigureChange,
  figureFaultOf,
  type FigureFault,
  pricingItemsAfterChanges,
  splitPriceField,
} from "./drafts.ts";
import { fetchEveryPage } from "../../managed/fetchRows.ts";
import { type AddedHoliday, priceFieldsOf, type PriceField, type StoredPricingItem } from "./fields.ts";
import { type PriceSaveProblem, priceSaveProblemOf, type PriceSavingParts, sendPriceSave } from "./saving.ts";
import { createPriceSimulator, type ClubFleet, type PriceSimulator } from "./simulator.ts";
import { createUnsavedPriceInput, type UnsavedPriceInput } from "./unsavedPriceInput.ts";
import { createPageResource } from "../../resource/pageResource.ts";

/** An unsaved change of one price or factor; `isRivaled` where somebody else stored the figure since, which is then `from`. */
export interface UnsavedPriceChange extends FigureChange {
  readonly isRivaled: boolean;
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
  /** Why the last save stored nothing, until something is typed. */
  readonly problem: ReadonlySignal<PriceSaveProblem | undefined>;
  /** Saves all changes in one call, or none. Resolves to whether they were stored. */
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
  const resource = createPageResource<void, StoredPrices>({ now, loading }, () => ask(parts.messages, client));
  const saved = signal<readonly FigureChange[]>([]);
  const problem = signal<PriceSaveProblem | undefined>(undefined);
  const typing = createUnsavedPriceInput(() =>
    batch(() => {
      saved.value = [];
      problem.value = undefined;
    }),
  );
  const { drafts } = typing;

  const items = computed(() => resource.data.value?.items ?? []);
  const fields = computed(() => priceFieldsOf(items.value, typing.added.value));
  const bare = computed(() => figureChangesIn(fields.value, drafts.value));
  const after = computed<readonly PricingItem[]>(() => pricingItemsAfterChanges(items.value, bare.value, client));
  const fleet = computed(() => resource.data.value?.offer);
  const isCrossed = computed(() => areCrossed(after.value) && bare.value.some(isBound));
  const wrong = (field: PriceField) =>
    figureFaultOf(field, drafts.value) ?? (field.type === "min" && isCrossed.value ? "order" : undefined);
  const { isSaving, attempt, save } = createSave({ ...parts, resource, typing, fields, bare, saved, wrong, problem });

  const isDirty = computed(() => drafts.value.size > 0);
  return {
    ...createLeaveGuard(isDirty, typing.clear),
    isDirty,
    state: resource.state,
    failure: resource.failure,
    load: () => resource.load(),
    fields,
    fleet,
    currency: computed(() => resource.data.value?.offer.club.currency),
    typedOf: (field) => drafts.value.get(keyOf(field)),
    faultOf: wrong,
    type: (field, text) => typing.type(field.keys, text),
    changes: computed(() =>
      bare.value.map((change): UnsavedPriceChange => ({ ...change, isRivaled: problem.value?.rivaled.has(keyOf(change.field)) === true })),
    ),
    saved,
    problem,
    putBack: ({ keys }) => typing.drop(keys),
    discard: typing.clear,
    undo: typing.undo,
    isSaving,
    attempt,
    save,
    missingOf: (province) => missingOf(province, fields.value, today),
    add: typing.add,
    simulator: createPriceSimulator({ today, fleet, before: items, after }),
  };
}

interface SaveParts extends PricesPageParts {
  readonly resource: Pick<Resource<void, StoredPrices>, "reload" | "mend">;
  readonly typing: UnsavedPriceInput;
  readonly fields: ReadonlySignal<readonly PriceField[]>;
  readonly bare: ReadonlySignal<readonly FigureChange[]>;
  readonly saved: { value: readonly FigureChange[] };
  readonly problem: { value: PriceSaveProblem | undefined };
  readonly wrong: (field: PriceField) => unknown;
}

/** Saves all changes in one call. Where it stored none, all stay typed, over what others stored meanwhile. */
function createSave(parts: SaveParts): Pick<PricesPageModel, "isSaving" | "attempt" | "save"> {
  const { client, loading, resource, typing, fields, bare, saved, problem } = parts;
  const isSaving = signal(false);
  const attempt = signal(0);

  async function store(changes: readonly FigureChange[], sent: DraftFigures): Promise<boolean> {
    const reply = await loading.during(sendPriceSave(parts, changes, client));
    if (reply.ok) {
      batch(() => {
        resource.mend((known) => known && { ...known, items: reply.data.items });
        settle(changes, sent);
      });
      return true;
    }
    const failed = priceSaveProblemOf(reply);
    if (failed.kind === "conflict") await resource.reload();
    // What was sent before without an answer may be stored by now.
    if (changes.every((change) => isStored(change, fields.peek()))) {
      settle(changes, sent);
      return true;
    }
    if (failed.kind === "conflict") typing.settle((key) => keyNow(fields.peek(), key));
    batch(() => {
      problem.value = { ...failed, rivaled: rivaledKeys(changes, fields.peek()) };
      typing.forgetPast();
    });
    return false;
  }

  /** Drops what is stored; what was typed during the save stays, also where its item has another key since. */
  function settle(changes: readonly FigureChange[], sent: DraftFigures): void {
    batch(() => {
      typing.dropSaved(sent);
      typing.settle((key) => keyNow(fields.peek(), key) ?? keyAfterRemoval(fields.peek(), changes, key));
      typing.forgetPast();
      saved.value = changes;
    });
  }

  async function save(): Promise<boolean> {
    if (isSaving.peek()) return false;
    if (fields.peek().some((field) => parts.wrong(field) !== undefined)) {
      attempt.value += 1;
      return false;
    }
    const changes = bare.peek();
    if (changes.length === 0) return true;
    isSaving.value = true;
    problem.value = undefined;
    const isDone = await store(changes, typing.drafts.peek());
    isSaving.value = false;
    return isDone;
  }

  return { isSaving, attempt, save };
}

/** The present keys of the figures that were sent and that others stored meanwhile. */
function rivaledKeys(sent: readonly FigureChange[], fields: readonly PriceField[]): ReadonlySet<string> {
  const present = sent.flatMap(({ field, from }) => {
    const key = keyNow(fields, keyOf(field));
    const now = fields.find(({ keys }) => key !== undefined && keys.includes(key));
    return now === undefined || now.was === from ? [] : [keyOf(now)];
  });
  return new Set(present);
}

/** Whether the prices are as a change would have left them. */
function isStored({ field, to }: FigureChange, fields: readonly PriceField[]): boolean {
  return field.keys.every((sent) => {
    const key = keyNow(fields, sent) ?? sent;
    return fields.find(({ keys }) => keys.includes(key))?.was === to;
  });
}

function keyOf({ keys }: PriceField): string {
  return keys[0] ?? "";
}

/** The present key of the figure that had this key: it changes once somebody stores the figure's item. Undefined where the figure is gone. */
function keyNow(fields: readonly PriceField[], key: string): string | undefined {
  const holidays = fields.flatMap(({ type, stored }) => (type === "holiday" ? stored : []));
  const holiday = holidays.find(({ name, properties }) => addedHolidayKey(name, String(properties.day ?? "")) === key);
  if (holiday !== undefined) return holiday._id;
  if (fields.some(({ keys }) => keys.includes(key))) return key;
  const made = fields.find(
    ({ type, name, number, stored }) => stored.length > 0 && [type, `${type}:${number}`, `${type}:${name}`].includes(key),
  );
  return made && keyOf(made);
}

/** The key of a figure that has no item any more since a save removed it. */
function keyAfterRemoval(fields: readonly PriceField[], changes: readonly FigureChange[], key: string): string | undefined {
  const was = changes.find(({ field }) => field.keys.includes(key))?.field;
  const now = fields.find(
    ({ type, number, name, stored }) =>
      stored.length === 0 && type === was?.type && number === was.number && (type !== "status" || name === was.name),
  );
  return was?.type === "holiday" || now === undefined ? undefined : keyOf(now);
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
