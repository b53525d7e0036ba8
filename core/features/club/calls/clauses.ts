import { Schema } from "effect";
import { callSpec, callRows } from "../../shared/calls/message.ts";
import { RowIdField, LocaleCode } from "../../../schemas/values.ts";

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
