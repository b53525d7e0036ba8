import { Schema } from "effect";
import { callSpec, callRows } from "../../shared/calls/message.ts";
import { InstantText, singleLineText } from "../../../schemas/values.ts";

/** The calls of the contract to accept an invitation, which gives a jwt that only allows `auth/updatePassword`. */
export const invitationCalls = callRows({
  "account/invites/accept": callSpec(
    "Accept an invitation",
    "public",
    Schema.Struct({ token: singleLineText(240, 1) }),
    Schema.Struct({ jwt: Schema.String, expires: InstantText, firstTimeLogin: Schema.Boolean }),
  ),
});
