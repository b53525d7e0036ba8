import type { Day } from "#core/domain/calendar/day.ts";
import { moveIntoSeason } from "#core/domain/calendar/season.ts";
import type { Words } from "../../../headless/words/words.tsx";
import type { BookingModel } from "../../../headless/booking/booking.ts";

/** Why a day may have no free boat other than that all are booked. */
export interface DayWithoutBoats {
  /** From when the visitor may book it. */
  readonly opens?: Day | undefined;
  /** Whether it is outside the club's season. */
  readonly isClosed?: boolean;
}

/**
 * Gives the text “4 free”, or that the day is closed, not open yet, or full; a space of the same height where the count is unknown.
 */
export function freeBoatsText(free: number | undefined, { say }: Words, { opens, isClosed = false }: DayWithoutBoats = {}): string {
  if (free === undefined) return "\u00a0";
  return free === 0 ? say(isClosed ? "booking.closed" : opens ? "early.notYet" : "booking.full") : say("booking.free", { count: free });
}

/** Gives where the button “Today” leads out of season, and why. */
export function todayButtonHint({ choice }: BookingModel, { say, format }: Words): string {
  return say("booking.days.todayLeads", { day: format.longDay(moveIntoSeason(choice.today.value)) });
}
