import { Schema } from "effect";
import { findInputSchema, findOutputSchema, whereSchema } from "../../shared/calls/find.ts";
import { callSpec, callRows } from "../../shared/calls/message.ts";
import { RowIdField } from "../../../schemas/values.ts";

/** The calls of the contract about the clubs with which an account can be opened: all of them, or for a signed-in user their own. */
export const clubListCalls = callRows({
  "account/clubs/find": callSpec(
    "List the clubs that an account can be opened with",
    "public",
    findInputSchema(whereSchema(["id", "name"]), ["id", "name"]),
    findOutputSchema(Schema.Struct({ id: RowIdField, name: Schema.String })),
  ),
});
