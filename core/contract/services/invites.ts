import { Schema } from "effect";
import { row, rows } from "../rows/message.ts";
import { Instant, text } from "../../schemas/values.ts";

/** Calls to accept an invitation, which gives a jwt that only allows `auth/updatePassword`. */
export const invites = rows({
  "account/invites/accept": row(
    "Accept an invitation",
    "public",
    Schema.Struct({ token: text(240, 1) }),
    Schema.Struct({ jwt: Schema.String, expires: Instant, firstTimeLogin: Schema.Boolean }),
  ),
});
