import type { ChoiceAttributes } from "./messages.ts";

/** The key of slots of a boat on a day, for one choice among several. */
export function slotChoiceKey({ item, date, time }: Pick<ChoiceAttributes, "item" | "time"> & { readonly date: string }): string {
  return `${item} ${date} ${time.join()}`;
}
