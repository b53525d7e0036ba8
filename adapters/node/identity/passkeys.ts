import { Layer } from "effect";
import { Passkeys, type PasskeysShape } from "#core/ports/identity.ts";

const type = "public-key";

/** Passkeys by WebAuthn. The library is loaded with the first one, not with the server. */
export const passkeys: PasskeysShape = {
  made: async ({ id: expectedRPID, origin: expectedOrigin }, { challenge: expectedChallenge, credential: id, transports, ...response }) => {
    const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
    const { isoBase64URL } = await import("@simplewebauthn/server/helpers");
    const answer = { id, rawId: id, type, response, clientExtensionResults: {} } as const;
    // It throws at what is not good, and nobody is told why.
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
  },
  shown: async ({ id: expectedRPID, origin: expectedOrigin }, { challenge: expectedChallenge, credential: id, ...response }, key) => {
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
    // Of one device once, of one device for ever: a key that says otherwise is another.
    if (judged?.verified !== true || isSyncedIn(judged.authenticationInfo.credentialDeviceType) !== key.isSynced) return undefined;
    return judged.authenticationInfo.newCounter;
  },
};

export const layer: Layer.Layer<Passkeys> = Layer.succeed(Passkeys, passkeys);

function isSyncedIn(device: "singleDevice" | "multiDevice"): boolean {
  return device === "multiDevice";
}
