// What restores a selection has a file of its own: a first page loads it only where there is something to restore.
import type { Day } from "../calendar/day.ts";
import { moveIntoSeason } from "../calendar/season.ts";
import type { SavedBooking } from "./savedBooking.ts";
import { type ClearedChoice, type ClearedPart, emptySelection, isDayInWindow, type Selection } from "./selection.ts";

/**
 * Gives the state without a choice, with a window that begins on `day`, or on the next April 1 if that is off season. The filter by slot
 * names stays. For an address or an earlier visit: it is not a change of the day by the visitor.
 */
export function resetSelectionToDay(state: Selection, day: Day): Selection {
  return { ...emptySelection(moveIntoSeason(day)), filterTimeSlot: state.filterTimeSlot };
}

/**
 * Restores what the latest change of the day cleared, each part only if `isAvailable` says so: a dock only with its lake, a boat only with
 * its dock, a day only inside the window, slots only with their boat and day. It works once.
 */
export function restoreClearedChoice(state: Selection, isAvailable: (part: ClearedPart) => boolean): Selection {
  const { cleared, ...rest } = state;
  if (cleared === undefined) return state;
  const { timeRangeReservation = [], ...kept } = stillAvailable(cleared, state.selectedDay, isAvailable);
  return { ...rest, ...kept, timeRangeReservation };
}

/** Gives the first day of a window that includes `day`: today (in season) if its window does, else the day itself. */
export function firstWindowDayFor(day: Day, today: Day): Day {
  return isDayInWindow(day, today) ? today : moveIntoSeason(day);
}

/**
 * Gives the selection of a saved booking, around `today` (in season). The window starts at today if it includes the booking date, else at
 * that date; a date before today, or off season, is dropped with its slots.
 */
export function restoreSelection(saved: SavedBooking, today: Day): Selection {
  const place = { selectedLake: saved.lake, selectedDock: saved.dock, selectedBoat: saved.boat };
  const day = saved.bookingDate;
  if (day < today || moveIntoSeason(day) !== day) return { ...emptySelection(today), ...place };
  const selectedDay = firstWindowDayFor(day, today);
  return { ...emptySelection(selectedDay), ...place, bookingDate: day, timeRangeReservation: saved.time };
}

function stillAvailable(cleared: ClearedChoice, selectedDay: Day, isAvailable: (part: ClearedPart) => boolean): ClearedChoice {
  const place = placeStillAvailable(cleared, isAvailable);
  const day = cleared.bookingDate;
  if (day === undefined || !isDayInWindow(day, selectedDay) || !isAvailable({ part: "bookingDate", day, kept: place })) return place;
  const dated = { ...place, bookingDate: day };
  const time = cleared.timeRangeReservation;
  const hasPlace = place.selectedBoat === cleared.selectedBoat && place.selectedDock === cleared.selectedDock;
  if (time === undefined || !hasPlace || !isAvailable({ part: "timeRangeReservation", time, kept: dated })) return dated;
  return { ...dated, timeRangeReservation: time };
}

function placeStillAvailable(cleared: ClearedChoice, isAvailable: (part: ClearedPart) => boolean): ClearedChoice {
  let kept: ClearedChoice = {};
  for (const part of ["selectedLake", "selectedDock", "selectedBoat"] as const) {
    const id = cleared[part];
    if (id === undefined || !isAvailable({ part, id })) return kept;
    kept = { ...kept, [part]: id };
  }
  return kept;
}
