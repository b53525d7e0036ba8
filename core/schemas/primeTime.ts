import { Schema } from "effect";
import { monthDayPattern, type WeekdayName } from "../domain/club/primeTime.ts";

/** The schema of a day of any year, `MM-DD`. */
export const MonthDay = Schema.String.check(Schema.isPattern(monthDayPattern, { rule: "format" }));

/** Gives the fields of the schema of a flag for each weekday. */
export function weekdayFlags<Flag>(flag: Flag): { readonly [Name in WeekdayName]: Flag } {
  return { sunday: flag, monday: flag, tuesday: flag, wednesday: flag, thursday: flag, friday: flag, saturday: flag };
}
