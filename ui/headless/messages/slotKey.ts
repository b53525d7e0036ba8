import type { Attributes } from "./messages.ts";

/** The key of slots of a boat on a day, for one choice among several. */
export function slotKey({ item, date, time }: Pick<Attributes, "item" | "time"> & { readonly date: string }): string {
  return `${item} ${date} ${time.join()}`;
}
