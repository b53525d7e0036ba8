import { Effect } from "effect";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { readProfileOfBooking } from "./access.ts";
import { sendChatMessage } from "./send.ts";
import type { ActingStaff } from "../people/actingStaff.ts";
import { SkippedReservation } from "../booking/changing/bulk.ts";

/** A message of staff to the customers of several bookings: `id` is the sender's own, the same for all. */
export interface MessageToCustomers {
  readonly id: string;
  readonly text: string;
}

/**
 * Sends a message of staff to a reservation's customer, about that reservation. A customer of several bookings gets it once. Fails with
 * SkippedReservation for a customer who was forgotten.
 */
export const messageCustomer = Effect.fnUntraced(function* (
  reservation: Reservation,
  { id, text }: MessageToCustomers,
  staff: ActingStaff,
) {
  const { client, _id: booking } = reservation;
  const profile = yield* readProfileOfBooking(reservation);
  if (profile === undefined) return yield* new SkippedReservation({ why: "unreachable" });
  yield* sendChatMessage({ client, profile, side: "staff", person: staff.id, booking: undefined }, { id, text, booking });
});
