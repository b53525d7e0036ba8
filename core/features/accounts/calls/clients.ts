import { Schema } from "effect";
import { currencies } from "../../../domain/money/currency.ts";
import { EmailAddress, PhoneText } from "../../../schemas/contactInputs.ts";
import { filledLine, nameField, webAddressField } from "../../../schemas/fields.ts";
import { clubCodePattern, maxWebsiteLength } from "../../../domain/people/client.ts";
import { findInputSchema, findOutputSchema, whereSchema } from "../../shared/calls/find.ts";
import { callSpec, callRows } from "../../shared/calls/message.ts";
import { PersonName, RowIdField } from "../../../schemas/values.ts";

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
