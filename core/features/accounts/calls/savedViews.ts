import { Schema } from "effect";
import { maxSavedViewLengths } from "../../../domain/people/savedView.ts";
import { RowIdField, singleLineText } from "../../../schemas/values.ts";
import { callRows, callSpec } from "../../shared/calls/message.ts";

const fields = {
  /** The path of the list, without the language. */
  page: Schema.String.check(Schema.isPattern(/^\/[a-zA-Z-]+$/u), Schema.isMaxLength(maxSavedViewLengths.page)),
  name: singleLineText(maxSavedViewLengths.name, 1),
  /** The query of the address: empty, or after a question mark. */
  query: Schema.String.check(Schema.isPattern(/^(?:\?[!-~]*)?$/u), Schema.isMaxLength(maxSavedViewLengths.query)),
};

const SavedViewRow = Schema.Struct({ _id: RowIdField, ...fields });
const SavedViews = Schema.Struct({ items: Schema.Array(SavedViewRow) });

/** The calls of the contract about the views of lists that people saved, each for their own. Each replies with all of them, by name. */
export const savedViewCalls = callRows({
  "account/views/find": callSpec(
    "List one's own saved views",
    "signedIn",
    Schema.Struct({ page: Schema.optionalKey(fields.page) }),
    SavedViews,
  ),
  /** Saves a view of a list; one of the same list and name is replaced. A person has 30 at most. */
  "account/views/save": callSpec("Save a view of a list", "signedIn", Schema.Struct(fields), SavedViews),
  "account/views/remove": callSpec("Remove a saved view", "signedIn", Schema.Struct({ _id: RowIdField }), SavedViews),
});
