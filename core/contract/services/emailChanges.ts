import { Schema } from "effect";
import { Email } from "../../schemas/contacts.ts";
import { row, rows } from "../rows/message.ts";
import { Id, Instant, emptyObject, text } from "../../schemas/values.ts";

const Seen = Schema.Struct({ id: Id, email: Email });
const Link = Schema.Struct({ token: text(240, 1) });

/**
 * Changes of a confirmed e-mail that wait, which `users/update` asks for: by who is signed in, for a user and the address that was seen, or by the
 * link that the address in force was mailed.
 */
export const emailChanges = rows({
  "account/emailChanges/approve": row("Approve a change of e-mail that waits", "signedIn", Seen, emptyObject),
  "account/emailChanges/cancel": row("Cancel a change of e-mail that waits", "signedIn", Seen, emptyObject),
  "account/emailChanges/read": row(
    "Read what the link of a change of e-mail asks for",
    "public",
    Link,
    Schema.Struct({ email: Schema.String, club: Schema.String, expires: Instant }),
  ),
  "account/emailChanges/confirm": row("Confirm a change of e-mail by its link", "public", Link, emptyObject),
  "account/emailChanges/refuse": row("Refuse a change of e-mail by its link", "public", Link, emptyObject),
});
