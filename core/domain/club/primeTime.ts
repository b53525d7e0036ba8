/** The list of the names of weekdays, from Sunday, which is 0. */
export const weekdayNames = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** One of the names of weekdays. */
export type WeekdayName = (typeof weekdayNames)[number];

/**
 * The time of a club in which most want to go out, and of which a plan may grant little: some weekdays, from one day of the year to another
 * (`MM-DD`, both included), between two hours of the day (0 to 24). There is none without a weekday, or where
 * it would end before it begins.
 */
export interface PrimeTime extends Readonly<Record<WeekdayName, boolean>> {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly fromHour: number;
  readonly toHour: number;
}

/** The list of what happens beyond the limits of a plan: the price is that of non-members, or nothing can be booked. */
export const beyondLimits = ["nonMemberPrice", "refused"] as const;

/** What happens beyond the limits of a plan. */
export type BeyondLimit = (typeof beyondLimits)[number];

/** The form of a day of any year, `MM-DD`. */
export const monthDayPattern = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u;
