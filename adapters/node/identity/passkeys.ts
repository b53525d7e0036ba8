import { Effect, Layer } from "effect";
import { type PasskeyRegistration, Passkeys, type PasskeysShape, type PasskeyAssertion } from "#core/ports/identity.ts";
import type { PasskeyKey, RelyingParty } from "#core/domain/people/passkey.ts";

const type = "public-key";

/** The port `Passkeys`, which verifies passkeys by WebAuthn. The library is loaded at the first call. */
export const webAuthnPasskeys: PasskeysShape = {
  verifyRegistration: (party, answer) => Effect.promise(() => verifiedNewKey(party, answer)),
  verifyAssertion: (party, answer, key) => Effect.promise(() => verifiedSignCount(party, answer, key)),
};

/** The layer that provides the verifier of passkeys. */
export const passkeysLayer: Layer.Layer<Passkeys> = Layer.succeed(Passkeys, webAuthnPasskeys);

async function verifiedNewKey(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { challenge: expectedChallenge, credential: id, transports, ...response }: PasskeyRegistration,
): Promise<PasskeyKey | undefined> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { isoBase64URL } = await import("@simplewebauthn/server/helpers");
  const answer = { id, rawId: id, type, response, clientExtensionResults: {} } as const;
  // It throws if the response is not valid; callers do not learn why.
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) return undefined;
  const { credential, credentialDeviceType } = registrationInfo;
  const publicKey = isoBase64URL.fromBuffer(credential.publicKey);
  return { credential: credential.id, publicKey, counter: credential.counter, transports, isSynced: isSyncedIn(credentialDeviceType) };
}

async function verifiedSignCount(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { challenge: expectedChallenge, credential: id, ...response }: PasskeyAssertion,
  key: PasskeyKey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { isoBase64URL } = await import("@simplewebauthn/server/helpers");
  const answer = { id, rawId: id, type, response, clientExtensionResults: {} } as const;
  const credential = { id: key.credential, publicKey: isoBase64URL.toBuffer(key.publicKey), counter: key.counter };
  const judged = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    credential,
    requireUserVerification: true,
  }).catch(() => undefined);
  // A passkey of a single device never becomes one of several: if the response says so, it is from another key.
  if (judged?.verified !== true || isSyncedIn(judged.authenticationInfo.credentialDeviceType) !== key.isSynced) return undefined;
  return judged.authenticationInfo.newCounter;
}

function isSyncedIn(device: "singleDevice" | "multiDevice"): boolean {
  return device === "multiDevice";
}
