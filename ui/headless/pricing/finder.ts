import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { addDays, type Day, dayFromNumber, dayNumber, dayOfMonth, monthOf, weekdayOf } from "#core/calendar/day.ts";
import { seasonEnd, seasonStart } from "#core/calendar/season.ts";
import type { DayOffer, FirstPaint } from "#core/contract/firstPaint.ts";
import { type Cents, cents } from "#core/money/cents.ts";
import { type Boat, type BoatModel, boatModels } from "#core/offer/boat.ts";
import { type Item, itemTypes, pricingStatuses, type PricingStatus } from "#core/pricing/factor.ts";
import { matchesDay } from "#core/pricing/match.ts";
import { hasBasePrice, itemsOf, type Priced } from "#core/pricing/price.ts";
import { amountFor, type PriceTable, priceTable } from "#core/pricing/table.ts";
import { type Amounts, amountsOf } from "../choice/offering.ts";
import type { BookingPorts } from "../ports.ts";
import type { Fetching } from "../resource/resource.ts";

/** One amount of the table; `mark` where it is the least or the most of its status, and the two differ. */
export interface PriceCell {
  readonly weekday: number;
  readonly amount: Cents;
  readonly mark: "lowest" | "highest" | undefined;
}

/** A month, named by its first day, with the amounts of each status from Sunday to Saturday. */
export interface PriceMonth {
  readonly first: Day;
  readonly statuses: readonly { readonly status: PricingStatus; readonly cells: readonly PriceCell[] }[];
}

/** The least and the most of a status on ordinary days. */
export interface PriceRange {
  readonly status: PricingStatus;
  readonly least: Cents;
  readonly most: Cents;
}

/** Days of one holiday, both ends included, whose prices are not those of the table. */
export interface HolidayPrice {
  readonly name: string;
  readonly from: Day;
  readonly to: Day;
  readonly least: Cents;
  readonly most: Cents;
}

/** What another day costs: `difference` in cents from the chosen day, both Non Member. */
export interface OtherDay {
  readonly day: Day;
  readonly amounts: Amounts;
  readonly difference: number;
}

const itemsPerPage = 100;
/** Days compared before the chosen one, and after it. */
const daysAround = 3;

/** A season's prices by lake, dock and boat model, and what another day would cost. Without React. */
export type PriceFinderModel = ReturnType<typeof createPriceFinder>;

export function createPriceFinder(ports: BookingPorts) {
  const { first } = ports;
  const state = createState(first);
  const derived = createDerived(first, state);
  const loads = createLoads(ports, state, derived);
  const reload = () => Promise.all([loads.loadItems(), loads.loadDays()]).then(() => undefined);

  function selectDock(id: string): Promise<void> {
    const dock = first.docks.find(({ _id }) => _id === id);
    if (dock === undefined) return Promise.resolve();
    batch(() => {
      state.lakeId.value = dock.lake;
      state.dockId.value = id;
      state.other.value = null;
    });
    return reload();
  }

  return {
    first,
    ...state,
    ...derived,
    load: reload,
    selectDock,
    selectLake: (id: string) => selectDock(first.docks.find(({ lake }) => lake === id)?._id ?? ""),
    selectModel: (model: BoatModel) => void (state.model.value = model),
    /** Chooses the day of the trip; one outside the season or already past changes nothing. */
    selectDay: (day: Day) => {
      if (day < derived.firstDay || day > derived.lastDay) return Promise.resolve();
      batch(() => {
        state.day.value = day;
        state.other.value = null;
      });
      return loads.loadDays();
    },
    selectOther: (day: Day) => void (state.other.value = day),
  };
}

type State = ReturnType<typeof createState>;
type Derived = ReturnType<typeof createDerived>;

function createState(first: FirstPaint) {
  return {
    lakeId: signal(first.lake),
    dockId: signal(first.dock),
    /** The wished model; a dock without it shows its first one. */
    model: signal<BoatModel>(boatModels[0]),
    /** The pricing items of each club that was asked for. */
    items: signal<ReadonlyMap<string, readonly Item[]>>(new Map()),
    itemsState: signal<Fetching>("loading"),
    day: signal(first.selectedDay),
    /** The day compared with the chosen one; null for the cheapest. */
    other: signal<Day | null>(null),
    /** The server's offers by dock and day. */
    offers: signal<ReadonlyMap<string, DayOffer>>(new Map()),
    daysState: signal<Fetching>("loading"),
  };
}

function createDerived(first: FirstPaint, state: State) {
  const firstDay = first.selectedDay;
  const lastDay = seasonEnd(firstDay);
  const lake = computed(() => first.lakes.find(({ _id }) => _id === state.lakeId.value));
  const dock = computed(() => first.docks.find(({ _id }) => _id === state.dockId.value));
  const docks = computed(() => first.docks.filter(({ lake: on }) => on === state.lakeId.value));
  const models = computed(() =>
    boatModels.filter((model) => first.boats.some((boat) => boat.dock === state.dockId.value && boat.model === model)),
  );
  const model = computed(() => models.value.find((each) => each === state.model.value) ?? models.value[0]);
  const boats = computed(() =>
    first.boats
      .filter((boat) => boat.dock === state.dockId.value && boat.model === model.value)
      .toSorted((left, right) => factorOf(left) - factorOf(right)),
  );
  /** The boat that is priced: the cheapest of its model at the dock. */
  const boat = computed(() => boats.value[0]);
  const club = computed(() => first.clubs.find(({ id }) => id === dock.value?.client) ?? first.clubs[0]);
  const priced = computed<Priced | undefined>(() => {
    const items = state.items.value.get(dock.value?.client ?? "");
    if (items === undefined || boat.value === undefined || lake.value === undefined || dock.value === undefined) return undefined;
    return { boat: boat.value, lake: lake.value, dock: dock.value, items };
  });
  const days = seasonDays(firstDay);
  const season = computed(() => (priced.value === undefined || !hasBasePrice(priced.value) ? undefined : pricesOf(priced.value, days)));
  /** The week around the chosen day. */
  const near = computed(() => around(state.day.value, firstDay, lastDay));
  return {
    firstDay,
    lastDay,
    near,
    lake,
    dock,
    docks,
    models,
    modelShown: model,
    boat,
    club,
    /** Whether other boats of the model cost more. */
    isFrom: computed(() => boats.value.some((each) => factorOf(each) !== factorOf(boats.value[0]))),
    isWithoutPrice: computed(() => priced.value !== undefined && !hasBasePrice(priced.value)),
    months: computed(() => season.value?.months),
    ranges: computed(() => season.value?.ranges ?? []),
    holidays: computed(() => season.value?.holidays ?? []),
    ...createComparison(state, boat, near),
  };
}

/** The chosen day and those around it, in the server's prices. */
function createComparison(state: State, boat: ReadonlySignal<Boat | undefined>, near: ReadonlySignal<readonly Day[]>) {
  const amountsOn = (day: Day) => {
    const offer = state.offers.value.get(`${state.dockId.value} ${day}`);
    const slot = offer?.slots.find(({ boats }) => boats.some(({ _id }) => _id === boat.value?._id));
    return offer === undefined || slot === undefined || boat.value === undefined ? undefined : amountsOf(offer, boat.value._id, [slot._id]);
  };
  const chosen = computed(() => amountsOn(state.day.value));
  const others = computed<readonly OtherDay[]>(() => {
    const own = chosen.value;
    if (own === undefined) return [];
    return near.value.flatMap((day) => {
      if (day === state.day.value) return [];
      const amounts = amountsOn(day);
      return amounts === undefined ? [] : [{ day, amounts, difference: amounts.nonMember - own.nonMember }];
    });
  });
  const cheapest = computed(() =>
    others.value.reduce<OtherDay | undefined>(
      (least, each) => (least === undefined || each.difference < least.difference ? each : least),
      undefined,
    ),
  );
  return {
    chosen,
    others,
    compared: computed(() => others.value.find(({ day }) => day === state.other.value) ?? cheapest.value),
  };
}

function createLoads({ messages, loading, alerts, words }: BookingPorts, state: State, { dock, near }: Derived) {
  let turn = 0;

  function fail(which: "itemsState" | "daysState"): void {
    state[which].value = "failed";
    alerts.raise({ type: "error", message: words().say("alerts.fetchFailed") });
  }

  async function askItems(client: string): Promise<readonly Item[] | undefined> {
    let items: readonly Item[] = [];
    for (let page = 1; ; page += 1) {
      const reply = await messages("booking/items/find", { where: { client, type: itemTypes }, page, itemsPerPage, sortBy: "_id" });
      if (!reply.ok) return undefined;
      items = [...items, ...reply.data.items];
      if (items.length >= reply.data.total || reply.data.items.length === 0) return items;
    }
  }

  async function loadItems(): Promise<void> {
    const client = dock.value?.client;
    if (client === undefined) return;
    if (state.items.value.has(client)) return void (state.itemsState.value = "ready");
    state.itemsState.value = "loading";
    const items = await loading.during(askItems(client));
    if (client !== dock.value?.client) return;
    if (items === undefined) return fail("itemsState");
    batch(() => {
      state.items.value = new Map([...state.items.value, [client, items]]);
      state.itemsState.value = "ready";
    });
  }

  async function loadDays(): Promise<void> {
    const location = dock.value?._id;
    if (location === undefined) return;
    const own = (turn += 1);
    const wanted = near.value.filter((day) => !state.offers.value.has(`${location} ${day}`));
    state.daysState.value = wanted.length === 0 ? "ready" : "loading";
    const asked = wanted.map(async (date) => ({
      date,
      reply: await messages("booking/reservations/offer", { attributes: { location, date } }),
    }));
    const replies = await loading.during(Promise.all(asked));
    const answered = replies.flatMap(({ date, reply }) => (reply.ok ? [[`${location} ${date}`, reply.data] as const] : []));
    state.offers.value = new Map([...state.offers.value, ...answered]);
    if (own !== turn) return;
    if (answered.length < wanted.length) return fail("daysState");
    state.daysState.value = "ready";
  }

  return { loadItems, loadDays };
}

/** Every day of the season that `day` lies in. */
function seasonDays(day: Day): readonly Day[] {
  const [from, to] = [dayNumber(seasonStart(day)), dayNumber(seasonEnd(day))];
  return Array.from({ length: to - from + 1 }, (_, index) => dayFromNumber(from + index));
}

/** A week with the day in its middle, moved where it would leave the days that can be booked, and cut where those are fewer. */
function around(day: Day, firstDay: Day, lastDay: Day): readonly Day[] {
  const latest = addDays(lastDay, -2 * daysAround);
  const wished = addDays(day, -daysAround);
  const start = wished > latest ? latest : wished;
  const from = start < firstDay ? firstDay : start;
  return Array.from({ length: 2 * daysAround + 1 }, (_, index) => addDays(from, index)).filter((each) => each <= lastDay);
}

interface SeasonPrices {
  readonly months: readonly PriceMonth[];
  readonly ranges: readonly PriceRange[];
  readonly holidays: readonly HolidayPrice[];
}

function pricesOf(priced: Priced, days: readonly Day[]): SeasonPrices {
  const table = priceTable(priced, days);
  const holidays = itemsOf(priced).filter(({ type, properties }) => type === "holiday" && properties.factor !== undefined);
  const ordinary = ordinaryDays(days, holidays);
  const ranges = pricingStatuses.map((status) =>
    rangeOf(
      status,
      [...ordinary.values()].map((day) => centsOn(table, day, status)),
    ),
  );
  return { months: monthsOf(table, ordinary, ranges), ranges, holidays: holidayPrices(table, days, holidays, ordinary) };
}

/** One day for each month and weekday: the first that no holiday falls on, else the first. */
function ordinaryDays(days: readonly Day[], holidays: readonly Item[]): ReadonlyMap<string, Day> {
  const isOrdinary = (day: Day) => !holidays.some((item) => matchesDay(item, day));
  const places = [...Map.groupBy(days, placeIn)];
  return new Map(
    places.flatMap(([place, those]) =>
      [those.find(isOrdinary) ?? those[0]].flatMap((day) => (day === undefined ? [] : [[place, day] as const])),
    ),
  );
}

function placeIn(day: Day): string {
  return `${monthOf(day)} ${weekdayOf(day)}`;
}

function rangeOf(status: PricingStatus, amounts: readonly Cents[]): PriceRange {
  return { status, least: cents(Math.min(...amounts)), most: cents(Math.max(...amounts)) };
}

function monthsOf(table: PriceTable, ordinary: ReadonlyMap<string, Day>, ranges: readonly PriceRange[]): readonly PriceMonth[] {
  const byMonth = [...Map.groupBy(ordinary.values(), monthOf)].toSorted(([left], [right]) => left - right);
  return byMonth.flatMap(([, days]) => {
    const inOrder = days.toSorted((left, right) => weekdayOf(left) - weekdayOf(right));
    const statuses = ranges.map((range) => ({
      status: range.status,
      cells: inOrder.map((day) => cellOf(centsOn(table, day, range.status), weekdayOf(day), range)),
    }));
    return inOrder.slice(0, 1).map((day) => ({ first: addDays(day, 1 - dayOfMonth(day)), statuses }));
  });
}

function cellOf(amount: Cents, weekday: number, { least, most }: PriceRange): PriceCell {
  const mark = least === most ? undefined : amount === least ? "lowest" : amount === most ? "highest" : undefined;
  return { weekday, amount, mark };
}

/** Holidays that change a price, consecutive days of one name together. Amounts are Non Member. */
function holidayPrices(
  table: PriceTable,
  days: readonly Day[],
  holidays: readonly Item[],
  ordinary: ReadonlyMap<string, Day>,
): readonly HolidayPrice[] {
  const changed = days.flatMap((day) => {
    const item = holidays.find((each) => matchesDay(each, day));
    const amount = centsOn(table, day, "Non Member");
    const usual = ordinary.get(placeIn(day));
    return item === undefined || usual === undefined || centsOn(table, usual, "Non Member") === amount
      ? []
      : [{ name: item.name, from: day, to: day, least: amount, most: amount }];
  });
  return changed.reduce<readonly HolidayPrice[]>(joined, []);
}

function joined(list: readonly HolidayPrice[], next: HolidayPrice): readonly HolidayPrice[] {
  const last = list.at(-1);
  if (last === undefined || last.name !== next.name || addDays(last.to, 1) !== next.from) return [...list, next];
  const both = { ...last, to: next.to, least: cents(Math.min(last.least, next.least)), most: cents(Math.max(last.most, next.most)) };
  return [...list.slice(0, -1), both];
}

function centsOn(table: PriceTable, day: Day, status: PricingStatus): Cents {
  return amountFor(table, day, status) ?? cents(0);
}

function factorOf(boat: Boat | undefined): number {
  return boat?.properties.factor ?? 1;
}
