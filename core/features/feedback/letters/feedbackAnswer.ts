import { Schema } from "effect";
import { Store } from "../../../ports/store/store.ts";
import { defineBookingLetter } from "../../reservation/letters/bookingLetter.ts";

/** The club's answer to a feedback, for its customer. */
export const feedbackAnswerLetter = defineBookingLetter({
  name: "feedbackAnswer",
  payload: Schema.Struct({}),
  *read({ reservation }) {
    const feedback = yield* (yield* Store).feedback.read(reservation.client, reservation._id);
    return feedback?.answer == null ? undefined : { comment: feedback.comment, text: feedback.answer.text };
  },
  mail: ({ say, params }, { comment, text }) => ({
    subject: say("mail.feedback.subject.answer", params),
    parts: [say("mail.feedback.answer", params), text, ...(comment === "" ? [] : [`${say("mail.feedback.yours")}\n${comment}`])],
  }),
});
