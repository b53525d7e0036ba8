import { Schema } from "effect";
import { findInput, findOutput, whereOf } from "../rows/find.ts";
import { row, rows } from "../rows/message.ts";
import { Id } from "../../schemas/values.ts";

/** The clubs that there are to open an account with: all of them, for whoever is signed in their own. */
export const clubs = rows({
  "account/clubs/find": row(
    "List the clubs that an account can be opened with",
    "public",
    findInput(whereOf(["id", "name"]), ["id", "name"]),
    findOutput(Schema.Struct({ id: Id, name: Schema.String })),
  ),
});
