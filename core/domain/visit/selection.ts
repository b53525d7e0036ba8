import { addDays, type Day } from "../calendar/day.ts";
import { moveIntoSeason } from "../calendar/season.ts";
import { sameDayPreviousWeek, daysInWeek, daysOfWindow, dayWindowFrom } from "../calendar/window.ts";

/** The choice that a change of the selected day cleared, which "Put back" restores. Ids and a Toronto day. */
export interface ClearedChoice {
  readonly selectedLake?: string;
  readonly selectedDock?: string;
  readonly selectedBoat?: string;
  readonly bookingDate?: Day;
  readonly timeRangeReservation?: readonly string[];
}

/**
 * The choice of a visitor before a reservation, ids and days only. `selectedDay` is the first day of the window, `bookingDate` the day
 * tapped in it; `timeRangeReservation` has the chosen slots of that day in start order. Requirements §3.
 */
export interface Selection {
  readonly selectedLake?: string;
  readonly selectedDock?: string;
  readonly selectedBoat?: string;
  readonly selectedDay: Day;
  readonly bookingDate?: Day;
  /** Names of the slots to show availability for; empty for all. */
  readonly filterTimeSlot: readonly string[];
  readonly timeRangeReservation: readonly string[];
  /** Whether the reservation panel is shown: it opens with each chosen hour, and "today" hides it. */
  readonly showReservation: boolean;
  /** What the latest change of the day cleared, until a new choice is made. */
  readonly cleared?: ClearedChoice;
}

/** An off-season day that was selected, and the April 1 that replaces it, to be announced. Requirements §4. */
export interface SeasonJump {
  readonly jumpedFrom: Day;
  readonly to: Day;
}

/** A change of the selected day: the new state, the jump to announce, if any, and whether to load availability again. */
export interface DayChange {
  readonly state: Selection;
  readonly jump?: SeasonJump;
  readonly reload: boolean;
}

/**
 * The boat, day and slots that a visitor chooses, with the boat's lake and dock: all that a reservation needs. `time` has the ids of the
 * slots in start order.
 */
export interface ChosenBoatSlots {
  readonly lake: string;
  readonly dock: string;
  readonly boat: string;
  readonly day: Day;
  readonly time: readonly string[];
}

/** Gives the state before any choice; `today` is in season (`firstSelectableDay`). Requirements §3. */
export function emptySelection(today: Day): Selection {
  return { selectedDay: today, filterTimeSlot: [], timeRangeReservation: [], showReservation: false };
}

/**
 * Selects the first day of the window; an off-season day becomes April 1, announced as a jump. A change clears booking date, boat, lake,
 * dock and slots, and loads availability again; the same day changes nothing. Requirements §4.
 */
export function selectFirstDay(state: Selection, day: Day): DayChange {
  const to = moveIntoSeason(day);
  const jump = to === day ? {} : { jump: { jumpedFrom: day, to } };
  if (to === state.selectedDay) return { state, ...jump, reload: false };
  return { state: { ...withoutChoice(state), selectedDay: to }, ...jump, reload: true };
}

/**
 * Gives the state with `realToday`, the current Toronto day, as first day of the window, and the reservation panel closed; off season it
 * jumps to April 1. Requirements §4.
 */
export function selectTodayAsFirstDay(state: Selection, realToday: Day): DayChange {
  const change = selectFirstDay(state, realToday);
  return { ...change, state: closeReservationPanel(change.state) };
}

/** Selects the day seven days later; after October it jumps to April 1. Requirements §4. */
export function selectNextWeek(state: Selection): DayChange {
  return selectFirstDay(state, addDays(state.selectedDay, daysInWeek));
}

/** Selects the day seven days earlier, or `today` (in season) when the selected day is less than 7 days after it. Requirements §4. */
export function selectPreviousWeek(state: Selection, today: Day): DayChange {
  const weekBefore = addDays(state.selectedDay, -daysInWeek);
  const to = sameDayPreviousWeek(state.selectedDay, today);
  return selectFirstDay(state, to === today ? today : weekBefore);
}

/** Chooses lake, dock, boat, day and slots at once. A day outside the window changes nothing. */
export function chooseBoatSlots(state: Selection, { lake, dock, boat, day, time }: ChosenBoatSlots): Selection {
  if (!isDayInWindow(day, state.selectedDay)) return state;
  const place = { selectedLake: lake, selectedDock: dock, selectedBoat: boat };
  return { ...withNewChoice(state), ...place, bookingDate: day, timeRangeReservation: time, showReservation: true };
}

/** Clears the choice without a change of the selected day; "Put back" can restore it. */
export function clearChoice(state: Selection): Selection {
  return withoutChoice(state);
}

/** Clears the choice for good: nothing of it, nor of an earlier one, can be restored. */
export function dropChoice(state: Selection): Selection {
  return withNewChoice(withoutChoice(state));
}

/**
 * Gives the state without a choice, with a window that begins on `day`, or on the next April 1 if that is off season. The filter by slot
 * names stays. For an address or an earlier visit: it is not a change of the day by the visitor.
 */
export function resetSelectionToDay(state: Selection, day: Day): Selection {
  return { ...emptySelection(moveIntoSeason(day)), filterTimeSlot: state.filterTimeSlot };
}

/** Chooses a lake; a different lake clears dock, boat and slots. */
export function selectLake(state: Selection, lake: string): Selection {
  if (lake === state.selectedLake) return state;
  const { selectedDock: _dock, selectedBoat: _boat, ...rest } = withNewChoice(state);
  return { ...rest, selectedLake: lake, timeRangeReservation: [] };
}

/** Chooses a dock of `lake`; a different dock clears boat and slots. */
export function selectDock(state: Selection, dock: string, lake: string): Selection {
  if (dock === state.selectedDock && lake === state.selectedLake) return state;
  const { selectedBoat: _boat, ...rest } = withNewChoice(state);
  return { ...rest, selectedLake: lake, selectedDock: dock, timeRangeReservation: [] };
}

/** Chooses a boat; the chosen slots stay, because slots may be chosen first. */
export function selectBoat(state: Selection, boat: string): Selection {
  return boat === state.selectedBoat ? state : { ...withNewChoice(state), selectedBoat: boat };
}

/** Chooses a day of the strip; clears the slots only. A day outside the window changes nothing. */
export function chooseBookingDate(state: Selection, day: Day): Selection {
  if (day === state.bookingDate || !isDayInWindow(day, state.selectedDay)) return state;
  return { ...withNewChoice(state), bookingDate: day, timeRangeReservation: [] };
}

/** Chooses slots of the booking date, in start order; an empty list clears them. Without a booking date it changes nothing. */
export function chooseSlots(state: Selection, time: readonly string[]): Selection {
  return state.bookingDate === undefined ? state : { ...withNewChoice(state), timeRangeReservation: time };
}

/** Adds a slot name to the filter or removes it; availability must be loaded again. */
export function toggleSlotFilter(state: Selection, name: string): Selection {
  const rest = state.filterTimeSlot.filter((chosen) => chosen !== name);
  return { ...state, filterTimeSlot: rest.length < state.filterTimeSlot.length ? rest : [...rest, name] };
}

/** Hides the reservation panel; the choice stays. */
function closeReservationPanel(state: Selection): Selection {
  return state.showReservation ? { ...state, showReservation: false } : state;
}

/** Gives the first day of a window that includes `day`: today (in season) if its window does, else the day itself. */
export function firstWindowDayFor(day: Day, today: Day): Day {
  return isDayInWindow(day, today) ? today : moveIntoSeason(day);
}

/** Whether everything that a reservation needs is chosen: lake, dock, boat, day and at least one slot. */
export function isChoiceComplete(state: Selection): boolean {
  const chosen = [state.selectedLake, state.selectedDock, state.selectedBoat, state.bookingDate, state.timeRangeReservation[0]];
  return chosen.every((part) => part !== undefined);
}

/** Whether the window that begins at `selectedDay` includes `day`. */
export function isDayInWindow(day: Day, selectedDay: Day): boolean {
  return daysOfWindow(dayWindowFrom(selectedDay)).includes(day);
}

function withNewChoice(state: Selection): Selection {
  const { cleared: _offer, ...rest } = state;
  return rest;
}

// After two changes of the day in a row, the choice that the first one cleared can still be restored.
function withoutChoice(state: Selection): Selection {
  const { selectedDay, filterTimeSlot, showReservation } = state;
  const offer = chosenParts(state) ?? state.cleared;
  const kept = { selectedDay, filterTimeSlot, showReservation, timeRangeReservation: [] };
  return offer === undefined ? kept : { ...kept, cleared: offer };
}

function chosenParts(state: Selection): ClearedChoice | undefined {
  const { selectedLake, selectedDock, selectedBoat, bookingDate, timeRangeReservation } = state;
  const parts: ClearedChoice = {
    ...(selectedLake === undefined ? {} : { selectedLake }),
    ...(selectedDock === undefined ? {} : { selectedDock }),
    ...(selectedBoat === undefined ? {} : { selectedBoat }),
    ...(bookingDate === undefined ? {} : { bookingDate }),
    ...(timeRangeReservation.length === 0 ? {} : { timeRangeReservation }),
  };
  return Object.keys(parts).length === 0 ? undefined : parts;
}
