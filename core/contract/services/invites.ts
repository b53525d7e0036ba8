import { Schema } from "effect";
import { row } from "../rows/message.ts";
import { Instant, text } from "../../schemas/values.ts";

/** Taking up an invitation: it gives a jwt that opens nothing but `auth/updatePassword`. */
export const invites = {
  "account/invites/accept": row(
    "account/invites/accept",
    "public",
    Schema.Struct({ token: text(240, 1) }),
    Schema.Struct({ jwt: Schema.String, expires: Instant, firstTimeLogin: Schema.Boolean }),
  ),
} as const;
