import type { Day } from "../calendar/day.ts";
import type { Boat } from "./boat.ts";
import type { BilingualName } from "../language/language.ts";

/**
 * A period in which one lake, dock or boat (its id) cannot be booked. Both days are included; `start` and `end` are times `HH:mm` that
 * apply on each of these days, the whole day when left out.
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
  readonly reason: BilingualName;
}

/** Whether a closure applies to a boat: to the boat itself, its dock, or that dock's lake (an id). */
export function closesBoat(closure: Pick<Closure, "lake" | "dock" | "boat">, boat: Pick<Boat, "_id" | "dock">, lake: string): boolean {
  return closure.boat === boat._id || closure.dock === boat.dock || closure.lake === lake;
}

/** Gives the closures that apply to a boat on a day; `lake` is that of its dock. */
export function closuresAffecting(
  closures: readonly Closure[],
  boat: Pick<Boat, "_id" | "dock">,
  lake: string,
  day: Day,
): readonly Closure[] {
  return closures.filter((closure) => closure.dateStart <= day && day <= closure.dateEnd && closesBoat(closure, boat, lake));
}
