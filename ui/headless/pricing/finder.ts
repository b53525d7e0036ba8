import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Day } from "#core/domain/calendar/day.ts";
import { moveIntoSeason, seasonEndOf, seasonStartOf, isInClubSeason } from "#core/domain/calendar/season.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import { firstBoatOfEachModel } from "#core/domain/offer/boatLook.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import type { Lake } from "#core/domain/offer/lake.ts";
import { hasClubBasePrice, type PriceInputs } from "#core/domain/pricing/price.ts";
import { visitorHorizonOf } from "../catalogue/visitorHorizon.ts";
import { createLakesModel, type LakesModel } from "../offer/lakes.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import type { FetchState } from "../resource/resource.ts";
import { slotsOfBoat, slotsOfBoatOn } from "#core/domain/offer/slotPlace.ts";
import { cheapestSlotOf, slotFactorOf, slotFactorsOf } from "#core/domain/pricing/factor.ts";
import { createPriceFinderQueries, type PriceFinderQueries } from "./queries.ts";
import { sevenDaysAround, type DayPriceComparison, createDayPriceComparison, dockAndDayKey } from "./dayPriceComparison.ts";
import { type HolidayPrice, type SeasonPriceMonth, type PriceRange, boatSeasonPricesOf } from "./season.ts";

/** The model of the price finder: a season's prices by lake, dock and boat model, and a comparison with other days. */
export interface PriceFinderModel extends PriceChoice, DayPriceComparison {
  readonly first: FirstPaint;
  /** Today, or the season's first day where today is out of it. */
  readonly firstDay: Day;
  /** The last day for which the club takes bookings of the visitor, or the end of its season where that is not open yet. */
  readonly lastDay: ReadonlySignal<Day>;
  /** By how many days later than members the visitor may book. */
  readonly daysBehind: ReadonlySignal<number>;
  readonly day: ReadonlySignal<Day>;
  /** The lakes to choose from: those of the first paint, then others as their pages are loaded. */
  readonly lakes: ReadonlySignal<readonly Pick<Lake, "_id" | "name">[]>;
  readonly hasMoreLakes: ReadonlySignal<boolean>;
  readonly moreLakes: () => Promise<void>;
  /** The week around the chosen day. */
  readonly near: ReadonlySignal<readonly Day[]>;
  readonly itemsState: ReadonlySignal<FetchState>;
  readonly daysState: ReadonlySignal<FetchState>;
  readonly isWithoutPrice: ReadonlySignal<boolean>;
  /** The prices by month; undefined until they are loaded. */
  readonly months: ReadonlySignal<readonly SeasonPriceMonth[] | undefined>;
  readonly ranges: ReadonlySignal<readonly PriceRange[]>;
  readonly holidays: ReadonlySignal<readonly HolidayPrice[]>;
  readonly load: () => Promise<void>;
  readonly selectLake: (id: string) => Promise<void>;
  readonly selectDock: (id: string) => Promise<void>;
  readonly selectModel: (model: string) => void;
  /** Chooses the day of the trip and shows its season. A day off season, before the first or after the last day changes nothing. */
  readonly selectDay: (day: Day) => Promise<void>;
  /** Selects the day to compare with the chosen one. */
  readonly selectOther: (day: Day) => void;
}

/** The boat whose prices are shown, and its place. */
interface PriceChoice {
  readonly lakeId: ReadonlySignal<string | null>;
  readonly dockId: ReadonlySignal<string | null>;
  readonly lake: ReadonlySignal<Lake | undefined>;
  readonly dock: ReadonlySignal<Dock | undefined>;
  readonly docks: ReadonlySignal<readonly Dock[]>;
  readonly club: ReadonlySignal<FirstPaint["clubs"][number] | undefined>;
  readonly models: ReadonlySignal<readonly Boat[]>;
  /** The selected model; the dock's first one where the dock does not have it. */
  readonly modelShown: ReadonlySignal<string | undefined>;
  /** The cheapest boat of the model at the dock. */
  readonly boat: ReadonlySignal<Boat | undefined>;
  /** Whether other boats of the model cost more. */
  readonly isFrom: ReadonlySignal<boolean>;
}

/** Creates the model of the price finder, without React. It begins with the first paint's dock and day; call `load`. */
export function createPriceFinderModel(ports: BookingPorts): PriceFinderModel {
  const { first } = ports;
  const state = createState(first);
  const asks = createPriceFinderQueries(ports);
  const choice = createChoiceModel(first, state);
  const elsewhere = createLakesModel(ports);
  const today = dayAt(first.now);
  const firstDay = moveIntoSeason(today);
  const horizon = computed(() => visitorHorizonOf(ports.payer, choice.club.value, today));
  const lastDay = computed(() => {
    const end = seasonEndOf(firstDay);
    return horizon.value.lastDay > end ? horizon.value.lastDay : end;
  });
  const season = computed(() => seasonStartOf(state.day.value));
  const near = computed(() =>
    sevenDaysAround(state.day.value, season.value > firstDay ? season.value : firstDay, seasonEndOf(season.value)),
  );
  const comparison = createDayPriceComparison({
    dock: state.dockId,
    boat: computed(() => choice.boat.value?._id),
    day: state.day,
    near,
    other: state.other,
    offers: asks.offers.data,
    priceOn: (amounts, day) => ports.payer.priceOf(amounts, { client: choice.club.value?.id, day }),
  });
  return {
    first,
    firstDay,
    lastDay,
    daysBehind: computed(() => horizon.value.daysBehind),
    day: state.day,
    lakes: computed(() => withLakesOfOtherClubs(first.lakes, elsewhere)),
    hasMoreLakes: elsewhere.hasMore,
    moreLakes: elsewhere.more,
    near,
    itemsState: asks.items.state,
    daysState: asks.offers.state,
    ...choice,
    ...createPrices(ports, season, choice, asks),
    ...comparison,
    ...createTaps(ports, state, { choice, near, asks, elsewhere, firstDay, lastDay }),
  };
}

function withLakesOfOtherClubs(known: FirstPaint["lakes"], { lakes }: LakesModel): PriceFinderModel["lakes"]["value"] {
  const others = lakes.value.map(({ lake }) => lake);
  return [...known, ...others.filter(({ _id }) => !known.some((lake) => lake._id === _id))];
}

type State = ReturnType<typeof createState>;

function createState(first: FirstPaint) {
  return {
    lakeId: signal(first.lake),
    dockId: signal(first.dock),
    model: signal(""),
    day: signal(first.selectedDay),
    /** The day selected to compare; null for the cheapest. */
    other: signal<Day | null>(null),
  };
}

function createChoiceModel(first: FirstPaint, { lakeId, dockId, model }: State): PriceChoice {
  const dock = computed(() => first.docks.find(({ _id }) => _id === dockId.value));
  const models = computed(() => firstBoatOfEachModel(first.boats.filter((boat) => boat.dock === dockId.value)));
  const modelShown = computed(() => (models.value.find((boat) => boat.model === model.value) ?? models.value[0])?.model);
  const boats = computed(() =>
    first.boats
      .filter((boat) => boat.dock === dockId.value && boat.model === modelShown.value)
      .toSorted((left, right) => factorOf(left) - factorOf(right)),
  );
  return {
    lakeId,
    dockId,
    lake: computed(() => first.lakes.find(({ _id }) => _id === lakeId.value)),
    dock,
    docks: computed(() => first.docks.filter(({ lake }) => lake === lakeId.value)),
    club: computed(() => first.clubs.find(({ id }) => id === dock.value?.client) ?? first.clubs[0]),
    models,
    modelShown,
    boat: computed(() => boats.value[0]),
    isFrom: computed(() => {
      const [cheapest] = boats.value;
      if (cheapest === undefined) return false;
      const slotFactors = slotFactorsOf(slotsOfBoat(first.timeslots, cheapest));
      return slotFactors.length > 1 || boats.value.some((each) => factorOf(each) !== factorOf(cheapest));
    }),
  };
}

function createPrices(
  { payer, first }: BookingPorts,
  start: ReadonlySignal<Day>,
  { lake, dock, boat, club }: PriceChoice,
  { items }: PriceFinderQueries,
) {
  const statusOn = (day: Day) => (payer.isMember({ client: club.value?.id, day }) ? "Membership" : "Non Member");
  const priced = computed<PriceInputs | undefined>(() => {
    const known = items.data.value?.get(dock.value?.client ?? "");
    if (known === undefined || boat.value === undefined || lake.value === undefined || dock.value === undefined) return undefined;
    return { boat: boat.value, lake: lake.value, dock: dock.value, items: known };
  });
  const season = computed(() => {
    if (priced.value === undefined || !hasClubBasePrice(priced.value)) return undefined;
    const { boat: shown } = priced.value;
    const factorOn = (day: Day) => slotFactorOf(cheapestSlotOf(slotsOfBoatOn(first.timeslots, shown, day)) ?? {});
    return boatSeasonPricesOf(priced.value, start.value, statusOn, factorOn);
  });
  return {
    isWithoutPrice: computed(() => priced.value !== undefined && !hasClubBasePrice(priced.value)),
    months: computed(() => season.value?.months),
    ranges: computed(() => season.value?.ranges ?? []),
    holidays: computed(() => season.value?.holidays ?? []),
  };
}

interface TapParts extends Pick<PriceFinderModel, "near" | "firstDay" | "lastDay"> {
  readonly choice: PriceChoice;
  readonly asks: PriceFinderQueries;
  readonly elsewhere: LakesModel;
}

function createTaps({ first, offer }: BookingPorts, state: State, { choice, near, asks, elsewhere, firstDay, lastDay }: TapParts) {
  const loadItems = async () => {
    const client = choice.dock.value?.client;
    if (client === undefined) return;
    if (asks.items.data.peek()?.has(client) === true) asks.items.rest();
    else await asks.items.load(client);
  };
  const loadDays = async () => {
    const dock = choice.dock.value?._id;
    if (dock === undefined) return;
    if (near.value.every((day) => asks.offers.data.peek()?.has(dockAndDayKey(dock, day)) === true)) asks.offers.rest();
    else await asks.offers.load({ dock, days: near.value });
  };
  const loadLakes = async () => {
    if (first.hasMoreLakes && elsewhere.lakes.peek().length === 0) await elsewhere.look(firstDay);
  };
  const load = async () => {
    await Promise.all([loadItems(), loadDays(), loadLakes()]);
  };
  const selectDock = async (id: string) => {
    await offer.know(id);
    const dock = first.docks.find(({ _id }) => _id === id);
    if (dock === undefined) return;
    batch(() => {
      state.lakeId.value = dock.lake;
      state.dockId.value = id;
      state.other.value = null;
    });
    await load();
  };
  return {
    load,
    selectDock,
    selectLake: async (id: string) => {
      await offer.know(id);
      await selectDock(first.docks.find(({ lake }) => lake === id)?._id ?? "");
    },
    selectModel: (model: string) => void (state.model.value = model),
    selectDay: async (day: Day) => {
      if (!isPriceableDay(day, { firstDay, lastDay, club: choice.club })) return;
      batch(() => {
        state.day.value = day;
        state.other.value = null;
      });
      await loadDays();
    },
    selectOther: (day: Day) => void (state.other.value = day),
  };
}

/** Whether a day has a price: it is in the club's season, not before the first day, and not after the last. */
export function isPriceableDay(day: Day, { firstDay, lastDay, club }: Pick<PriceFinderModel, "firstDay" | "lastDay" | "club">): boolean {
  return isInClubSeason(day, club.value?.season) && day >= firstDay && day <= lastDay.value;
}

function factorOf(boat: Boat | undefined): number {
  return boat?.properties.factor ?? 1;
}
