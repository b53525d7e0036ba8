import type { Day } from "../calendar/day.ts";

/**
 * Time that became free: at a boat, a dock or a lake, on the days from `from` to `to`, in the quarter hours of the day from `first` to
 * `last`, all included. It waits until it is compared with the wishes at `due`, epoch milliseconds.
 */
export interface FreedTime {
  readonly _id: string;
  readonly client: string;
  /** The id of the boat, dock or lake. */
  readonly place: string;
  readonly from: Day;
  readonly to: Day;
  readonly first: number;
  readonly last: number;
  readonly due: number;
  /** Until when a booking had it, epoch milliseconds: its slots are offered anew. 0 where no booking gave it up. */
  readonly bookedUntil: number;
}
