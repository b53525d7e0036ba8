import { moveIntoSeason } from "../calendar/season.ts";
import type { Day } from "../calendar/day.ts";
import type { BookingAddress } from "./address.ts";
import type { SavedBooking } from "./savedBooking.ts";
import { type ClearedChoice, emptySelection, firstWindowDayFor, isDayInWindow, type SeasonJump, type Selection } from "./selection.ts";

/** One part of a cleared choice, with its value, so that the caller can say whether it is still available. */
export type ClearedPart =
  | { readonly part: "selectedLake" | "selectedDock" | "selectedBoat"; readonly id: string }
  | { readonly part: "bookingDate"; readonly day: Day; readonly kept: ClearedChoice }
  | { readonly part: "timeRangeReservation"; readonly time: readonly string[]; readonly kept: ClearedChoice };

/**
 * Restores what the latest change of the day cleared, each part only if `isAvailable` says so: a dock only with its lake, a boat only with
 * its dock, a day only inside the window, slots only with their boat and day. It works once.
 */
export function restoreClearedChoice(state: Selection, isAvailable: (part: ClearedPart) => boolean): Selection {
  const { cleared, ...rest } = state;
  if (cleared === undefined) return state;
  const { timeRangeReservation = [], ...kept } = stillAvailable(cleared, state.selectedDay, isAvailable);
  return { ...rest, ...kept, timeRangeReservation, showReservation: true };
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
  return { ...emptySelection(selectedDay), ...place, bookingDate: day, timeRangeReservation: saved.time, showReservation: true };
}

/**
 * Gives the request with its day in season. An off-season day becomes April 1, announced as a jump, and the boat and slots are dropped.
 * Requirements §4.
 */
export function bookingAddressInSeason(request: BookingAddress): { readonly request: BookingAddress; readonly jump?: SeasonJump } {
  const { boat: _boat, time: _time, ...place } = request;
  const { day } = place;
  const to = day === undefined ? undefined : moveIntoSeason(day);
  if (day === undefined || to === undefined || to === day) return { request };
  return { request: { ...place, day: to }, jump: { jumpedFrom: day, to } };
}

/** Gives the complete choice in a request; undefined while a part of it is missing. */
export function completeChoiceIn({ lake, dock, day, boat, time }: BookingAddress): SavedBooking | undefined {
  if (lake === undefined || dock === undefined || day === undefined || boat === undefined || time === undefined) return undefined;
  return { lake, dock, boat, bookingDate: day, time };
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
