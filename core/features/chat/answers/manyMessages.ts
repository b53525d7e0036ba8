import { Effect } from "effect";
import { normalizeMessageText } from "../../../domain/language/messageText.ts";
import { selectedBookings } from "../../booking/answers/selectedBookings.ts";
import { forEachReservation, SkippedReservation } from "../../booking/changing/bulk.ts";
import type { AnswersTo } from "../../caller/answer.ts";
import type { GatePorts } from "../../caller/deps.ts";
import { managerOfCaller } from "../../caller/ownClub.ts";
import { failWithRefusal } from "../../shared/refuse.ts";
import { chatCalls } from "../calls/chat.ts";
import type { manyMessagesCalls } from "../calls/manyMessages.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { readProfileOfBooking } from "../access.ts";
import { sendChatMessage } from "../send.ts";
import type { ActingStaff } from "../../people/viewer.ts";

/** Answers the call by which staff write to the customers of many bookings, who must be allowed to write to one. */
export function manyMessagesAnswers(deps: GatePorts): AnswersTo<typeof manyMessagesCalls> {
  return {
    "account/bookings/message": Effect.fnUntraced(function* ({ id, text: typed, ...many }, at) {
      const staff = yield* managerOfCaller(at);
      if (!at.may(chatCalls["comm/messages/send"].permission)) return yield* failWithRefusal("FORBIDDEN");
      const text = normalizeMessageText(typed);
      if (text === "") return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/text", rule: "required" }] });
      const { items, after } = yield* selectedBookings(deps, many, at);
      return { data: { ...(yield* forEachReservation(items, at.once, (one) => messageCustomer(one, { id, text }, staff))), after } };
    }),
  };
}

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
