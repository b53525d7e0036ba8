import { Schema } from "effect";
import type { WeekdayName } from "../domain/plan/limits.ts";

/** The schema of a day of any year, `MM-DD`. */
export const MonthDay = Schema.String.check(Schema.isPattern(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u, { rule: "format" }));

/** Gives the fields of the schema of a flag for each weekday. */
export function weekdayFlags<Flag>(flag: Flag): { readonly [Name in WeekdayName]: Flag } {
  return { sunday: flag, monday: flag, tuesday: flag, wednesday: flag, thursday: flag, friday: flag, saturday: flag };
}
