import { Schema } from "effect";
import { SignInReply } from "./auth.ts";
import { findOutputSchema } from "../../shared/calls/find.ts";
import { callSpec, callRows } from "../../shared/calls/message.ts";
import { RowIdField, InstantText, singleLineText } from "../../../schemas/values.ts";

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
