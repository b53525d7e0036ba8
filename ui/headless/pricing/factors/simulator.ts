import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Day } from "#core/domain/calendar/day.ts";
import { sameDayPreviousWeek, sameDayNextWeek, daysOfWindow, dayWindowFrom } from "#core/domain/calendar/window.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import type { Lake } from "#core/domain/offer/lake.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { slotsOfBoatOn } from "#core/domain/offer/slotPlace.ts";
import { type PricingItem, type PricingStatus, cheapestSlotOf, slotFactorOf } from "#core/domain/pricing/factor.ts";
import {
  type BoatAtDock,
  isPriceChanged,
  type PriceChangeSummary,
  type PriceChange,
  priceChangesOf,
  summarizePriceChanges,
} from "#core/domain/pricing/priceChanges.ts";

/** The lakes, docks, boats and slots of a club, on which its prices depend. */
export interface ClubFleet {
  readonly lakes: readonly Lake[];
  readonly docks: readonly Dock[];
  readonly boats: readonly Boat[];
  readonly timeslots: readonly TimeSlot[];
}

/** The price of one slot of a boat on a day after the changes, in cents. */
export interface PricedHour {
  readonly boat: Boat;
  readonly day: Day;
  readonly slot: TimeSlot;
  readonly amount: number;
}

/**
 * The simulator of prices: those of a dock's boats over a window of days, before and after the unsaved changes. Each is that of the boat's
 * cheapest slot of the day.
 */
export interface PriceSimulator {
  readonly dock: ReadonlySignal<Dock | undefined>;
  readonly status: ReadonlySignal<PricingStatus>;
  readonly days: ReadonlySignal<readonly Day[]>;
  /** The prices by boat, then by day. */
  readonly rows: ReadonlySignal<readonly { readonly hull: BoatAtDock; readonly moves: readonly PriceChange[] }[]>;
  readonly summary: ReadonlySignal<PriceChangeSummary>;
  /** The hours of the window that cost least and most, the first of each; undefined where no slot runs. */
  readonly extremes: ReadonlySignal<{ readonly cheapest: PricedHour; readonly dearest: PricedHour } | undefined>;
  /** The prices that are limited by a bound after the changes. */
  readonly held: ReadonlySignal<readonly PriceChange[]>;
  /** The price that is explained step by step: the chosen one, else one that is limited and changes, else one that changes, else the first. */
  readonly example: ReadonlySignal<PriceChange | undefined>;
  readonly isFirstWindow: ReadonlySignal<boolean>;
  readonly choose: (boat: string, day: Day) => void;
  readonly lookAt: (dock: string) => void;
  readonly priceFor: (status: PricingStatus) => void;
  readonly nextWindow: () => void;
  readonly previousWindow: () => void;
}

/** The parts that prices are simulated from: the club's boats, and its pricing items before and after the changes. */
export interface PriceSimulatorParts {
  readonly today: Day;
  readonly fleet: ReadonlySignal<ClubFleet | undefined>;
  readonly before: ReadonlySignal<readonly PricingItem[]>;
  readonly after: ReadonlySignal<readonly PricingItem[]>;
}

/** Creates the simulator of prices, without React. It runs the server's own price code in the browser. */
export function createPriceSimulator({ today, fleet, before, after }: PriceSimulatorParts): PriceSimulator {
  const chosenDock = signal<string | undefined>(undefined);
  const status = signal<PricingStatus>("Non Member");
  const first = signal(today);
  const chosen = signal<{ readonly boat: string; readonly day: Day } | undefined>(undefined);

  const dock = computed(() => {
    const docks = fleet.value?.docks ?? [];
    return docks.find(({ _id }) => _id === chosenDock.value) ?? docks.find((each) => hullsAt(fleet.value, each).length > 0) ?? docks[0];
  });
  const days = computed(() => daysOfWindow(dayWindowFrom(first.value)));
  const slotsOn = (boat: Boat, day: Day) => slotsOfBoatOn(fleet.value?.timeslots ?? [], boat, day);
  const pricesOf = (slotOn: (boat: Boat, day: Day) => TimeSlot | undefined) => {
    const sets = { before: before.value, after: after.value };
    return priceChangesOf(hullsAt(fleet.value, dock.value), days.value, status.value, sets, (boat, day) => slotOn(boat, day) ?? {});
  };
  const cheapestOn = (boat: Boat, day: Day) => cheapestSlotOf(slotsOn(boat, day));
  const dearestOn = (boat: Boat, day: Day) => dearestSlotOf(slotsOn(boat, day));
  const moves = computed(() => pricesOf(cheapestOn));
  const held = computed(() => moves.value.filter((move) => move.after.held !== undefined));
  return {
    dock,
    status,
    days,
    rows: computed(() => [...Map.groupBy(moves.value, ({ hull }) => hull)].map(([hull, of]) => ({ hull, moves: of }))),
    summary: computed(() => summarizePriceChanges(moves.value)),
    extremes: computed(() => {
      const [cheapest] = hoursOf(moves.value, cheapestOn).toSorted((one, other) => one.amount - other.amount);
      const [dearest] = hoursOf(pricesOf(dearestOn), dearestOn).toSorted((one, other) => other.amount - one.amount);
      return cheapest === undefined || dearest === undefined ? undefined : { cheapest, dearest };
    }),
    held,
    example: computed(
      () =>
        moves.value.find(({ hull, day }) => hull.boat._id === chosen.value?.boat && day === chosen.value.day) ??
        held.value.find(isPriceChanged) ??
        moves.value.find(isPriceChanged) ??
        held.value[0] ??
        moves.value[0],
    ),
    isFirstWindow: computed(() => first.value === today),
    choose: (boat, day) => void (chosen.value = { boat, day }),
    lookAt: (next) => void (chosenDock.value = next),
    priceFor: (next) => void (status.value = next),
    nextWindow: () => void (first.value = sameDayNextWeek(first.peek())),
    previousWindow: () => void (first.value = sameDayPreviousWeek(first.peek(), today)),
  };
}

function hullsAt(fleet: ClubFleet | undefined, dock: Dock | undefined): readonly BoatAtDock[] {
  const lake = fleet?.lakes.find(({ _id }) => _id === dock?.lake);
  if (fleet === undefined || dock === undefined || lake === undefined) return [];
  return fleet.boats.filter((boat) => boat.dock === dock._id).map((boat) => ({ boat, dock, lake }));
}

/** Gives the first of the slots with the highest factor; undefined without slots. */
function dearestSlotOf(slots: readonly TimeSlot[]): TimeSlot | undefined {
  return slots.toSorted((one, other) => slotFactorOf(other) - slotFactorOf(one))[0];
}

/** Gives the prices of the days on which a slot runs, with that slot. */
function hoursOf(moves: readonly PriceChange[], slotOn: (boat: Boat, day: Day) => TimeSlot | undefined): readonly PricedHour[] {
  return moves.flatMap(({ hull: { boat }, day, after: { amount } }) => {
    const slot = slotOn(boat, day);
    return slot === undefined ? [] : [{ boat, day, slot, amount }];
  });
}
