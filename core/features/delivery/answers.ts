import { Effect } from "effect";
import { correctBookingEmail } from "../booking/changing/correctEmail.ts";
import { resendConfirmation, resendConfirmationByHolder } from "../booking/changing/resend.ts";
import { reservationCalls } from "../booking/calls/booking.ts";
import type { AnswersTo, CallContext } from "../caller/answer.ts";
import { contactsOfCaller, managerOfCaller } from "../caller/ownClub.ts";
import { failWithRefusal } from "../shared/refuse.ts";

/** Answers the calls that send a booking's letters again, or to another address. */
export const letterAnswers: AnswersTo<typeof reservationCalls, `booking/reservations/${"resend" | "correctEmail"}`> = {
  "booking/reservations/resend": Effect.fnUntraced(function* ({ _id: id, key }, at) {
    const sent =
      key === undefined ? yield* resendConfirmation(id, yield* sender(at), at.once) : yield* resendConfirmationByHolder(id, key, at.once);
    const { _id, reference, status } = sent;
    return { data: { _id, reference, status } };
  }),
  "booking/reservations/correctEmail": Effect.fnUntraced(function* ({ _id: id, ...correction }, at) {
    const ownContacts = contactsOfCaller(at.caller);
    const { _id, reference, status } = yield* correctBookingEmail({ id, ...correction, ownContacts }, at.once);
    return { data: { _id, reference, status } };
  }),
};

/** The staff member who sends letters again; fails with FORBIDDEN without the permission. For callers without a key. */
const sender = Effect.fnUntraced(function* (at: CallContext) {
  const manager = yield* managerOfCaller(at);
  return at.may(reservationCalls["booking/reservations/resend"].permission) ? manager : yield* failWithRefusal("FORBIDDEN");
});
