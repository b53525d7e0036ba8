import { batch } from "@preact/signals-react";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { firstSelectableDay, dayWindowFrom } from "#core/domain/calendar/window.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import * as selecting from "#core/domain/visit/selection.ts";
import type { DayChange } from "#core/domain/visit/selection.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import type { ComputedChoice } from "./computedChoice.ts";
import type { ChoiceFetches } from "./choiceFetches.ts";
import { countFreeBoats, isBoatFreeInSlots } from "./offering.ts";
import type { ChoiceState } from "./state.ts";

/** The actions that move the window of days and filter slots by name. Requirements §4. */
export interface WindowAndFilterActions {
  readonly previousWeek: () => Promise<void>;
  readonly nextWeek: () => Promise<void>;
  readonly goToday: () => Promise<void>;
  readonly pickDate: (day: Day) => Promise<void>;
  /** Shows the days after the window. */
  readonly laterDays: () => Promise<void>;
  /** Adds each of the slot names to the filter, or removes it where it is in it. */
  readonly toggleFilter: (names: readonly string[]) => Promise<void>;
  readonly clearFilter: () => Promise<void>;
}

/** The actions that change what is viewed. The chosen hour moves along where it is free; else it is cleared and can be restored. */
export interface ChoiceViewActions {
  /** Views a lake at its first dock with a free boat, so that boats and prices show at once. */
  readonly lookAtLake: (id: string) => Promise<void>;
  readonly lookAtDock: (id: string) => Promise<void>;
  /** Views a day of the window. */
  readonly lookAtDay: (day: Day) => Promise<void>;
  /** Lists boats of one model; the same model again lists all. */
  readonly lookAtKind: (model: string) => void;
}

/** The actions that choose the hours of a boat. */
export interface HourChoiceActions {
  /**
   * Chooses a boat and an hour at once. If the hour is past, closed or taken, an announcement says so. A tap that comes before the boats of
   * the viewed day are loaded waits for them.
   */
  readonly chooseHour: (boat: string, slot: string) => Promise<void>;
  /** Adds the next slot to the choice, where it is free. */
  readonly extend: () => Promise<void>;
  /** Removes the last slot from the choice. */
  readonly shorten: () => Promise<void>;
}

/** The parts that the actions of the choice need. */
export interface ChoiceActionParts {
  readonly ports: BookingPorts;
  readonly state: ChoiceState;
  readonly derived: ComputedChoice;
  readonly loads: ChoiceFetches;
}

/** Creates the actions that move the window of days and filter slots by name. */
export function createWindowAndFilterActions({ ports: { now, words }, state, derived, loads }: ChoiceActionParts): WindowAndFilterActions {
  const { selection, viewed, announcement } = state;

  async function changeDay(change: DayChange): Promise<void> {
    batch(() => {
      selection.value = change.state;
      viewed.value = { ...viewed.value, day: change.state.selectedDay };
      announcement.value = seasonJumpPhrase(change, words);
      if (change.reload) state.queries.quoted.mend(() => undefined);
    });
    await Promise.all([change.reload ? loads.loadAvailability() : undefined, loads.loadOffer()]);
  }

  function previousWeek(): Promise<void> {
    const why = derived.whyFirst.value;
    if (why === undefined) return changeDay(selecting.selectPreviousWeek(selection.value, firstSelectableDay(now())));
    announcement.value = { key: `booking.days.${why}`, params: { day: words().format.day(selection.value.selectedDay) } };
    return Promise.resolve();
  }

  function filterBy(next: selecting.Selection): Promise<void> {
    selection.value = next;
    return loads.loadAvailability();
  }

  return {
    previousWeek,
    nextWeek: () => changeDay(selecting.selectNextWeek(selection.value)),
    goToday: () => changeDay(selecting.selectTodayAsFirstDay(selection.value, dayAt(now()))),
    pickDate: (day: Day) => changeDay(selecting.selectFirstDay(selection.value, day)),
    laterDays: () => changeDay(selecting.selectFirstDay(selection.value, addDays(dayWindowFrom(selection.value.selectedDay).dateEnd, 1))),
    toggleFilter: (names: readonly string[]) => filterBy(names.reduce(selecting.toggleSlotFilter, selection.value)),
    clearFilter: () => filterBy({ ...selection.value, filterTimeSlot: [] }),
  };
}

/** Creates the actions that change which lake, dock, day or boat model is viewed. */
export function createChoiceViewActions({ ports: { first, words }, state, derived, loads }: ChoiceActionParts): ChoiceViewActions {
  const { selection, viewed, announcement } = state;

  function lookAtDock(id: string): Promise<void> {
    const dock = first.docks.find(({ _id }) => _id === id);
    if (dock === undefined) return Promise.resolve();
    batch(() => {
      announcement.value = null;
      if (id !== viewed.value.dock) leaveChoice();
      const { kind: _kind, ...place } = viewed.value;
      viewed.value = { ...place, lake: dock.lake, dock: id };
    });
    return loads.loadOffer();
  }

  function lookAtLake(id: string): Promise<void> {
    const docks = first.docks.filter(({ lake }) => lake === id);
    const dock = docks.find(({ _id }) => countFreeBoats(derived.availability.value, [_id], viewed.value.day)) ?? docks[0];
    return dock === undefined ? Promise.resolve() : lookAtDock(dock._id);
  }

  async function lookAtDay(day: Day): Promise<void> {
    if (!selecting.isDayInWindow(day, selection.value.selectedDay)) return;
    const { selectedBoat: boat, bookingDate, timeRangeReservation: time } = selection.value;
    batch(() => {
      announcement.value = null;
      if (day !== bookingDate) leaveChoice();
      viewed.value = { ...viewed.value, day };
    });
    await loads.loadOffer();
    if (boat !== undefined && viewed.value.day === day) takeAlong(boat, time);
  }

  /** Chooses the same hour of the same boat on the viewed day, where it is free and nothing else was chosen meanwhile. */
  function takeAlong(boat: string, time: readonly string[]): void {
    const { lake, dock, day } = viewed.value;
    const offer = derived.offer.value;
    if (lake === undefined || dock === undefined || offer === null || derived.isComplete.value) return;
    if (!first.boats.some((each) => each._id === boat && each.dock === dock) || !isBoatFreeInSlots(offer, boat, time)) return;
    batch(() => {
      selection.value = selecting.chooseBoatSlots(selection.value, { lake, dock, boat, day, time });
      announcement.value = { key: "booking.slots.keptOn", params: { day: words().format.day(day) } };
    });
    void loads.loadQuote();
  }

  function leaveChoice(): void {
    if (!derived.isComplete.value) return;
    state.selectTimeRange.value = selection.value.timeRangeReservation;
    selection.value = selecting.clearChoice(selection.value);
  }

  function lookAtKind(model: string): void {
    const { kind, ...rest } = viewed.value;
    announcement.value = null;
    viewed.value = kind === model ? rest : { ...rest, kind: model };
  }

  return { lookAtDock, lookAtLake, lookAtDay, lookAtKind };
}

/** Creates the actions that choose an hour, and lengthen or shorten the choice. */
export function createHourChoiceActions({ state, derived, loads }: ChoiceActionParts): HourChoiceActions {
  const { selection, viewed, announcement } = state;

  function choose(boat: string, time: readonly string[]): Promise<void> {
    const { lake, dock, day } = viewed.value;
    if (lake === undefined || dock === undefined) return Promise.resolve();
    batch(() => {
      announcement.value = null;
      state.selectTimeRange.value = time;
      selection.value = selecting.chooseBoatSlots(selection.value, { lake, dock, boat, day, time });
    });
    return loads.loadQuote();
  }

  async function chooseHour(boat: string, slot: string): Promise<void> {
    const tapped = viewed.value;
    if (derived.offer.value === null) await loads.loadOffer();
    // Nothing is said of an hour that could not be loaded, or whose page the visitor has left: it may be free.
    if (derived.offer.value === null || viewed.value !== tapped) return;
    const hours = derived.boats.value.find((card) => card.boat._id === boat)?.hours ?? [];
    const why = hours.find((hour) => hour.slot._id === slot)?.why;
    if (hours.length > 0 && why === undefined) return choose(boat, [slot]);
    announcement.value = { key: `booking.slots.${why ?? "taken"}` };
  }

  function chooseRange(time: readonly string[]): Promise<void> {
    const boat = selection.value.selectedBoat;
    return boat === undefined ? Promise.resolve() : choose(boat, time);
  }

  return {
    chooseHour,
    extend: () => {
      const next = derived.extension.value;
      return next === undefined ? Promise.resolve() : chooseRange([...selection.value.timeRangeReservation, next._id]);
    },
    shorten: () => {
      const { timeRangeReservation: time, showReservation } = selection.value;
      // A tap on the chosen hour opens a hidden panel again.
      return chooseRange(showReservation ? time.slice(0, -1) : time);
    },
  };
}

/** Gives the phrase that names a requested day off season and the day shown instead; null where there was none. */
export function seasonJumpPhrase({ jump }: Pick<DayChange, "jump">, words: BookingPorts["words"]): AlertPhrase | null {
  if (jump === undefined) return null;
  const { format } = words();
  return { key: "booking.days.jumped", params: { from: format.longDay(jump.jumpedFrom), to: format.longDay(jump.to) } };
}
