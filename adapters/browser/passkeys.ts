import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import type { Input, Output } from "#core/contract/index.ts";

type Made = Omit<Input<"account/passkeys/create">, "name">;
type Shown = Omit<Input<"account/auth/verifyPasskey">, "cookie">;

/** The browser's authenticators; undefined where it has none, and on an address of figures alone, to which no passkey can be bound. */
export function browserAuthenticator() {
  const { hostname } = window.location;
  if (!browserSupportsWebAuthn() || hostname.startsWith("[") || /^[\d.]+$/.test(hostname)) return undefined;
  return { make, show };
}

async function make({ excludeCredentials, pubKeyCredParams, ...options }: Output<"account/passkeys/options">): Promise<Made | undefined> {
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = {
    ...options,
    pubKeyCredParams: [...pubKeyCredParams],
    excludeCredentials: excludeCredentials.map(({ id, type }) => ({ id, type })),
  };
  // It throws where its owner goes no further, or has the passkey already.
  const made = await startRegistration({ optionsJSON }).catch(() => undefined);
  if (made === undefined) return undefined;
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return { challenge: options.challenge, credential: made.id, clientDataJSON, attestationObject, transports };
}

async function show(optionsJSON: Output<"account/auth/passkeyOptions">): Promise<Shown | undefined> {
  const shown = await startAuthentication({ optionsJSON }).catch(() => undefined);
  if (shown === undefined) return undefined;
  const { clientDataJSON, authenticatorData, signature } = shown.response;
  return { challenge: optionsJSON.challenge, credential: shown.id, clientDataJSON, authenticatorData, signature };
}
