import type { ClubPromises } from "../../club/promises.ts";
import type { LookOfBoat } from "../boatLook.ts";
import { boatKindOf } from "../boatLook.ts";
import { hasMotor } from "./modelKinds.ts";

/** Gives what a club promises and asks of a trip on a boat: without a motor it includes no fuel, and asks for no boating licence. */
export function promisesAboard(promises: ClubPromises, boat: LookOfBoat): ClubPromises {
  if (hasMotor(boatKindOf(boat))) return promises;
  const { licence: _, included = [], ...others } = promises;
  const without = included.filter((thing) => thing !== "fuel");
  return { ...others, ...(without.length === 0 ? {} : { included: without }) };
}
