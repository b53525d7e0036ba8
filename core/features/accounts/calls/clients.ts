import { Schema } from "effect";
import { currencies } from "../../../domain/money/currency.ts";
import { PersonName, RowIdField, InstantText, EmptyObject, singleLineText } from "../../../schemas/values.ts";
import { EmailAddress, PhoneText, filledLine, nameField, webAddressField } from "../../../schemas/fields.ts";
import { clubCodePattern, maxWebsiteLength } from "../../../domain/people/client.ts";
import { findInputSchema, findOutputSchema, whereSchema } from "../../shared/calls/find.ts";
import { callSpec, callRows } from "../../shared/calls/message.ts";

const profile = { name: Schema.String, email: Schema.String, address: Schema.String, phone: Schema.String } as const;

/** The schema of a club as its own users see it; users and clients have an `id`. Requirements §3. */
export const ClubAccountView = Schema.Struct({ id: RowIdField, ...profile });

/**
 * A club as administrators see it who may change it: with its currency, its host name and the address of its own site, each "" for none,
 * and the version of its profile, from 0.
 */
const ManagedClient = Schema.Struct({
  id: RowIdField,
  ...profile,
  host: Schema.String,
  website: Schema.String,
  currency: Schema.Literals(currencies),
  version: Schema.Int,
});

/** A host name in lower case, without a port; "" for none. */
const Host = Schema.String.check(
  Schema.isPattern(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?){1,9})?$/u),
  Schema.isMaxLength(253),
);

const Website = webAddressField(maxWebsiteLength);

/** The calls of the contract about clubs and their company profiles. Requirements §1, §3, §7. */
export const clientCalls = callRows({
  "account/clients/read": callSpec(
    "Read a club",
    "signedIn",
    Schema.Union([Schema.Struct({ id: RowIdField }), Schema.Struct({ where: whereSchema(["id"]) })]),
    ClubAccountView,
  ),
  "account/clients/find": callSpec(
    "List clubs",
    "staff",
    findInputSchema(whereSchema(["id", "name", "email", "phone", "host"]), ["id", "name", "email"]),
    findOutputSchema(ManagedClient),
  ),
  // For super administrators: `email` is also that of the club's first administrator, who gets an invitation.
  "account/clients/create": callSpec(
    "Create a club",
    "staff",
    Schema.Struct({
      id: Schema.String.check(Schema.isPattern(clubCodePattern)),
      name: nameField(120),
      email: EmailAddress,
      address: filledLine(200),
      phone: PhoneText,
      host: Schema.optionalKey(Host),
      website: Schema.optionalKey(Website),
      // The Canadian dollar when left out. Prices, bookings and payments use it, so it is chosen once.
      currency: Schema.optionalKey(Schema.Literals(currencies)),
      // The name of the first administrator; that of the e-mail when left out, until they change it.
      firstname: Schema.optionalKey(PersonName),
      lastname: Schema.optionalKey(PersonName),
    }),
    ManagedClient,
  ),
  "account/clients/update": callSpec(
    "Change a club",
    "staff",
    Schema.Struct({
      id: RowIdField,
      version: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      name: Schema.optionalKey(nameField(120)),
      email: Schema.optionalKey(EmailAddress),
      address: Schema.optionalKey(filledLine(200)),
      phone: Schema.optionalKey(PhoneText),
      host: Schema.optionalKey(Host),
      website: Schema.optionalKey(Website),
    }),
    ManagedClient,
  ),
});

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
