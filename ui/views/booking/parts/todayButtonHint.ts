import { moveIntoSeason } from "#core/domain/calendar/season.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import type { Words } from "../../../headless/words/words.tsx";

/** Gives where the button “Today” leads out of season, and why. */
export function todayButtonHint({ choice }: BookingModel, { say, format }: Words): string {
  return say("booking.days.todayLeads", { day: format.longDay(moveIntoSeason(choice.today.value)) });
}
