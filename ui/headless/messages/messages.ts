import type { Day } from "#core/domain/calendar/day.ts";
import type { Output } from "#core/contract/index.ts";

/** Where, which boat, when: `location` is a dock's id, `item` a boat's, `time` the ids of consecutive slots. */
export interface Attributes {
  readonly location: string;
  readonly item: string;
  readonly date: Day;
  readonly time: readonly string[];
}

/** A price as the server says it. */
export type QuoteReply = Output<"booking/reservations/quote">;

/** A reservation as its holder reads it. */
export type ReservationReply = Output<"booking/reservations/read">;

/** A hold as the server says it. */
export type HoldReply = Output<"booking/reservations/hold">;
