import type { ContactState } from "#core/domain/visit/contact.ts";
import type { ChoiceModel } from "../choice/choice.ts";

/** The most who may come aboard of what is chosen; undefined where its club does not ask how many do. Read it while drawing. */
export function maxPeople({ club, boat }: Pick<ChoiceModel, "club" | "boat">): number | undefined {
  return club.value?.asksPeople === true ? boat.value?.capacity : undefined;
}

/** Whether it was said how many come aboard, and the boat takes them; so too where nobody asks. The rule stands in the form, which weighs more. */
export function isPeopleValid({ people }: Pick<ContactState, "people">, most: number | undefined): boolean {
  const count = Number(people);
  return most === undefined || (count > 0 && count <= most);
}
