import { Schema } from "effect";
import { findInput, findOutput, whereOf } from "../rows/find.ts";
import { row } from "../rows/message.ts";
import { Id } from "../../schemas/values.ts";

/** The clubs that there are to open an account with: all of them, for whoever is signed in their own. */
export const clubs = {
  "account/clubs/find": row(
    "account/clubs/find",
    "public",
    findInput(whereOf(["id", "name"]), ["id", "name"]),
    findOutput(Schema.Struct({ id: Id, name: Schema.String })),
  ),
} as const;
