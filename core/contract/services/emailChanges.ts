import { Schema } from "effect";
import { Email } from "../../schemas/contacts.ts";
import { row, rows } from "../rows/message.ts";
import { Id, Instant, emptyObject, text } from "../../schemas/values.ts";

/** The user, and the new address that the caller saw. */
const RequestedChange = Schema.Struct({ id: Id, email: Email });
const Link = Schema.Struct({ token: text(240, 1) });

/**
 * Calls about pending changes of a confirmed e-mail, which `users/update` requests: by a signed-in user, for a user and the address that
 * they saw, or by the link in the letter to the current address.
 */
export const emailChanges = rows({
  "account/emailChanges/approve": row("Approve a change of e-mail that waits", "signedIn", RequestedChange, emptyObject),
  "account/emailChanges/cancel": row("Cancel a change of e-mail that waits", "signedIn", RequestedChange, emptyObject),
  "account/emailChanges/read": row(
    "Read what the link of a change of e-mail asks for",
    "public",
    Link,
    Schema.Struct({ email: Schema.String, club: Schema.String, expires: Instant }),
  ),
  "account/emailChanges/confirm": row("Confirm a change of e-mail by its link", "public", Link, emptyObject),
  "account/emailChanges/refuse": row("Refuse a change of e-mail by its link", "public", Link, emptyObject),
});
