import { Schema } from "effect";
import { currencies } from "../../domain/money/currency.ts";
import { Email, Phone } from "../../schemas/contacts.ts";
import { name } from "../../schemas/fields.ts";
import { clubCodePattern } from "../../domain/people/client.ts";
import { findInput, findOutput, whereOf } from "../rows/find.ts";
import { row, rows } from "../rows/message.ts";
import { Id } from "../../schemas/values.ts";

const profile = { name: Schema.String, email: Schema.String, address: Schema.String, phone: Schema.String } as const;

/** A club as its own users see it; users and clients have an `id`. Requirements §3. */
export const ClientView = Schema.Struct({ id: Id, ...profile });

/**
 * A club as administrators see it who may change it: with its currency, its host name, "" for none, and the version of its profile, from 0.
 */
const ManagedClient = Schema.Struct({
  id: Id,
  ...profile,
  host: Schema.String,
  currency: Schema.Literals(currencies),
  version: Schema.Int,
});

/** A host name in lower case, without a port; "" for none. */
const Host = Schema.String.check(
  Schema.isPattern(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?){1,9})?$/u),
  Schema.isMaxLength(253),
);

/** Calls about clubs and their company profiles. Requirements §1, §3, §7. */
export const clients = rows({
  "account/clients/read": row(
    "Read a club",
    "signedIn",
    Schema.Union([Schema.Struct({ id: Id }), Schema.Struct({ where: whereOf(["id"]) })]),
    ClientView,
  ),
  "account/clients/find": row(
    "List clubs",
    "staff",
    findInput(whereOf(["id", "name", "email", "phone", "host"]), ["id", "name", "email"]),
    findOutput(ManagedClient),
  ),
  // For super administrators: `email` is also that of the club's first administrator, who gets an invitation.
  "account/clients/create": row(
    "Create a club",
    "staff",
    Schema.Struct({
      id: Schema.String.check(Schema.isPattern(clubCodePattern)),
      name: name(120),
      email: Email,
      address: name(200),
      phone: Phone,
      host: Schema.optionalKey(Host),
      // The Canadian dollar when left out. Prices, bookings and payments use it, so it is chosen once.
      currency: Schema.optionalKey(Schema.Literals(currencies)),
    }),
    ManagedClient,
  ),
  "account/clients/update": row(
    "Change a club",
    "staff",
    Schema.Struct({
      id: Id,
      version: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      name: Schema.optionalKey(name(120)),
      email: Schema.optionalKey(Email),
      address: Schema.optionalKey(name(200)),
      phone: Schema.optionalKey(Phone),
      host: Schema.optionalKey(Host),
    }),
    ManagedClient,
  ),
});
