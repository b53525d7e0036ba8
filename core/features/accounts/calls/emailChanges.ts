import { Schema } from "effect";
import { EmailAddress } from "../../../schemas/contactInputs.ts";
import { callSpec, callRows } from "../../shared/calls/message.ts";
import { RowIdField, InstantText, EmptyObject, singleLineText } from "../../../schemas/values.ts";

/** The user, and the new address that the caller saw. */
const RequestedChange = Schema.Struct({ id: RowIdField, email: EmailAddress });
const Link = Schema.Struct({ token: singleLineText(240, 1) });

/**
 * The calls of the contract about pending changes of a confirmed e-mail, which `users/update` requests: by a signed-in user, for a user and
 * the address that they saw, or by the link in the letter to the current address.
 */
export const emailChangeCalls = callRows({
  "account/emailChanges/approve": callSpec("Approve a change of e-mail that waits", "signedIn", RequestedChange, EmptyObject),
  "account/emailChanges/cancel": callSpec("Cancel a change of e-mail that waits", "signedIn", RequestedChange, EmptyObject),
  "account/emailChanges/read": callSpec(
    "Read what the link of a change of e-mail asks for",
    "public",
    Link,
    Schema.Struct({ email: Schema.String, club: Schema.String, expires: InstantText }),
  ),
  "account/emailChanges/confirm": callSpec("Confirm a change of e-mail by its link", "public", Link, EmptyObject),
  "account/emailChanges/refuse": callSpec("Refuse a change of e-mail by its link", "public", Link, EmptyObject),
});

/** The calls of the contract to send an invitation again, and to accept one, which gives a jwt that only allows `auth/updatePassword`. */
export const invitationCalls = callRows({
  /** How often it was sent today. */
  "account/invites/send": callSpec(
    "Send an invitation again",
    "staff",
    Schema.Struct({ id: RowIdField }),
    Schema.Struct({ sent: Schema.Int }),
  ),
  "account/invites/accept": callSpec(
    "Accept an invitation",
    "public",
    Schema.Struct({ token: singleLineText(240, 1) }),
    Schema.Struct({ jwt: Schema.String, expires: InstantText, firstTimeLogin: Schema.Boolean }),
  ),
});
