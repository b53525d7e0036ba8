import type { BookingChoice } from "./choice.ts";
import { Refusal } from "../errors.ts";

/** Fields that give the number of people, or the boat. */
type Path = "/people" | "/item";

/**
 * Gives why a boat does not take this number of people: BAD_REQUEST where its club asks for the number and it is missing, OVER_CAPACITY,
 * with the boat's capacity as `count`, where there are too many. Undefined where it takes them.
 */
export function peopleRefusal(people: number | null, { club, boat }: Pick<BookingChoice, "club" | "boat">) {
  if (people === null) return club.asksPeople ? new Refusal("BAD_REQUEST", { issues: [{ path: "/people", rule: "required" }] }) : undefined;
  return capacityRefusal(people, boat, "/people");
}

/** Gives why a boat of this capacity does not take so many people, as an issue of the field at `path`; undefined where it does. */
export function capacityRefusal(
  people: number,
  { capacity: count }: BookingChoice["boat"],
  path: Path,
): Refusal<"OVER_CAPACITY"> | undefined {
  if (people <= count) return undefined;
  return new Refusal("OVER_CAPACITY", { issues: [{ path, rule: "capacity", params: { count } }] });
}
