import type { Day } from "#core/domain/calendar/day.ts";
import type { CallOutput } from "#core/contract/index.ts";

/**
 * The dock, boat, day and slots that a visitor chose, in the field names of the calls: `location` is a dock's id, `item` a boat's, `time`
 * the ids of consecutive slots.
 */
export interface RequestedBoatSlots {
  readonly location: string;
  readonly item: string;
  readonly date: Day;
  readonly time: readonly string[];
}

/** The server's price of a choice. */
export type QuoteReply = CallOutput<"booking/reservations/quote">;

/** A reservation as its holder reads it. */
export type ReservationReply = CallOutput<"booking/reservations/read">;

/** A hold as the server gives it. */
export type HoldReply = CallOutput<"booking/reservations/hold">;

/** Gives the key that identifies the slots of a boat on a day, in a choice among several. */
export function slotChoiceKey({ item, date, time }: Pick<RequestedBoatSlots, "item" | "time"> & { readonly date: string }): string {
  return `${item} ${date} ${time.join()}`;
}
