import type { CallOutput } from "#core/contract/index.ts";

/** A booking with everything that staff see of it. */
export type BookingRecord = CallOutput<"account/bookings/read">;
