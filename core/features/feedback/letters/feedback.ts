import { Schema } from "effect";
import { Store } from "../../../ports/store/store.ts";
import { defineBookingLetter } from "../../reservation/letters/bookingLetter.ts";
import { bookedTripLines } from "../../reservation/letters/letterParts.ts";

/**
 * The notice to the staff about a booking's feedback: one or two stars, or something that broke. That of stars is sent when the club wants
 * notices, one of something that broke always: the next customers take the boat.
 */
export const feedbackNoticeLetter = defineBookingLetter({
  name: "feedbackNotice",
  payload: Schema.Struct({ feedback: Schema.Literals(["rated", "broke"]) }),
  reader: "office",
  *read({ reservation, settings }, { feedback: about }) {
    const feedback = yield* (yield* Store).feedback.read(reservation.client, reservation._id);
    const isWanted = about === "broke" ? feedback?.problem : settings.messages.notices;
    return feedback === undefined || isWanted === null || isWanted === false ? undefined : { about, ...feedback };
  },
  mail: (trip, { about, ratings, comment, problem }) => {
    const { reservation, locale, say, params, publicUrl } = trip;
    const few = ratings.filter(({ value }) => value <= 2).length;
    const part = problem === null ? [] : [say("mail.feedback.part", { part: say(`condition.parts.${problem.part}`) })];
    const words = about === "broke" ? (problem?.text ?? "") : comment;
    const what = about === "broke" ? part : [say("mail.feedback.few", { count: few })];
    return {
      subject: say(`mail.feedback.subject.${about}`, params),
      parts: [
        say(`mail.feedback.${about}`),
        ...(words === "" ? [] : [words]),
        { kind: "facts", rows: [...what, ...bookedTripLines(trip), say("trip.reference", params)] },
        {
          kind: "link",
          url: `${publicUrl}/${locale}/clients?view=feedback&booking=${reservation._id}`,
          button: say("mail.button.feedback"),
        },
      ],
    };
  },
});

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
