import { Schema } from "effect";
import { ClientView } from "./clients.ts";
import { findOutput } from "../rows/find.ts";
import { row, rows } from "../rows/message.ts";
import { DayText, CodeDigits, Id, Instant, LocaleCode, emptyObject, PersonName, text } from "../../schemas/values.ts";

/** An e-mail or a phone as it is typed. */
const ContactText = text(254, 1);
const Secret = text(128, 1);

/** Whether the refresh token is set as a cookie that no script can read, instead of returned in the reply. */
const cookie = Schema.optionalKey(Schema.Boolean);
const jwt = Schema.String;
const refresh = Schema.optionalKey(Schema.String);

/** The reply of a refresh; `refresh` is left out where a cookie has it. */
const Tokens = Schema.Struct({ jwt, refresh, expires: Instant });

/** The reply of a sign-in; with `firstTimeLogin` its jwt only allows `auth/updatePassword`. */
export const SignIn = Schema.Struct({
  jwt: Schema.optionalKey(jwt),
  refresh,
  expires: Schema.optionalKey(Instant),
  firstTimeLogin: Schema.optionalKey(Schema.Boolean),
});

/** A signed-in user on their own pages. Requirements §3. */
const UserView = Schema.Struct({
  id: Id,
  client: Id,
  locale: LocaleCode,
  language: LocaleCode,
  roles: Schema.Array(Schema.Struct({ name: Schema.String, permissions: Schema.Array(Schema.String) })),
  firstname: Schema.String,
  lastname: Schema.String,
  email: Schema.NullOr(Schema.String),
  phone: Schema.NullOr(Schema.String),
  /** Whether they confirmed the phone: they can book with it without a code. */
  isPhoneVerified: Schema.Boolean,
  /**
   * Their club's memberships of that phone, none where it is not verified; on the days from `from` to `to`, both included, they pay the
   * member price.
   */
  memberships: Schema.Array(Schema.Struct({ client: Id, from: DayText, to: DayText })),
  /** The path of their picture on this server; left out where they have none. */
  avatar: Schema.optionalKey(Schema.String),
  clientData: ClientView,
  /** A pending change that another user requested, and that this user may approve or refuse. */
  emailChange: Schema.optionalKey(Schema.Struct({ email: Schema.String, expires: Instant })),
});

/**
 * Calls to sign in and out, and to list and end sign-ins. Those of `auth` also reply in the flat form of requirements §7, and their replies
 * are not stored.
 */
export const auth = rows({
  "account/auth/login": row(
    "Log in by password, or ask for a code",
    "public",
    Schema.Struct({ contact: ContactText, password: Schema.optionalKey(Secret), cookie }),
    SignIn,
  ),
  "account/auth/verifyOtpLogin": row(
    "Log in by a code",
    "public",
    Schema.Struct({ contact: ContactText, otp: CodeDigits, cookie }),
    SignIn,
  ),
  "account/auth/register": row(
    "Open an account",
    "public",
    Schema.Struct({
      firstname: PersonName,
      lastname: PersonName,
      contact: ContactText,
      password: Secret,
      locale: LocaleCode,
      client: Schema.optionalKey(Id),
      reservation: Schema.optionalKey(Schema.Struct({ _id: Id, key: text(128, 1) })),
    }),
    emptyObject,
  ),
  "account/auth/resetPassword": row("Ask for a code to reset a password", "public", Schema.Struct({ contact: ContactText }), emptyObject),
  "account/auth/verifyPasswordReset": row(
    "Verify the code of a password reset",
    "public",
    Schema.Struct({ contact: ContactText, data: Schema.Struct({ resetToken: CodeDigits }) }),
    Schema.Struct({ jwt, expires: Instant, firstTimeLogin: Schema.Boolean }),
  ),
  "account/auth/refresh": row(
    "Get a new access token",
    "public",
    Schema.Struct({ refreshToken: Schema.optionalKey(text(400, 1)), cookie }),
    Tokens,
  ),
  "account/auth/logout": row("Log out", "signedIn", emptyObject, emptyObject),
  "account/auth/updatePassword": row(
    "Set a new password",
    "signedIn",
    Schema.Struct({ password: Secret, current: Schema.optionalKey(Secret), cookie }),
    Tokens,
  ),
  "account/auth/requestContact": row(
    "Ask for a code to add an email or a phone",
    "signedIn",
    Schema.Struct({ contact: ContactText, password: Secret }),
    emptyObject,
  ),
  "account/auth/verifyContact": row(
    "Add an email or a phone by its code",
    "signedIn",
    Schema.Struct({ contact: ContactText, otp: CodeDigits }),
    Schema.Struct({ user: UserView }),
  ),
  "account/auth/close": row("Close one's account", "signedIn", Schema.Struct({ password: Secret }), emptyObject),
  "account/auth/profile": row("Read one's own profile", "signedIn", emptyObject, Schema.Struct({ user: UserView, client: ClientView })),
  "account/sessions/find": row(
    "List the devices one is logged in on",
    "signedIn",
    emptyObject,
    findOutput(Schema.Struct({ _id: Id, createdAt: Instant, seenAt: Instant, agent: Schema.String, isCurrent: Schema.Boolean })),
  ),
  "account/sessions/delete": row("Log out another device", "signedIn", Schema.Struct({ _id: Id }), Schema.Struct({ _id: Id })),
});

/** Whether a call signs a user in or out or changes their sign-in. */
export function isAuth(path: string): boolean {
  return path.startsWith("account/auth/");
}
