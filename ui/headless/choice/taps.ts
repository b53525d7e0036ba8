import { batch } from "@preact/signals-react";
import { addDays, type Day } from "#core/calendar/day.ts";
import { todayFrom } from "#core/calendar/week.ts";
import { windowFrom } from "#core/calendar/window.ts";
import { dayAt } from "#core/calendar/zone.ts";
import * as selecting from "#core/visit/selection.ts";
import type { DayChange } from "#core/visit/selection.ts";
import type { Said } from "../alerts/told.ts";
import type { BookingPorts } from "../ports.ts";
import type { ChoiceDerived } from "./derived.ts";
import type { ChoiceLoads } from "./loads.ts";
import { freeOn, isFreeFor } from "./offering.ts";
import type { ChoiceState } from "./state.ts";

/** Steps between windows, and which times of day count. Spec §4. */
export interface DayTaps {
  readonly previousWeek: () => Promise<void>;
  readonly nextWeek: () => Promise<void>;
  readonly today: () => Promise<void>;
  readonly pickDate: (day: Day) => Promise<void>;
  /** Goes to the days after the window. */
  readonly laterDays: () => Promise<void>;
  /** Shows slots of this name alone, or with those already filtered by; a second time, no longer. */
  readonly toggleFilter: (name: string) => Promise<void>;
  readonly clearFilter: () => Promise<void>;
}

/** Lake, dock and the day tapped in the strip. */
export interface PlaceTaps {
  /** Shows a lake; its first dock with a free boat is chosen with it, so that prices show at once. */
  readonly selectLake: (id: string) => Promise<void>;
  readonly selectDock: (id: string) => Promise<void>;
  readonly tapDate: (day: Day) => Promise<void>;
}

/** Slots and boat. */
export interface SlotTaps {
  /** Chooses one slot, and with the first one the cheapest free boat; one that is past, closed or full is refused with the reason. */
  readonly chooseSlot: (id: string) => Promise<void>;
  readonly chooseBoat: (id: string) => Promise<void>;
  /** Makes the choice one slot longer, when the next one is free. */
  readonly extend: () => Promise<void>;
  /** Takes the last slot off. */
  readonly shorten: () => Promise<void>;
}

/** What the taps act on. */
export interface Tapped {
  readonly ports: BookingPorts;
  readonly state: ChoiceState;
  readonly derived: ChoiceDerived;
  readonly loads: ChoiceLoads;
}

export function createDayTaps({ ports: { now, words }, state, loads }: Tapped): DayTaps {
  const { selection, announcement } = state;

  function changeDay(change: DayChange): Promise<void> {
    batch(() => {
      selection.value = change.state;
      announcement.value = jumpSaid(change, words);
      if (change.reload) state.asks.quoted.mend(() => undefined);
    });
    return change.reload ? loads.loadAvailability() : Promise.resolve();
  }

  function filterBy(next: selecting.Selection): Promise<void> {
    selection.value = next;
    return loads.loadAvailability();
  }

  return {
    previousWeek: () => changeDay(selecting.goPreviousWeek(selection.value, todayFrom(now()))),
    nextWeek: () => changeDay(selecting.goNextWeek(selection.value)),
    today: () => changeDay(selecting.goToday(selection.value, dayAt(now()))),
    pickDate: (day: Day) => changeDay(selecting.selectDay(selection.value, day)),
    laterDays: () => changeDay(selecting.selectDay(selection.value, addDays(windowFrom(selection.value.selectedDay).dateEnd, 1))),
    toggleFilter: (name: string) => filterBy(selecting.toggleFilter(selection.value, name)),
    clearFilter: () => filterBy({ ...selection.value, filterTimeSlot: [] }),
  };
}

export function createPlaceTaps({ ports: { first }, state, derived, loads }: Tapped): PlaceTaps {
  const { selection, announcement } = state;

  function selectDock(id: string): Promise<void> {
    const dock = first.docks.find(({ _id }) => _id === id);
    if (dock === undefined) return Promise.resolve();
    batch(() => {
      announcement.value = null;
      state.lakeInView.value = dock.lake;
      selection.value = selecting.selectDock(selection.value, id, dock.lake);
      if (selection.value.bookingDate === undefined) tapFirstFree(id);
    });
    return loads.loadOffer();
  }

  function tapFirstFree(dock: string): void {
    const free = derived.days.value.find(({ day }) => freeOn(derived.availability.value, dock, day) > 0);
    selection.value = selecting.tapDate(selection.value, free?.day ?? selection.value.selectedDay);
  }

  function selectLake(id: string): Promise<void> {
    batch(() => {
      state.lakeInView.value = id;
      selection.value = selecting.selectLake(selection.value, id);
    });
    const docks = derived.docks.value;
    const dock = docks.find(({ free }) => free > 0) ?? docks[0];
    return dock === undefined ? Promise.resolve() : selectDock(dock.dock._id);
  }

  function tapDate(day: Day): Promise<void> {
    announcement.value = null;
    selection.value = selecting.tapDate(selection.value, day);
    return loads.loadOffer();
  }

  return { selectLake, selectDock, tapDate };
}

export function createSlotTaps({ ports: { words }, state, derived, loads }: Tapped): SlotTaps {
  const { selection, announcement } = state;

  function choose(time: readonly string[]): Promise<void> {
    batch(() => {
      announcement.value = null;
      if (selection.value.bookingDate === undefined) selection.value = selecting.tapDate(selection.value, derived.shownDay.value);
      selection.value = selecting.selectTime(selection.value, time);
      ensureBoat();
    });
    return loads.loadQuote();
  }

  // The cheapest free boat is suggested with the first slot, so that one tap makes a whole choice.
  function ensureBoat(): void {
    const { selectedBoat, timeRangeReservation } = selection.value;
    const offer = derived.offer.value;
    if (offer === null || timeRangeReservation.length === 0) return;
    if (selectedBoat !== undefined && isFreeFor(offer, selectedBoat, timeRangeReservation)) return;
    const card = derived.boats.value.find(({ isFree }) => isFree);
    if (card === undefined) return;
    const before = derived.boat.value;
    selection.value = selecting.selectBoat(selection.value, card.boat._id);
    if (before === undefined) return;
    announcement.value = { key: "booking.boats.swapped", params: { from: words().named(before.name), to: words().named(card.boat.name) } };
  }

  function chooseSlot(id: string): Promise<void> {
    const card = derived.slots.value.find(({ slot }) => slot._id === id);
    if (card !== undefined && card.free > 0) return choose([id]);
    announcement.value = { key: `booking.slots.${card?.why ?? "taken"}` };
    return Promise.resolve();
  }

  function chooseBoat(id: string): Promise<void> {
    const card = derived.boats.value.find(({ boat }) => boat._id === id);
    if (card?.isFree !== true) {
      announcement.value = { key: "booking.boats.taken" };
      return Promise.resolve();
    }
    batch(() => {
      announcement.value = null;
      selection.value = selecting.selectBoat(selection.value, id);
    });
    return loads.loadQuote();
  }

  return {
    chooseSlot,
    chooseBoat,
    extend: () => {
      const next = derived.extension.value;
      return next === undefined ? Promise.resolve() : choose([...selection.value.timeRangeReservation, next._id]);
    },
    shorten: () => choose(selection.value.timeRangeReservation.slice(0, -1)),
  };
}

function jumpSaid({ jump }: DayChange, words: BookingPorts["words"]): Said | null {
  if (jump === undefined) return null;
  const { format } = words();
  return { key: "booking.days.jumped", params: { from: format.longDay(jump.jumpedFrom), to: format.longDay(jump.to) } };
}
