import { Schema } from "effect";
import { editableLetterNames, letterPlaceholderNames, longestLetterWords } from "../../../domain/messages/letterWords.ts";
import { LocaleCode, multiLineText, RowIdField, singleLineText } from "../../../schemas/values.ts";
import { wholeNumberBetween } from "../../../schemas/fields.ts";
import { callRows, callSpec } from "../../shared/calls/message.ts";

const LetterName = Schema.Literals(editableLetterNames);

const Words = Schema.Struct({
  subject: singleLineText(longestLetterWords.subject, 1),
  opening: multiLineText(longestLetterWords.opening),
  closing: multiLineText(longestLetterWords.closing, 0),
});
const Pair = Schema.Struct({ en: Words, fr: Words });

const WordsView = Schema.Struct({ subject: Schema.String, opening: Schema.String, closing: Schema.String });
const PairView = Schema.Struct({ en: WordsView, fr: WordsView });

/**
 * The words of a letter: `pair` as it was last saved, null where the club has none of its own. While `stale` names a language, its text waits
 * to be confirmed, and `sent` is what leaves until then: an earlier pair of the club, or `ours`.
 */
const LetterView = Schema.Struct({
  letter: LetterName,
  revision: Schema.Int,
  placeholders: Schema.Array(Schema.Literals(letterPlaceholderNames)),
  ours: PairView,
  pair: Schema.NullOr(PairView),
  stale: Schema.NullOr(LocaleCode),
  sent: Schema.Literals(["own", "ours"]),
});

/** A part of a mail as a preview shows it: its lines, or the text of a button that leads nowhere. */
const Part = Schema.Struct({
  kind: Schema.Literals(["text", "facts", "link", "closing"]),
  lead: Schema.optionalKey(Schema.String),
  /** The map above a link: the path of its picture, and its text. */
  map: Schema.optionalKey(Schema.Struct({ path: Schema.String, alt: Schema.String })),
  lines: Schema.Array(Schema.String),
});
const MailView = Schema.Struct({ subject: Schema.String, parts: Schema.Array(Part) });

/** The calls about the words of a club in its letters, for its staff. */
export const letterWordsCalls = callRows({
  "configuration/letters/read": callSpec(
    "Read the words of a club's letters",
    "staff",
    Schema.Struct({ client: RowIdField }),
    Schema.Struct({ letters: Schema.Array(LetterView) }),
  ),
  /** Without a `pair`, our words are sent again. `confirmed` is the language whose text stays right as it is. */
  "configuration/letters/update": callSpec(
    "Change the words of a letter",
    "staff",
    Schema.Struct({
      client: RowIdField,
      letter: LetterName,
      revision: wholeNumberBetween(0, Number.MAX_SAFE_INTEGER),
      pair: Schema.NullOr(Pair),
      confirmed: Schema.optionalKey(LocaleCode),
    }),
    LetterView,
  ),
  /** A letter with these words about the first booking of tomorrow; about a sample where there is none, or the caller may not see bookings. */
  "configuration/letters/preview": callSpec(
    "Preview the words of a letter",
    "staff",
    Schema.Struct({ client: RowIdField, letter: LetterName, pair: Pair }),
    Schema.Struct({ from: Schema.String, isSample: Schema.Boolean, mail: Schema.NullOr(Schema.Struct({ en: MailView, fr: MailView })) }),
  ),
});
