import type { Day } from "../calendar/day.ts";
import type { Named } from "./lake.ts";

/**
 * A period in which one lake, dock or boat (its id) cannot be booked. Both days are included; `start` and `end` are
 * times `HH:mm` that hold on each of those days, the whole day when left out.
 */
export interface Closure {
  readonly _id: string;
  readonly client: string;
  readonly lake?: string;
  readonly dock?: string;
  readonly boat?: string;
  readonly dateStart: Day;
  readonly dateEnd: Day;
  readonly start?: string;
  readonly end?: string;
  readonly reason: Named;
}
