import { Effect } from "effect";
import { correctBookingEmail } from "../booking/changing/correctEmail.ts";
import { resendConfirmation, resendConfirmationByHolder } from "../booking/changing/resend.ts";
import { reservationCalls } from "../booking/calls/booking.ts";
import { type AnswersTo, type CallContext, contactsOfCaller, managerOfCaller, managerOfClub } from "../caller/answer.ts";
import { failWithRefusal } from "../shared/commit.ts";
import type { EditableLetterName } from "../../domain/messages/letterWords.ts";
import { bookingListCalls } from "../booking/calls/bookings.ts";
import type { letterWordsCalls } from "./calls/letterWords.ts";
import { type PreviewedLetter, previewLetter } from "./letterPreview.ts";
import { acceptedLetterWords, changeLetterWords, readLetterWords } from "./letterWords.ts";

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

/** Answers the calls about the words of letters; callers reach only their own club's. */
export function letterWordsAnswers(letters: readonly PreviewedLetter[]): AnswersTo<typeof letterWordsCalls> {
  const all = letters.map(({ words }) => words);
  const named = (name: EditableLetterName) => {
    const letter = letters.find(({ words }) => words.letter === name);
    return letter === undefined ? failWithRefusal("ITEM_NOT_EXIST") : Effect.succeed(letter);
  };
  return {
    "configuration/letters/read": Effect.fnUntraced(function* ({ client }, at) {
      yield* managerOfClub(at, client);
      return { data: { letters: yield* readLetterWords(client, all) } };
    }),
    "configuration/letters/update": Effect.fnUntraced(function* ({ letter, ...write }, at) {
      const { id } = yield* managerOfClub(at, write.client);
      return { data: yield* changeLetterWords((yield* named(letter)).words, write, id, at.once) };
    }),
    "configuration/letters/preview": Effect.fnUntraced(function* ({ client, letter, pair }, at) {
      yield* managerOfClub(at, client);
      const chosen = yield* named(letter);
      const words = yield* acceptedLetterWords(pair, chosen.words.placeholders);
      const seesBookings = at.may(bookingListCalls["account/bookings/find"].permission);
      return { data: yield* previewLetter(client, chosen, words, seesBookings) };
    }),
  };
}
