import { Schema } from "effect";
import { callSpec, callRows } from "../../shared/calls/message.ts";
import { RowIdField, LocaleCode, InstantText, singleLineText } from "../../../schemas/values.ts";
import { filledLine, wholeNumberBetween } from "../../../schemas/fields.ts";

/**
 * The schema of the rental rules in force: `version` identifies the texts of both languages, `sections` are in order, `url` is the club's
 * public page of rules.
 */
export const ClausesView = Schema.Struct({
  version: Schema.String,
  sections: Schema.Array(Schema.Struct({ title: Schema.String, paragraphs: Schema.Array(Schema.String) })),
  url: Schema.NullOr(Schema.String),
});

/** The calls of the contract about the rental rules that visitors accept. */
export const clausesCalls = callRows({
  "booking/clauses/read": callSpec(
    "Read the rental rules that a visitor accepts",
    "public",
    Schema.Struct({ client: RowIdField, locale: LocaleCode }),
    ClausesView,
  ),
});

const Sections = Schema.Array(
  Schema.Struct({
    title: filledLine(120),
    paragraphs: Schema.Array(filledLine(4_000)).check(Schema.isMinLength(1), Schema.isMaxLength(20)),
  }),
).check(Schema.isMinLength(1), Schema.isMaxLength(12));

interface SectionsByLanguage {
  readonly en: readonly { readonly paragraphs: readonly string[] }[];
  readonly fr: readonly { readonly paragraphs: readonly string[] }[];
}

/** Both languages have the same number of sections, and each section the same number of paragraphs. */
const Texts = Schema.Struct({ en: Sections, fr: Sections }).check(
  Schema.makeFilter<SectionsByLanguage>(
    ({ en, fr }) => en.length === fr.length && en.every((part, at) => part.paragraphs.length === fr[at]?.paragraphs.length),
    {
      expected: "as many parts and paragraphs in both languages",
      rule: "format",
    },
  ),
);

const Section = Schema.Struct({ title: Schema.String, paragraphs: Schema.Array(Schema.String) });
const Settings = wholeNumberBetween(0, Number.MAX_SAFE_INTEGER);

/**
 * A club's rules by version: `settings` is the version of its settings, `inForce` the version that visitors accept now, `versions` its own
 * versions by the moment from which they are in force, `shown` the version of `texts`.
 */
const ClausesOfClub = Schema.Struct({
  settings: Schema.Int,
  inForce: Schema.String,
  versions: Schema.Array(Schema.Struct({ version: Schema.String, from: InstantText })),
  shown: Schema.String,
  texts: Schema.Struct({ en: Schema.Array(Section), fr: Schema.Array(Section) }),
});

/** Which text: the rental rules when left out, or the rental safety checklist, whose paragraphs are the items to check. */
const WhichText = Schema.optionalKey(Schema.Literals(["clauses", "checklist"]));

/**
 * The calls of the contract about a club's own rental rules and safety checklist, for its administrators: read a version, add one from a moment on, remove one
 * that is not in force yet.
 */
export const clubClausesCalls = callRows({
  "configuration/clauses/read": callSpec(
    "Read a version of a club's rental rules",
    "staff",
    Schema.Struct({ client: RowIdField, of: WhichText, version: Schema.optionalKey(singleLineText(120, 1)) }),
    ClausesOfClub,
  ),
  "configuration/clauses/create": callSpec(
    "Add a version of a club's rental rules",
    "staff",
    Schema.Struct({ client: RowIdField, of: WhichText, settings: Settings, texts: Texts, from: Schema.optionalKey(InstantText) }),
    ClausesOfClub,
  ),
  "configuration/clauses/delete": callSpec(
    "Remove a version of rental rules that is not in force yet",
    "staff",
    Schema.Struct({ client: RowIdField, of: WhichText, settings: Settings, version: singleLineText(120, 1) }),
    ClausesOfClub,
  ),
});
