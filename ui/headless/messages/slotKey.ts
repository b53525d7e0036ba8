import type { RequestedBoatSlots } from "./messages.ts";

/** Gives the key that identifies the slots of a boat on a day, in a choice among several. */
export function slotChoiceKey({ item, date, time }: Pick<RequestedBoatSlots, "item" | "time"> & { readonly date: string }): string {
  return `${item} ${date} ${time.join()}`;
}
