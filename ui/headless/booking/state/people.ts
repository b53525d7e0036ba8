import type { ContactState } from "#core/domain/visit/contact.ts";
import type { ChoiceModel } from "../choice/choice.ts";

/**
 * Gives the largest number of people that the chosen boat takes; undefined where its club does not ask for their number. It reads signals.
 */
export function maxPeopleOnBoat({ club, boat }: Pick<ChoiceModel, "club" | "boat">): number | undefined {
  return club.value?.asksPeople === true ? boat.value?.capacity : undefined;
}

/** Whether the typed number of people is one that the boat takes; true where the club does not ask. A light copy of the form's rule. */
export function isPeopleCountValid({ people }: Pick<ContactState, "people">, most: number | undefined): boolean {
  const count = Number(people);
  return most === undefined || (count > 0 && count <= most);
}
