import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import type { CallInput, CallOutput } from "#core/contract/index.ts";

type NewPasskey = Omit<CallInput<"account/passkeys/create">, "name">;
type PasskeyProof = Omit<CallInput<"account/auth/verifyPasskey">, "cookie">;

/**
 * Makes passkeys and signs in with them. Undefined if the browser has no passkeys, or the page's host is an IP address, to which none can
 * be bound.
 */
export function browserAuthenticator() {
  const { hostname } = window.location;
  if (!browserSupportsWebAuthn() || hostname.startsWith("[") || /^[\d.]+$/.test(hostname)) return undefined;
  return { make, show };
}

async function make({
  excludeCredentials,
  pubKeyCredParams,
  ...options
}: CallOutput<"account/passkeys/options">): Promise<NewPasskey | undefined> {
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = {
    ...options,
    pubKeyCredParams: [...pubKeyCredParams],
    excludeCredentials: excludeCredentials.map(({ id, type }) => ({ id, type })),
  };
  // It throws if the user cancels, or has the passkey already.
  const made = await startRegistration({ optionsJSON }).catch(() => undefined);
  if (made === undefined) return undefined;
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return { challenge: options.challenge, credential: made.id, clientDataJSON, attestationObject, transports };
}

async function show(optionsJSON: CallOutput<"account/auth/passkeyOptions">): Promise<PasskeyProof | undefined> {
  const proof = await startAuthentication({ optionsJSON }).catch(() => undefined);
  if (proof === undefined) return undefined;
  const { clientDataJSON, authenticatorData, signature } = proof.response;
  return { challenge: optionsJSON.challenge, credential: proof.id, clientDataJSON, authenticatorData, signature };
}
