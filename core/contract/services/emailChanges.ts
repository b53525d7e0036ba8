import { Schema } from "effect";
import { Email } from "../../schemas/contacts.ts";
import { row } from "../rows/message.ts";
import { Id, Instant, nothing, text } from "../../schemas/values.ts";

const Seen = Schema.Struct({ id: Id, email: Email });
const Link = Schema.Struct({ token: text(240, 1) });

/**
 * Changes of a confirmed e-mail that wait, which `users/update` asks for: by who is signed in, for a user and the address that was seen, or by the
 * link that the address in force was mailed.
 */
export const emailChanges = {
  "account/emailChanges/approve": row("account/emailChanges/approve", "signedIn", Seen, nothing),
  "account/emailChanges/cancel": row("account/emailChanges/cancel", "signedIn", Seen, nothing),
  "account/emailChanges/read": row(
    "account/emailChanges/read",
    "public",
    Link,
    Schema.Struct({ email: Schema.String, club: Schema.String, expires: Instant }),
  ),
  "account/emailChanges/confirm": row("account/emailChanges/confirm", "public", Link, nothing),
  "account/emailChanges/refuse": row("account/emailChanges/refuse", "public", Link, nothing),
} as const;
