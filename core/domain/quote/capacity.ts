import type { Choice } from "./choice.ts";
import { Refusal } from "../errors.ts";

/** Fields that say how many come aboard, or which boat they come aboard of. */
type Path = "/people" | "/item";

/**
 * Why a boat does not take so many: BAD_REQUEST where its club asks and nothing was said, OVER_CAPACITY, with `count` the most it takes, where
 * it has less room. Undefined where it takes them.
 */
export function peopleRefusal(people: number | null, { club, boat }: Pick<Choice, "club" | "boat">) {
  if (people === null) return club.asksPeople ? new Refusal("BAD_REQUEST", { issues: [{ path: "/people", rule: "required" }] }) : undefined;
  return capacityRefusal(people, boat, "/people");
}

/** Why a boat of this capacity does not take so many, said of the field at `path`; undefined where it does. */
export function capacityRefusal(people: number, { capacity: count }: Choice["boat"], path: Path): Refusal<"OVER_CAPACITY"> | undefined {
  if (people <= count) return undefined;
  return new Refusal("OVER_CAPACITY", { issues: [{ path, rule: "capacity", params: { count } }] });
}
