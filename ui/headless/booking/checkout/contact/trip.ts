import type { ChoiceModel } from "../../choice/choice.ts";

/** The trip that a contact books: the slots for which the server says whether the phone has a membership. */
export interface ContactTrip extends Pick<ChoiceModel, "attributes"> {
  /** Gives how many people may come aboard; undefined where the contact step does not ask for their number. */
  readonly maxPeople: () => number | undefined;
}
