import type { Day } from "../calendar/day.ts";
import type { Cents } from "../money/cents.ts";
import type { LimitedAct } from "../people/moneyLimits.ts";
import type { ReturnWay } from "./ledger.ts";

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

/**
 * A refund or a discount beyond the limit of the staff member `by`, which an administrator grants or refuses. `item` is the id of the booking
 * or of the membership; `way` says how a membership ends with its refund, null for a booking. `expires` is the instant from which it is gone.
 * `cancel` says who wanted the booking canceled with its refund; `means` how money goes back, null for the way it came.
 */
export interface MoneyRequest {
  readonly _id: string;
  readonly client: string;
  readonly item: string;
  readonly act: LimitedAct;
  readonly amount: Cents;
  readonly reason: string;
  readonly means: ReturnWay | null;
  readonly cancel: "customer" | "staff" | "weather" | null;
  readonly way: "due" | "none" | "other" | null;
  readonly by: string;
  readonly createdAt: number;
  readonly expires: number;
}

/** How long a request waits for its answer: 7 days. */
export const moneyRequestLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Whether a request can still be answered at `now`. */
export function isMoneyRequestOpen({ expires }: Pick<MoneyRequest, "expires">, now: number): boolean {
  return now < expires;
}
