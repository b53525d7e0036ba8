import { Schema } from "effect";
import { row, rows } from "../rows/message.ts";
import { Instant, text } from "../../schemas/values.ts";

/** Taking up an invitation: it gives a jwt that opens nothing but `auth/updatePassword`. */
export const invites = rows({
  "account/invites/accept": row(
    "Accept an invitation",
    "public",
    Schema.Struct({ token: text(240, 1) }),
    Schema.Struct({ jwt: Schema.String, expires: Instant, firstTimeLogin: Schema.Boolean }),
  ),
});
