import { Schema } from "effect";
import { ClubAccountView } from "./clients.ts";
import { findOutputSchema } from "../../shared/calls/find.ts";
import { PlanUseView } from "../../membership/calls/plans.ts";
import { callSpec, callRows } from "../../shared/calls/message.ts";
import {
  DayText,
  CodeDigits,
  RowIdField,
  InstantText,
  LocaleCode,
  EmptyObject,
  PersonName,
  singleLineText,
  visibleLine,
  MoneyDollars,
} from "../../../schemas/values.ts";

/** An e-mail or a phone as it is typed. */
const ContactText = visibleLine("code", 254, 1);
/** The schema of a password as it was typed. */
export const Secret = singleLineText(128, 1);

/** Whether the refresh token is set as a cookie that no script can read, instead of returned in the reply. */
const cookie = Schema.optionalKey(Schema.Boolean);
const jwt = Schema.String;
const refresh = Schema.optionalKey(Schema.String);

/** The reply of a refresh; `refresh` is left out where a cookie has it. */
const Tokens = Schema.Struct({ jwt, refresh, expires: InstantText });

/** The schema of the reply of a sign-in; with `firstTimeLogin` its jwt only allows `auth/updatePassword`. */
export const SignInReply = Schema.Struct({
  jwt: Schema.optionalKey(jwt),
  refresh,
  expires: Schema.optionalKey(InstantText),
  firstTimeLogin: Schema.optionalKey(Schema.Boolean),
});

/** A signed-in user on their own pages. Requirements §3. */
const UserView = Schema.Struct({
  id: RowIdField,
  client: RowIdField,
  locale: LocaleCode,
  language: LocaleCode,
  roles: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      permissions: Schema.Array(Schema.String),
      /** The most dollars of one refund, and of one discount; no limit where it is left out. */
      refundLimit: Schema.optionalKey(MoneyDollars),
      discountLimit: Schema.optionalKey(MoneyDollars),
    }),
  ),
  firstname: Schema.String,
  lastname: Schema.String,
  email: Schema.NullOr(Schema.String),
  phone: Schema.NullOr(Schema.String),
  /** Whether they confirmed the phone: they can book with it without a code. */
  isPhoneVerified: Schema.Boolean,
  /** Whether the user proved the e-mail; left out where they did not. */
  isEmailVerified: Schema.optionalKey(Schema.Literal(true)),
  /**
   * Their club's memberships of that phone, none where it is not verified; on the days from `from` to `to`, both included, they pay the
   * member price, within the limits of `plan` where it has any. `earlyDays` are those by which they may book before others, left out for none.
   */
  memberships: Schema.Array(
    Schema.Struct({
      client: RowIdField,
      from: DayText,
      to: DayText,
      earlyDays: Schema.optionalKey(Schema.Int),
      plan: Schema.optionalKey(PlanUseView),
    }),
  ),
  /** The path of their picture on this server; left out where they have none. */
  avatar: Schema.optionalKey(Schema.String),
  clientData: ClubAccountView,
  /** A pending change that another user requested, and that this user may approve or refuse. */
  emailChange: Schema.optionalKey(Schema.Struct({ email: Schema.String, expires: InstantText })),
});

const clubOfAccount = "The club of the account: required on a server with several clubs, unless `reservation` names a booking of one";

/**
 * The calls of the contract to sign in and out, and to list and end sign-ins. Those of `auth` also reply in the flat form of requirements
 * §7, and their replies are not stored.
 */
export const authCalls = callRows({
  "account/auth/login": callSpec(
    "Log in by password, or ask for a code",
    "public",
    Schema.Struct({ contact: ContactText, password: Schema.optionalKey(Secret), cookie }),
    SignInReply,
  ),
  "account/auth/verifyOtpLogin": callSpec(
    "Log in by a code",
    "public",
    Schema.Struct({ contact: ContactText, otp: CodeDigits, cookie }),
    SignInReply,
  ),
  "account/auth/register": callSpec(
    "Open an account",
    "public",
    Schema.Struct({
      firstname: PersonName,
      lastname: PersonName,
      contact: ContactText,
      password: Secret,
      locale: LocaleCode,
      client: Schema.optionalKey(RowIdField.annotate({ description: clubOfAccount })),
      reservation: Schema.optionalKey(Schema.Struct({ _id: RowIdField, key: singleLineText(128, 1) })),
    }),
    EmptyObject,
  ),
  "account/auth/resetPassword": callSpec(
    "Ask for a code to reset a password",
    "public",
    Schema.Struct({ contact: ContactText }),
    EmptyObject,
  ),
  "account/auth/verifyPasswordReset": callSpec(
    "Verify the code of a password reset",
    "public",
    Schema.Struct({ contact: ContactText, data: Schema.Struct({ resetToken: CodeDigits }) }),
    Schema.Struct({ jwt, expires: InstantText, firstTimeLogin: Schema.Boolean }),
  ),
  "account/auth/refresh": callSpec(
    "Get a new access token",
    "public",
    Schema.Struct({ refreshToken: Schema.optionalKey(singleLineText(400, 1)), cookie }),
    Tokens,
  ),
  "account/auth/logout": callSpec("Log out", "signedIn", EmptyObject, EmptyObject),
  "account/auth/updatePassword": callSpec(
    "Set a new password",
    "signedIn",
    Schema.Struct({ password: Secret, current: Schema.optionalKey(Secret), cookie }),
    Tokens,
  ),
  "account/auth/requestContact": callSpec(
    "Ask for a code to add an email or a phone",
    "signedIn",
    Schema.Struct({ contact: ContactText, password: Secret }),
    EmptyObject,
  ),
  "account/auth/verifyContact": callSpec(
    "Add an email or a phone by its code",
    "signedIn",
    Schema.Struct({ contact: ContactText, otp: CodeDigits }),
    Schema.Struct({ user: UserView }),
  ),
  "account/auth/profile": callSpec(
    "Read one's own profile",
    "signedIn",
    EmptyObject,
    Schema.Struct({ user: UserView, client: ClubAccountView }),
  ),
  "account/sessions/find": callSpec(
    "List the devices one is logged in on",
    "signedIn",
    EmptyObject,
    findOutputSchema(
      Schema.Struct({ _id: RowIdField, createdAt: InstantText, seenAt: InstantText, agent: Schema.String, isCurrent: Schema.Boolean }),
    ),
  ),
  "account/sessions/delete": callSpec(
    "Log out another device",
    "signedIn",
    Schema.Struct({ _id: RowIdField }),
    Schema.Struct({ _id: RowIdField }),
  ),
});

/** Whether a call signs a user in or out or changes their sign-in. */
export function isSignInCall(path: string): boolean {
  return path.startsWith("account/auth/");
}

/** Binary data in base64url, at most `most` characters. */
function bytes(most: number) {
  return Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]+$/u), Schema.isBetweenLength(1, most));
}

const Challenge = bytes(128);
const Credential = bytes(1400);
const ClientData = bytes(4000);
const KeyType = Schema.Literal("public-key");
const Transports = Schema.Array(Schema.String.check(Schema.isPattern(/^[a-z-]{1,20}$/u))).check(Schema.isMaxLength(8));

const PasskeyView = Schema.Struct({
  _id: RowIdField,
  name: Schema.String,
  createdAt: InstantText,
  usedAt: Schema.NullOr(InstantText),
  /** Whether it may be on several devices. */
  isSynced: Schema.Boolean,
});

/**
 * The calls of the contract about passkeys, by WebAuthn: staff make and remove their own, and sign in by one. An authenticator's response
 * is sent in base64url, with the challenge that it answers.
 */
export const passkeyCalls = callRows({
  "account/passkeys/options": callSpec(
    "Ask for the challenge of a new passkey",
    "signedIn",
    Schema.Struct({ password: singleLineText(128, 1) }),
    Schema.Struct({
      challenge: Schema.String,
      rp: Schema.Struct({ id: Schema.String, name: Schema.String }),
      user: Schema.Struct({ id: Schema.String, name: Schema.String, displayName: Schema.String }),
      pubKeyCredParams: Schema.Array(Schema.Struct({ alg: Schema.Finite, type: KeyType })),
      timeout: Schema.Finite,
      excludeCredentials: Schema.Array(Schema.Struct({ id: Schema.String, type: KeyType, transports: Schema.Array(Schema.String) })),
      authenticatorSelection: Schema.Struct({
        residentKey: Schema.Literal("required"),
        requireResidentKey: Schema.Boolean,
        userVerification: Schema.Literal("required"),
      }),
      attestation: Schema.Literal("none"),
    }),
  ),
  "account/passkeys/create": callSpec(
    "Add a passkey",
    "signedIn",
    Schema.Struct({
      name: singleLineText(60, 1),
      challenge: Challenge,
      credential: Credential,
      clientDataJSON: ClientData,
      attestationObject: bytes(8000),
      transports: Transports,
    }),
    PasskeyView,
  ),
  "account/passkeys/find": callSpec(
    "List one's passkeys",
    "signedIn",
    Schema.Record(Schema.String, Schema.Never),
    findOutputSchema(PasskeyView),
  ),
  "account/passkeys/delete": callSpec(
    "Remove a passkey",
    "signedIn",
    Schema.Struct({ _id: RowIdField }),
    Schema.Struct({ _id: RowIdField }),
  ),
  "account/auth/passkeyOptions": callSpec(
    "Ask for the challenge of a login by passkey",
    "public",
    Schema.Record(Schema.String, Schema.Never),
    Schema.Struct({
      challenge: Schema.String,
      rpId: Schema.String,
      timeout: Schema.Finite,
      userVerification: Schema.Literal("required"),
    }),
  ),
  "account/auth/verifyPasskey": callSpec(
    "Log in by passkey",
    "public",
    Schema.Struct({
      challenge: Challenge,
      credential: Credential,
      clientDataJSON: ClientData,
      authenticatorData: bytes(4000),
      signature: bytes(2000),
      cookie: Schema.optionalKey(Schema.Boolean),
    }),
    SignInReply,
  ),
});
