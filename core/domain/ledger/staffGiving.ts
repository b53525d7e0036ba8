import type { Day } from "../calendar/day.ts";
import type { Cents } from "../money/cents.ts";
import type { LimitedAct } from "../people/moneyLimits.ts";

/** The money that the staff member `by` gave away by one act on one day, of one booking or membership `item`. */
export interface StaffGiving {
  readonly client: string;
  readonly by: string;
  readonly act: LimitedAct;
  readonly day: Day;
  readonly item: string;
  readonly amount: Cents;
}

/** The sums of what one staff member gave away by one act: on one day, and of one booking or membership on all days. */
export interface GivingSums {
  readonly ofDay: Cents;
  readonly ofItem: Cents;
}

/** How many days sums of what staff gave are kept: a year and a month, longer than a booking lies ahead. */
export const givingDays = 400;
