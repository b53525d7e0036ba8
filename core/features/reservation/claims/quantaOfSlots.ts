import { claimMaskOfSlots } from "../../../domain/availability/availability.ts";
import { quantaOfMask } from "../../../domain/availability/occupancy.ts";
import { slotsByIds } from "../../../domain/availability/slotLists.ts";
import { type Catalogue, catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";

/** Gives the quanta that slots of a club claim, retired slots too. */
export function quantaOfSlots(catalogue: Catalogue, time: readonly string[]): readonly number[] {
  return quantaOfMask(claimMaskOfSlots(slotsByIds([...catalogueIndexOf(catalogue).withRetired.timeslots.values()], time) ?? []));
}
