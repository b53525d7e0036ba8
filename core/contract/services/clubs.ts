import { Schema } from "effect";
import { findInput, findOutput, whereOf } from "../rows/find.ts";
import { row, rows } from "../rows/message.ts";
import { Id } from "../../schemas/values.ts";

/** Calls about the clubs with which an account can be opened: all of them, or for a signed-in user their own. */
export const clubs = rows({
  "account/clubs/find": row(
    "List the clubs that an account can be opened with",
    "public",
    findInput(whereOf(["id", "name"]), ["id", "name"]),
    findOutput(Schema.Struct({ id: Id, name: Schema.String })),
  ),
});
