import { Schema } from "effect";
import { name, wholeBetween } from "../../schemas/fields.ts";
import { row, rows } from "../rows/message.ts";
import { Id, Instant, text } from "../../schemas/values.ts";

const Sections = Schema.Array(
  Schema.Struct({ title: name(120), paragraphs: Schema.Array(name(4_000)).check(Schema.isMinLength(1), Schema.isMaxLength(20)) }),
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
const Settings = wholeBetween(0, Number.MAX_SAFE_INTEGER);

/**
 * A club's rules by version: `settings` is the version of its settings, `inForce` the version that visitors accept now, `versions` its own
 * versions by the moment from which they are in force, `shown` the version of `texts`.
 */
const ClausesOfClub = Schema.Struct({
  settings: Schema.Int,
  inForce: Schema.String,
  versions: Schema.Array(Schema.Struct({ version: Schema.String, from: Instant })),
  shown: Schema.String,
  texts: Schema.Struct({ en: Schema.Array(Section), fr: Schema.Array(Section) }),
});

/**
 * Calls about a club's own rental rules, for its administrators: read a version, add one from a moment on, remove one that is not in force
 * yet.
 */
export const clausesOfClub = rows({
  "configuration/clauses/read": row(
    "Read a version of a club's rental rules",
    "staff",
    Schema.Struct({ client: Id, version: Schema.optionalKey(text(120, 1)) }),
    ClausesOfClub,
  ),
  "configuration/clauses/create": row(
    "Add a version of a club's rental rules",
    "staff",
    Schema.Struct({ client: Id, settings: Settings, texts: Texts, from: Schema.optionalKey(Instant) }),
    ClausesOfClub,
  ),
  "configuration/clauses/delete": row(
    "Remove a version of rental rules that is not in force yet",
    "staff",
    Schema.Struct({ client: Id, settings: Settings, version: text(120, 1) }),
    ClausesOfClub,
  ),
});
