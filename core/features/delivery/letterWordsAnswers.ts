import { Effect } from "effect";
import type { EditableLetterName } from "../../domain/messages/letterWords.ts";
import { bookingListCalls } from "../booking/calls/bookings.ts";
import type { AnswersTo } from "../caller/answer.ts";
import { managerOfClub } from "../caller/ownClub.ts";
import type { letterWordsCalls } from "./calls/letterWords.ts";
import { type PreviewedLetter, previewLetter } from "./letterPreview.ts";
import { failWithRefusal } from "../shared/refuse.ts";
import { acceptedLetterWords, changeLetterWords, readLetterWords } from "./letterWords.ts";

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
